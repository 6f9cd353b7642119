import type { ProductPicture } from "../../../data/model/catalogue/product.ts";
import { optionValues } from "../../db/products/variants.ts";
import { assignRows, isInOrder } from "./assign-rows.ts";
import type { FileKeys, KnownProduct } from "./candidates.ts";
import { combinationKey } from "./parsing/expand-variations.ts";
import type { ImportedProduct, ImportedVariant } from "./parsing/imported-product.ts";
import {
  type ImportedValues,
  productChange,
  toInheritedValues,
  toSharedValues,
  toVariantValues,
} from "./product-changes.ts";
import { isSameGallery, showsOnly } from "./same-gallery.ts";

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
  file: FileKeys;
};

type Change = { row: KnownProduct; values: ImportedValues; fields: string[] };

/** Matches the variants of a product with the rows of the product in the database. */
export function matchVariants(
  product: ImportedProduct,
  { rows: own, joining, free, isRepeated, handle, isHandleTaken, names, file }: KnownRows,
): MatchedProduct & { ids: string[]; count: number; lost: KnownProduct[] } {
  const { variants, options } = product;
  const rows = [...own, ...joining];
  const assigned = assignRows(product, [...free, ...joining], file);
  const matched = new Set(assigned.values());
  const others = rows.filter((row) => !matched.has(row));
  const positions = isInOrder(product, assigned)
    ? undefined
    : new Map([
        ...[...assigned].map(([variant, { id }]) => [id, variants.indexOf(variant)] as const),
        ...others.map(({ id }, index) => [id, variants.length + index] as const),
      ]);
  const newNames =
    options.length > 0 && rows[0]?.group_id && options.join("\n") !== names.join("\n")
      ? options
      : undefined;
  const added = variants
    .map((variant, position) => ({ variant, position }))
    .filter(({ variant }) => !assigned.has(variant));
  const isExtended = rows.length > 0 && added.length + joining.length > 0;

  const ownValues = new Map<KnownProduct, ImportedValues>();
  for (const [variant, row] of assigned)
    ownValues.set(row, toVariantValues(variant, isRepeated ? undefined : product.imageUrl));
  const main = own.find(({ is_default }) => is_default === 1);
  const combinations = new Set(variants.map(({ values }) => combinationKey(values)));
  const context = { combinations, main, isRepeated, file };
  for (const row of others) ownValues.set(row, toUnlistedValues(product, row, context));
  const remaining = others.filter((row) => !ownValues.get(row)?.removed);
  const unlisted = remaining.filter(
    (row) =>
      options.length > 0 &&
      row.withdrawn_at === null &&
      !ownValues.get(row)?.withdrawn &&
      free.includes(row),
  ).length;

  const inherited = own[0] ? toInheritedValues(own[0]) : {};
  const { pictures: _, ...texts } = toSharedValues(product);
  const shared = isRepeated ? {} : { ...texts, ...(handle !== undefined && { handle }) };
  const listChanges = (common: ImportedValues) =>
    [...ownValues].flatMap(([row, given]): Change[] => {
      const values = {
        ...(joining.includes(row) && inherited),
        ...common,
        ...given,
        ...(newNames && { option_names: [...names] }),
        ...(positions && { variant_position: positions.get(row.id) ?? row.variant_position }),
      };
      const fields = productChange(row, values, "")?.fields;
      if (!fields) return [];
      return [{ row, values, fields: values.removed ? ["variants"] : fields }];
    });
  const isShared = remaining.some((row) => isListed(row, file));
  const imageOf = (row: KnownProduct) => ownValues.get(row)?.image_url ?? row.image_url;
  const hasOther = remaining.some((row) => imageOf(row) !== product.imageUrl);
  const gallery = isRepeated ? undefined : galleryOf(product, main, isShared || hasOther);
  const pictures = gallery && JSON.stringify(gallery);
  const withPictures = { ...shared, ...(pictures !== undefined && { pictures }) };
  // Both galleries show the main picture only: their difference alone is no change.
  const isEquivalent =
    main !== undefined &&
    pictures !== undefined &&
    pictures !== main.pictures &&
    !isShared &&
    [main.pictures, pictures].every((one) => showsOnly(one, main.image_url));
  let changes = listChanges(isEquivalent ? shared : withPictures);
  if (isEquivalent && (changes.length > 0 || isExtended)) changes = listChanges(withPictures);

  return {
    product: { ...product, pictures: gallery ?? product.pictures },
    rows,
    joining,
    added,
    newNames,
    isHandleTaken,
    unlisted,
    count: rows.length - (others.length - remaining.length) + added.length,
    changes: changes.map(({ row, values }) => ({ row, values })),
    fields: listFields(changes, { isEquivalent, isExtended }),
    ids: [...matched].map(({ id }) => id),
    lost: changes.filter(losesSku).map(({ row }) => row),
  };
}

/**
 * Names the changes for the report. The columns of options count as one change, and new variants as a
 * change of the variants; an equivalent gallery is no change.
 */
function listFields(
  changes: readonly Change[],
  { isEquivalent, isExtended }: { isEquivalent: boolean; isExtended: boolean },
): string[] {
  const names = new Set(changes.flatMap(({ fields }) => fields));
  const isOption = (field: string) => /^(?:option[123]_value|variant_position)$/.test(field);
  const hasOptions = [...names].some(isOption);
  const isReported = (field: string) =>
    field !== "group_id" && !isOption(field) && !(isEquivalent && field === "pictures");
  return [
    ...[...names].filter(isReported),
    ...(hasOptions ? ["options"] : []),
    ...(isExtended && !names.has("variants") ? ["variants"] : []),
  ];
}

/** Whether a row of the file without options changes this variant of another product. */
const isListed = ({ sku }: KnownProduct, { plainSkus }: FileKeys) =>
  sku !== null && plainSkus.has(sku);

/** Whether another variant may get the SKU of the row. */
const losesSku = ({ row, values: { removed, sku } }: Change) =>
  row.sku !== null && (removed === true || (sku !== undefined && sku !== row.sku));

type Context = {
  /** The combinations of option values that the file lists. */
  combinations: ReadonlySet<string>;
  main: KnownProduct | undefined;
  isRepeated: boolean;
  file: FileKeys;
};

/** The values of a row that the product does not list. */
function toUnlistedValues(
  { options, variants, imageUrl }: ImportedProduct,
  row: KnownProduct,
  { combinations, main, isRepeated, file }: Context,
): ImportedValues {
  const values = optionValues(row);
  const isInvalid =
    options.length > 0 &&
    (values.length !== options.length || combinations.has(combinationKey(values)));
  if (isInvalid) return { withdrawn: true, removed: true };
  const isOwn = !isRepeated && !isListed(row, file);
  const isHidden = isOwn && variants.every(({ unpublished }) => unpublished === true);
  const mainPicture = main && (picturesOf(main)[0]?.src ?? main.image_url);
  return {
    ...(isOwn && imageUrl && row.image_url === mainPicture && { image_url: imageUrl }),
    ...(isHidden && { withdrawn: true }),
  };
}

const picturesOf = ({ pictures }: KnownProduct): ProductPicture[] => JSON.parse(pictures);

/**
 * The gallery that the product gets; undefined if the file has no pictures.
 * @param hasOther whether a variant that the file does not list has another picture: without a gallery,
 *   the main picture would be lost
 */
function galleryOf(
  { pictures, imageUrl }: ImportedProduct,
  main: KnownProduct | undefined,
  hasOther: boolean,
): readonly ProductPicture[] | undefined {
  const gallery =
    pictures?.length === 0 && imageUrl !== undefined && hasOther
      ? [{ src: imageUrl, alt: "" }]
      : pictures;
  const isSame = gallery && main && isSameGallery(main.pictures, JSON.stringify(gallery));
  return isSame ? picturesOf(main) : gallery;
}
