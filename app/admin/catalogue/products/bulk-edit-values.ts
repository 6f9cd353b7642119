import type * as v from "valibot";
import type { BulkEdit } from "../../../../data/model/admin/admin-product.ts";
import type { PriceRounding } from "../../../../data/model/admin/price-change.ts";
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

export const ROUNDINGS: readonly { value: PriceRounding; label: string }[] = [
  { value: "cent", label: "To the cent" },
  { value: "whole", label: "To whole dollars (.00)" },
  { value: "99", label: "To .99" },
];

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
