import { optionKey } from "../../data/model/variant-rules.ts";
import { type KnownProduct, optionValuesOf } from "./candidates.ts";
import type { ImportedProduct, ImportedVariant } from "./parsing/imported-product.ts";
import {
  type ImportedValues,
  productChange,
  toSharedValues,
  toVariantValues,
} from "./product-changes.ts";

export type MatchedProduct = {
  product: ImportedProduct;
  /** The product's rows in the database; empty if it is created. */
  rows: readonly KnownProduct[];
  /** Variants that get a new row. */
  added: readonly { variant: ImportedVariant; position: number }[];
  changes: readonly { row: KnownProduct; values: ImportedValues }[];
  /** Names of the columns that change. */
  fields: readonly string[];
  /** The group's option names, if they change. */
  newNames: readonly string[] | undefined;
  /** Whether another product has its handle. */
  isHandleTaken: boolean;
};

export type KnownRows = {
  rows: readonly KnownProduct[];
  /** Rows that no earlier variant of the file belongs to. */
  free: readonly KnownProduct[];
  /** Whether an earlier product of the file belongs to these rows: their common values stay. */
  isRepeated: boolean;
  /** The new handle; undefined if it stays. */
  handle: string | undefined;
  isHandleTaken: boolean;
  /** The option names of the group. */
  names: readonly string[];
};

/** Matches the variants of a product with the rows of the product in the database. */
export function matchVariants(
  product: ImportedProduct,
  { rows, free, isRepeated, handle, isHandleTaken, names }: KnownRows,
): MatchedProduct & { ids: string[] } {
  const { variants, options } = product;
  const assigned = assignRows(product, free);
  const positions = isInOrder(product, assigned) ? undefined : new Map<string, number>();
  const shared = {
    ...(!isRepeated && toSharedValues(product)),
    ...(!isRepeated && handle !== undefined && { handle }),
  };
  const newNames =
    options.length > 0 && rows[0]?.group_id && options.join("\n") !== names.join("\n")
      ? options
      : undefined;
  const changes: { row: KnownProduct; values: ImportedValues; fields: string[] }[] = [];
  const change = (row: KnownProduct, own: ImportedValues) => {
    const values = {
      ...shared,
      ...own,
      ...(newNames && { option_names: [...names] }),
      ...(positions && { variant_position: positions.get(row.id) ?? row.variant_position }),
    };
    const fields = productChange(row, values, "")?.fields;
    if (fields) changes.push({ row, values, fields });
  };
  const others = rows.filter((row) => ![...assigned.values()].includes(row));
  for (const [position, variant] of variants.entries()) {
    const row = assigned.get(variant);
    if (row) positions?.set(row.id, position);
  }
  for (const [index, { id }] of others.entries()) positions?.set(id, variants.length + index);
  for (const [variant, row] of assigned) {
    // The row of a product without options becomes a variant.
    const values = toVariantValues(variant, isRepeated ? undefined : product.imageUrl);
    change(row, values);
  }
  const combinations = new Set(variants.map(({ values }) => values.map(optionKey).join("\n")));
  const isHidden = variants.every(({ unpublished }) => unpublished === true);
  const main = rows.find(({ is_default }) => is_default === 1)?.image_url;
  for (const row of others) {
    const isInvalid =
      options.length > 0 &&
      (options.length !== names.length ||
        combinations.has(optionValuesOf(row).map(optionKey).join("\n")));
    change(row, {
      ...(!isRepeated &&
        product.imageUrl &&
        row.image_url === main && { image_url: product.imageUrl }),
      ...((isInvalid || (isHidden && !isRepeated)) && { withdrawn: true }),
      // Two variants with the same values would be the same for shoppers.
      ...(isInvalid && { option1_value: `${row.option1_value} (${row.id.slice(0, 8)})` }),
    });
  }
  const added = variants
    .map((variant, position) => ({ variant, position }))
    .filter(({ variant }) => !assigned.has(variant));
  const fields = [...new Set(changes.flatMap((one) => one.fields))];
  return {
    ...{ product, rows, added, newNames, isHandleTaken },
    changes: changes.map(({ row, values }) => ({ row, values })),
    fields: [
      ...fields.filter((field) => !/^(?:group_id|option[123]_value|variant_position)$/.test(field)),
      ...(fields.some((field) => /^(?:option[123]_value|variant_position)$/.test(field))
        ? ["options"]
        : []),
      ...(rows.length > 0 && added.length > 0 ? ["variants"] : []),
    ],
    ids: [...assigned.values()].map(({ id }) => id),
  };
}

/** Finds the row of each variant. */
function assignRows(
  { variants, options }: ImportedProduct,
  free: readonly KnownProduct[],
): Map<ImportedVariant, KnownProduct> {
  const assigned = new Map<ImportedVariant, KnownProduct>();
  const left = new Set(free);
  const assign = (variant: ImportedVariant, row: KnownProduct | undefined) => {
    if (!row || assigned.has(variant)) return;
    assigned.set(variant, row);
    left.delete(row);
  };
  const find = (test: (row: KnownProduct) => boolean) => [...left].find(test);
  for (const variant of variants) {
    if (variant.sku)
      assign(
        variant,
        find(({ sku }) => sku === variant.sku),
      );
  }
  for (const variant of variants) {
    const key = variant.values.map(optionKey).join("\n");
    if (key)
      assign(
        variant,
        find((row) => optionValuesOf(row).map(optionKey).join("\n") === key),
      );
  }
  const [first] = variants.filter((variant) => !assigned.has(variant));
  if (!first) return assigned;
  if (options.length === 0)
    assign(first, find(({ is_default }) => is_default === 1) ?? [...left][0]);
  // A product without options that gets some keeps its row as the first variant.
  else
    assign(
      first,
      find(({ group_id }) => group_id === null),
    );
  return assigned;
}

/** Whether the rows of all variants exist in the order of the file. */
function isInOrder(
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
