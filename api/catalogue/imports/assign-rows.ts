import { optionValues } from "../../db/products/variants.ts";
import type { FileKeys, KnownProduct } from "./candidates.ts";
import { combinationKey } from "./parsing/expand-variations.ts";
import type { ImportedProduct, ImportedVariant } from "./parsing/imported-product.ts";

/**
 * Finds the row of each variant: by its SKU, else by its option values. Of several rows with its SKU, the
 * option values decide.
 * @param free the rows that no other product of the file belongs to, in order
 */
export function assignRows(
  { variants, options }: ImportedProduct,
  free: readonly KnownProduct[],
  { skus }: FileKeys,
): Map<ImportedVariant, KnownProduct> {
  const assigned = new Map<ImportedVariant, KnownProduct>();
  const left = new Set(free);
  const assign = (variant: ImportedVariant, row: KnownProduct | undefined) => {
    if (!row || assigned.has(variant)) return;
    assigned.set(variant, row);
    left.delete(row);
  };
  const find = (test: (row: KnownProduct) => boolean) => [...left].find(test);
  const repeated = listRepeated([variants, free]);
  const assignBySku = (isAssigned: (sku: string) => boolean) => {
    for (const variant of variants) {
      if (variant.sku && isAssigned(variant.sku))
        assign(
          variant,
          find(({ sku }) => sku === variant.sku),
        );
    }
  };
  const assignByValues = (isSame: (variant: ImportedVariant, row: KnownProduct) => boolean) => {
    for (const variant of variants) {
      const key = combinationKey(variant.values);
      if (key)
        assign(
          variant,
          find((row) => isSame(variant, row) && combinationKey(optionValues(row)) === key),
        );
    }
  };
  if (repeated.size > 0) assignByValues((variant, row) => row.sku === (variant.sku ?? null));
  assignBySku((sku) => !repeated.has(sku));
  assignByValues(() => true);
  assignBySku((sku) => repeated.has(sku));
  const [first] = variants.filter((variant) => !assigned.has(variant));
  if (!first) return assigned;
  if (options.length === 0) assign(first, findMain(first, [...left], skus));
  // A product without options that gets some keeps its row as the first variant.
  else
    assign(
      first,
      find(({ group_id }) => group_id === null) ??
        findRenamed({ variants, options }, assigned, left),
    );
  return assigned;
}

/** The SKUs that several of the variants or several of the rows have. */
function listRepeated(lists: readonly (readonly { sku?: string | null | undefined }[])[]) {
  return new Set(
    lists.flatMap((list) => {
      const seen = new Set<string>();
      return list.flatMap(({ sku }) => {
        if (!sku) return [];
        if (seen.has(sku)) return sku;
        seen.add(sku);
        return [];
      });
    }),
  );
}

/**
 * The row that a product without options changes: the first published one, or the first one if the file
 * unpublishes the product. Variants whose SKU another row of the file has are left to that row, so that
 * importing the file again finds the same row.
 */
function findMain(
  { unpublished }: ImportedVariant,
  rows: readonly KnownProduct[],
  skus: FileKeys["skus"],
): KnownProduct | undefined {
  const unlisted = rows.filter(({ sku }) => !sku || !skus.has(sku));
  const published = unlisted.find(({ withdrawn_at }) => withdrawn_at === null);
  return (unpublished === true ? undefined : published) ?? unlisted[0] ?? rows[0];
}

/**
 * A variant without SKU whose option value was corrected: the only row of the product that is left, at
 * the position of the only variant that is left.
 */
function findRenamed(
  { variants, options }: Pick<ImportedProduct, "variants" | "options">,
  assigned: ReadonlyMap<ImportedVariant, KnownProduct>,
  left: ReadonlySet<KnownProduct>,
): KnownProduct | undefined {
  const [row, ...others] = left;
  const [variant, ...further] = variants.filter((one) => !assigned.has(one));
  if (!row || !variant || others.length + further.length > 0 || row.sku || variant.sku)
    return undefined;
  const at = variants.indexOf(variant);
  const before = [...assigned.values()].filter(
    ({ variant_position }) => variant_position < row.variant_position,
  ).length;
  return before === at && optionValues(row).length === options.length ? row : undefined;
}

/** Whether the rows of all variants exist in the order of the file. */
export function isInOrder(
  { variants, options }: ImportedProduct,
  assigned: ReadonlyMap<ImportedVariant, KnownProduct>,
) {
  if (options.length === 0) return true;
  const rows = variants.map((variant) => assigned.get(variant));
  return rows.every((row, at) => {
    const previous = rows[at - 1];
    if (!row || row.group_id === null) return false;
    return (
      at === 0 || (previous !== undefined && previous.variant_position <= row.variant_position)
    );
  });
}
