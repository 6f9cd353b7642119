import type { AdminDiscount } from "../../../../data/model/admin/admin-discount.ts";
import { parseAmount, toAmount } from "../../../../data/model/text/money.ts";

/** The contents of the form, as text. */
export function toValues(discount?: AdminDiscount) {
  const { percent, amount, minimum = "0.00" } = discount ?? {};
  const kind: string = discount?.kind ?? "percentage";
  return {
    code: discount?.code ?? "",
    kind,
    percent: String(percent ?? ""),
    amount: amount ?? "",
    minimum: minimum === "0.00" ? "" : minimum,
    startsOn: discount?.startsOn ?? "",
    endsOn: discount?.endsOn ?? "",
    usageLimit: String(discount?.usageLimit ?? ""),
    usageLimitPerEmail: String(discount?.usageLimitPerEmail ?? ""),
    categories: discount?.categories ?? [],
    productIds: discount?.productIds ?? [],
    isActive: discount?.isActive ?? true,
  };
}

type Values = ReturnType<typeof toValues>;

/** Converts the values to the API's shape, before validation. */
export function toDraft(values: Values) {
  const { kind } = values;
  return {
    code: values.code,
    kind,
    percent: kind === "percentage" ? toNumber(values.percent) : null,
    amount: kind === "amount" ? toPrice(values.amount) : null,
    minimum: toPrice(values.minimum.trim() || "0"),
    startsOn: values.startsOn || null,
    endsOn: values.endsOn || null,
    usageLimit: values.usageLimit.trim() === "" ? null : toNumber(values.usageLimit),
    usageLimitPerEmail:
      values.usageLimitPerEmail.trim() === "" ? null : toNumber(values.usageLimitPerEmail),
    categories: values.categories,
    productIds: values.productIds,
    isActive: values.isActive,
  };
}

/** NaN for text that is not a number, which validation rejects. */
function toNumber(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text.trim());
}

/** Completes "5" to "5.00". Other text is rejected by the validation. */
function toPrice(text: string): string {
  const cents = parseAmount(text);
  return cents === undefined ? text : toAmount(cents);
}
