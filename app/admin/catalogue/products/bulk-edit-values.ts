import type * as v from "valibot";
import type { BulkEdit } from "../../../../data/model/admin/admin-product.ts";
import {
  PRICE_ROUNDINGS,
  type PriceRounding,
  ROUNDING_LABELS,
} from "../../../../data/model/admin/price-change.ts";
import { splitTags } from "../../../../data/model/catalogue/tags.ts";
import { readPercent } from "../../components/read-number.ts";

/** The values of a form that changes nothing. */
export const EMPTY = {
  category: "",
  addTags: "",
  removeTags: "",
  price: "",
  rounding: "cent",
  published: "",
};

export const ROUNDINGS = PRICE_ROUNDINGS.map((value) => ({
  value,
  label: ROUNDING_LABELS[value],
}));

/** Converts the values to the API's shape, before validation. */
export function toEdit(
  ids: readonly string[],
  values: typeof EMPTY,
): v.InferInput<typeof BulkEdit> {
  const rounding = toRounding(values.rounding);
  return {
    ids: [...ids],
    ...(values.category.trim() !== "" && { category: values.category }),
    addTags: splitTags(values.addTags),
    removeTags: splitTags(values.removeTags),
    ...(values.price.trim() !== "" && { price: { percent: readPercent(values.price), rounding } }),
    ...(values.published !== "" && { published: values.published === "true" }),
  };
}

/** The rounding that a select has. */
export const toRounding = (text: string): PriceRounding =>
  ROUNDINGS.find(({ value }) => value === text)?.value ?? "cent";
