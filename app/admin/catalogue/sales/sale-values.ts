import type * as v from "valibot";
import type { SaleDraft } from "../../../../data/model/admin/sale.ts";
import { fromStoreTime } from "../../../../data/model/sales/store-days.ts";
import { readAmount, readPercent } from "../../components/read-number.ts";
import { toRounding } from "../products/bulk-edit-values.ts";
import { readProductFilter } from "../products/product-filters.ts";

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
export type SaleValues = ReturnType<typeof initialValues>;

/** Converts the values to the API's shape, before validation. `ids`: the selected products, or none. */
export function toDraft(
  ids: readonly string[],
  values: SaleValues,
): v.InferInput<typeof SaleDraft> {
  return {
    ...(ids.length > 0 ? { ids: [...ids] } : { filter: readProductFilter((name) => values[name]) }),
    // "-20" is 20 percent off too.
    ...(values.kind === "percent"
      ? { percent: Math.abs(readPercent(values.percent)) }
      : { amount: readAmount(values.amount) }),
    rounding: toRounding(values.rounding),
    startsAt: toTime(values.startsAt),
    endsAt: toTime(values.endsAt),
  };
}

/** An invalid text stays, so that the validation rejects it. */
const toTime = (text: string) => (text.trim() === "" ? null : (fromStoreTime(text) ?? text));
