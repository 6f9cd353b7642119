import { assignRows } from "./assign-rows.ts";
import type { KnownProduct } from "./candidates.ts";
import { matchGallery } from "./match-gallery.ts";
import type { ImportedProduct, ImportedVariant } from "./parsing/imported-product.ts";
import { type ImportedValues, productChange, toInheritedValues } from "./product-changes.ts";
import { isListed, type KnownRows, listRowValues, listSharedValues, mainOf } from "./row-values.ts";

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

/** The result for the matches of later products, besides the changes. */
type Matched = MatchedProduct & {
  /** The ids of the rows that a variant of the file belongs to. */
  ids: string[];
  /** The number of variants after the import. */
  count: number;
  /** The rows whose SKU another variant may get. */
  lost: KnownProduct[];
};

/**
 * Matches the variants of a product with the rows of the product in the database, and lists what changes. A
 * variant without a row is added. A row that the product does not list stays, unless its option values
 * contradict those of the file.
 */
export function matchVariants(product: ImportedProduct, known: KnownRows): Matched {
  const { options, variants } = product;
  const { joining, free, names, file, isRepeated, isHandleTaken } = known;
  const rows = [...known.rows, ...joining];
  const assigned = assignRows(product, [...free, ...joining], file);
  const matched = new Set(assigned.values());
  const others = rows.filter((row) => !matched.has(row));
  const added = variants
    .map((variant, position) => ({ variant, position }))
    .filter(({ variant }) => !assigned.has(variant));
  const isGroup = options.length > 0 && Boolean(rows[0]?.group_id);
  const isRenamed = isGroup && options.join("\n") !== names.join("\n");
  const values = listRowValues(product, known, { assigned, others, isRenamed });

  const remaining = others.filter((row) => !values.get(row)?.removed);
  const isForSale = (row: KnownProduct) =>
    row.withdrawn_at === null && !values.get(row)?.withdrawn && free.includes(row);

  const { pictures, isEquivalent } = matchGallery(
    { imageUrl: product.imageUrl, pictures: isRepeated ? undefined : product.pictures },
    mainOf(known.rows),
    remaining.map((row) => ({
      imageUrl: values.get(row)?.image_url ?? row.image_url,
      isListed: isListed(row, file),
    })),
  );
  const isExtended = rows.length > 0 && added.length + joining.length > 0;
  const shared = listSharedValues(product, known);
  const isUnchanged =
    isEquivalent && !isExtended && listChanges(values, shared, known).length === 0;
  const withPictures = { ...shared, ...(pictures && { pictures: JSON.stringify(pictures) }) };
  const changes = isUnchanged ? [] : listChanges(values, withPictures, known);

  return {
    product: { ...product, pictures: pictures ?? product.pictures },
    rows,
    joining,
    added,
    newNames: isRenamed ? options : undefined,
    isHandleTaken,
    unlisted: options.length > 0 ? remaining.filter(isForSale).length : 0,
    count: rows.length - (others.length - remaining.length) + added.length,
    changes,
    fields: listFields(changes, { isEquivalent, isExtended }),
    ids: [...matched].map(({ id }) => id),
    lost: changes.filter(losesSku).map(({ row }) => row),
  };
}

type Change = { row: KnownProduct; values: ImportedValues; fields: string[] };

/** Lists the rows that differ from the file, by their own values and those that all of them get. */
function listChanges(
  rowValues: ReadonlyMap<KnownProduct, ImportedValues>,
  shared: ImportedValues,
  { rows: [first], joining }: KnownRows,
): Change[] {
  const inherited = first ? toInheritedValues(first) : {};
  return [...rowValues].flatMap(([row, own]) => {
    const values = { ...(joining.includes(row) && inherited), ...shared, ...own };
    const fields = productChange(row, values, "")?.fields;
    if (!fields) return [];
    return [{ row, values, fields: values.removed ? ["variants"] : fields }];
  });
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

/** Whether another variant may get the SKU of the row. */
const losesSku = ({ row, values: { removed, sku } }: Change) =>
  row.sku !== null && (removed === true || (sku !== undefined && sku !== row.sku));
