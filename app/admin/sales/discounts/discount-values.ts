import type { AdminDiscount } from "../../../../data/model/admin/admin-discount.ts";
import { readAmount, readOptionalWhole, readPercent } from "../../components/read-number.ts";

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
    percent: kind === "percentage" ? readPercent(values.percent) : null,
    amount: kind === "amount" ? readAmount(values.amount) : null,
    minimum: readAmount(values.minimum.trim() || "0"),
    startsOn: values.startsOn || null,
    endsOn: values.endsOn || null,
    usageLimit: readOptionalWhole(values.usageLimit),
    usageLimitPerEmail: readOptionalWhole(values.usageLimitPerEmail),
    categories: values.categories,
    productIds: values.productIds,
    isActive: values.isActive,
  };
}
