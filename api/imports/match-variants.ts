import type { ProductPicture } from "../../data/model/product.ts";
import { type KnownProduct, optionValuesOf } from "./candidates.ts";
import { combinationKey } from "./parsing/expand-variations.ts";
import type { ImportedProduct, ImportedVariant } from "./parsing/imported-product.ts";
import {
  type ImportedValues,
  productChange,
  toInheritedValues,
  toSharedValues,
  toVariantValues,
} from "./product-changes.ts";
import { isSameGallery } from "./same-gallery.ts";

export type MatchedProduct = {
  product: ImportedProduct;
  /** The product's rows in the database, with those that join it; empty if it is created. */
  rows: readonly KnownProduct[];
  /** Products without options that become variants of this one. */
  joining: readonly KnownProduct[];
  /** Variants that get a new row. */
  added: readonly { variant: ImportedVariant; position: number }[];
  changes: readonly { row: KnownProduct; values: ImportedValues }[];
  /** Names of the columns that change. */
  fields: readonly string[];
  /** The group's option names, if they change. */
  newNames: readonly string[] | undefined;
  /** Whether another product has its handle. */
  isHandleTaken: boolean;
  /** Number of published variants that the file does not list; they stay for sale. */
  unlisted: number;
};

export type KnownRows = {
  rows: readonly KnownProduct[];
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
};

const galleryOf = ({ pictures }: KnownProduct): ProductPicture[] => JSON.parse(pictures);

/** Matches the variants of a product with the rows of the product in the database. */
export function matchVariants(
  product: ImportedProduct,
  { rows: own, joining, free, isRepeated, handle, isHandleTaken, names }: KnownRows,
): MatchedProduct & { ids: string[]; count: number } {
  const { variants, options } = product;
  const rows = [...own, ...joining];
  const assigned = assignRows(product, [...free, ...joining]);
  const positions = isInOrder(product, assigned) ? undefined : new Map<string, number>();
  const main = own.find(({ is_default }) => is_default === 1);
  const { pictures, ...values } = toSharedValues(product);
  const mainVariant = variants.find((variant) => main && assigned.get(variant) === main);
  // Without a gallery, a main picture is lost when its variant gets another one.
  const keepsMain = (mainVariant?.imageUrl ?? main?.image_url) === main?.image_url;
  const isSame =
    main &&
    pictures &&
    (keepsMain || main.pictures !== "[]") &&
    isSameGallery(main.pictures, pictures, main.image_url);
  const hasGallery = pictures !== undefined && !(isSame && main.group_id !== null);
  const shared = {
    ...(!isRepeated && { ...values, ...(hasGallery && { pictures }) }),
    ...(!isRepeated && handle !== undefined && { handle }),
  };
  const newNames =
    options.length > 0 && rows[0]?.group_id && options.join("\n") !== names.join("\n")
      ? options
      : undefined;
  const changes: { row: KnownProduct; values: ImportedValues; fields: string[] }[] = [];
  const inherited = own[0] ? toInheritedValues(own[0]) : {};
  const change = (row: KnownProduct, given: ImportedValues) => {
    const values = {
      ...(joining.includes(row) && inherited),
      ...shared,
      ...given,
      ...(newNames && { option_names: [...names] }),
      ...(positions && { variant_position: positions.get(row.id) ?? row.variant_position }),
    };
    const fields = productChange(row, values, "")?.fields;
    if (fields) changes.push({ row, values, fields: values.removed ? ["variants"] : fields });
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
  const combinations = new Set(variants.map(({ values }) => combinationKey(values)));
  const isHidden = !isRepeated && variants.every(({ unpublished }) => unpublished === true);
  const mainPicture = main && (galleryOf(main)[0]?.src ?? main.image_url);
  let removed = 0;
  let unlisted = 0;
  for (const row of others) {
    const values = optionValuesOf(row);
    const isInvalid =
      options.length > 0 &&
      (values.length !== options.length || combinations.has(combinationKey(values)));
    if (isInvalid && row.reserved_quantity === 0) {
      change(row, { withdrawn: true, removed: true });
      removed += 1;
      continue;
    }
    const isOnSale = row.withdrawn_at === null && !isHidden && !isInvalid;
    if (options.length > 0 && isOnSale && free.includes(row)) unlisted += 1;
    change(row, {
      ...(!isRepeated &&
        product.imageUrl &&
        row.image_url === mainPicture && { image_url: product.imageUrl }),
      ...((isInvalid || isHidden) && { withdrawn: true }),
      ...(isInvalid && toUniqueValues(row, options.length)),
    });
  }
  const added = variants
    .map((variant, position) => ({ variant, position }))
    .filter(({ variant }) => !assigned.has(variant));
  const fields = [...new Set(changes.flatMap((one) => one.fields))];
  const isExtended = rows.length > 0 && added.length + joining.length > 0;
  return {
    ...{ product, rows, joining, added, newNames, isHandleTaken, unlisted },
    count: rows.length - removed + added.length,
    changes: changes.map(({ row, values }) => ({ row, values })),
    fields: [
      ...fields.filter((field) => !/^(?:group_id|option[123]_value|variant_position)$/.test(field)),
      ...(fields.some((field) => /^(?:option[123]_value|variant_position)$/.test(field))
        ? ["options"]
        : []),
      ...(isExtended && !fields.includes("variants") ? ["variants"] : []),
    ],
    ids: [...assigned.values()].map(({ id }) => id),
  };
}

/**
 * New option values for a variant that is unpublished instead of removed, because units are reserved. The
 * variants of a product must have different values, and the same number of them.
 */
function toUniqueValues(row: KnownProduct, options: number): ImportedValues {
  return {
    option1_value: `${row.option1_value} (${row.id.slice(0, 8)})`,
    option2_value: options > 1 ? row.option2_value || "-" : "",
    option3_value: options > 2 ? row.option3_value || "-" : "",
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
    const key = combinationKey(variant.values);
    if (key)
      assign(
        variant,
        find((row) => combinationKey(optionValuesOf(row)) === key),
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
      find(({ group_id }) => group_id === null) ??
        findRenamed({ variants, options }, assigned, left),
    );
  return assigned;
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
  return before === at && optionValuesOf(row).length === options.length ? row : undefined;
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
