import type * as v from "valibot";
import type { SaleDraft } from "../../../../data/model/admin/sale.ts";
import { fromStoreTime } from "../../../../data/model/sales/store-days.ts";
import { parseAmount, toAmount } from "../../../../data/model/text/money.ts";
import { toPercent, toRounding } from "../products/bulk-edit-values.ts";
import { PRODUCT_STATES } from "../products/product-filters.ts";

/** The values of the form of a new sale; the filter is that of a list's URL. */
export const initialValues = (params: URLSearchParams) => ({
  search: params.get("search") ?? "",
  show: params.get("show") ?? "all",
  category: params.get("category") ?? "",
  brand: params.get("brand") ?? "",
  tag: params.get("tag") ?? "",
  kind: "percent",
  percent: "",
  amount: "",
  rounding: "cent",
  startsAt: "",
  endsAt: "",
});
type SaleValues = ReturnType<typeof initialValues>;

/** Converts the values to the API's shape, before validation. `ids`: the selected products, or none. */
export function toDraft(
  ids: readonly string[],
  values: SaleValues,
): v.InferInput<typeof SaleDraft> {
  const { search, show, category, brand, tag } = values;
  const state = PRODUCT_STATES.find(({ value }) => value === show)?.value ?? "all";
  const cents = parseAmount(values.amount.replace("$", "").replace(",", "."));
  return {
    ...(ids.length > 0 ? { ids: [...ids] } : { filter: { search, state, category, brand, tag } }),
    // "-20" is 20 percent off too.
    ...(values.kind === "percent"
      ? { percent: Math.abs(toPercent(values.percent)) }
      : { amount: cents === undefined ? values.amount : toAmount(cents) }),
    rounding: toRounding(values.rounding),
    startsAt: toTime(values.startsAt),
    endsAt: toTime(values.endsAt),
  };
}

/** An invalid text stays, so that the validation rejects it. */
const toTime = (text: string) => (text.trim() === "" ? null : (fromStoreTime(text) ?? text));
