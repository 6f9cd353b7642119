import type * as v from "valibot";
import type { BulkEdit } from "../../../../data/model/admin/admin-product.ts";
import type { PriceRounding } from "../../../../data/model/admin/price-change.ts";
import { splitTags } from "../../../../data/model/catalogue/tags.ts";

/** The values of a form that changes nothing. */
export const EMPTY = {
  category: "",
  addTags: "",
  removeTags: "",
  prices: "",
  price: "",
  sale: "",
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
  const rounding = ROUNDINGS.find(({ value }) => value === values.rounding)?.value ?? "cent";
  return {
    ids: [...ids],
    ...(values.category.trim() !== "" && { category: values.category }),
    addTags: splitTags(values.addTags),
    removeTags: splitTags(values.removeTags),
    ...(values.prices === "price" && { price: { percent: toPercent(values.price), rounding } }),
    // "-20" is 20 percent off too.
    ...(values.prices === "sale" && {
      sale: { percent: Math.abs(toPercent(values.sale)), rounding },
    }),
    ...(values.published !== "" && { published: values.published === "true" }),
  };
}

/** NaN, which is no valid percentage, for a text that is no number. */
function toPercent(text: string): number {
  const number = text.replace(",", ".").replace("%", "").trim();
  return number === "" ? Number.NaN : Number(number);
}
