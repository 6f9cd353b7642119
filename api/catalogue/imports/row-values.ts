import { optionValues } from "../../db/products/variants.ts";
import { isInOrder } from "./assign-rows.ts";
import type { FileKeys, KnownProduct } from "./candidates.ts";
import { picturesOf } from "./match-gallery.ts";
import { combinationKey } from "./parsing/expand-variations.ts";
import type { ImportedProduct, ImportedVariant } from "./parsing/imported-product.ts";
import { type ImportedValues, toSharedValues, toVariantValues } from "./product-changes.ts";

/** What is known about a product of the file before its variants are matched. */
export type KnownRows = {
  /** The product's rows in the database; empty if it is created. */
  rows: readonly KnownProduct[];
  /** Products without options that become variants of this one. */
  joining: readonly KnownProduct[];
  /** Rows that no earlier variant of the file belongs to. */
  free: readonly KnownProduct[];
  /** Whether an earlier product of the file belongs to these rows: their common values stay. */
  isRepeated: boolean;
  /** The new handle; undefined if it stays. */
  handle: string | undefined;
  isHandleTaken: boolean;
  /** The option names of the group. */
  names: readonly string[];
  file: FileKeys;
};

type Assignment = {
  assigned: ReadonlyMap<ImportedVariant, KnownProduct>;
  /** The rows that the product does not list. */
  others: readonly KnownProduct[];
  /** Whether the option names of the group change. */
  isRenamed: boolean;
};

/** Lists the values that a row gets of its own, by row. */
export function listRowValues(
  product: ImportedProduct,
  known: KnownRows,
  { assigned, others, isRenamed }: Assignment,
): Map<KnownProduct, ImportedValues> {
  const { variants } = product;
  const isSorted = isInOrder(product, assigned);
  const combinations = new Set(variants.map(({ values }) => combinationKey(values)));
  const found = new Map<KnownProduct, ImportedValues>();
  const set = (row: KnownProduct, values: ImportedValues, position: number) =>
    found.set(row, {
      ...values,
      ...(isRenamed && { option_names: [...known.names] }),
      ...(!isSorted && { variant_position: position }),
    });
  for (const [variant, row] of assigned) {
    const values = toVariantValues(variant, known.isRepeated ? undefined : product.imageUrl);
    set(row, values, variants.indexOf(variant));
  }
  for (const [index, row] of others.entries())
    set(row, toUnlistedValues(product, row, known, combinations), variants.length + index);
  return found;
}

/**
 * The values of a row that the product does not list.
 * @param combinations `combinationKey` of the option values that the product lists
 */
function toUnlistedValues(
  { options, variants, imageUrl }: ImportedProduct,
  row: KnownProduct,
  { rows, isRepeated, file }: KnownRows,
  combinations: ReadonlySet<string>,
): ImportedValues {
  const values = optionValues(row);
  const isInvalid =
    options.length > 0 &&
    (values.length !== options.length || combinations.has(combinationKey(values)));
  if (isInvalid) return { withdrawn: true, removed: true };
  const isOwn = !isRepeated && !isListed(row, file);
  const isHidden = isOwn && variants.every(({ unpublished }) => unpublished === true);
  const main = mainOf(rows);
  const mainPicture = main && (picturesOf(main)[0]?.src ?? main.image_url);
  return {
    ...(isOwn && imageUrl && row.image_url === mainPicture && { image_url: imageUrl }),
    ...(isHidden && { withdrawn: true }),
  };
}

/** The values that all rows of the product get, except its gallery. */
export function listSharedValues(
  product: ImportedProduct,
  { isRepeated, handle }: KnownRows,
): ImportedValues {
  if (isRepeated) return {};
  const { pictures: _, ...values } = toSharedValues(product);
  return { ...values, ...(handle !== undefined && { handle }) };
}

/** Whether a row of the file without options changes this variant of another product. */
export const isListed = ({ sku }: KnownProduct, { plainSkus }: FileKeys) =>
  sku !== null && plainSkus.has(sku);

/** The default variant. */
export const mainOf = (rows: readonly KnownProduct[]) =>
  rows.find(({ is_default }) => is_default === 1);
