import { recordStockChanges } from "../../activity/stock-changes.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { chunksOf } from "../../db/chunks-of.ts";
import { fieldValues } from "../../db/products/field-columns.ts";
import { chooseHandles, createCategories } from "../../db/products/handles.ts";
import { type NewProduct, toProductRow } from "../../db/products/product-row.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import { clearOptionValues, lockVariants, optionNameColumns } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { notifyBackInStock } from "../stock-notifications/notify-back-in-stock.ts";
import type { KnownProduct } from "./candidates.ts";
import { createCategoryTree } from "./import-categories.ts";
import type { ImportLease } from "./import-lease.ts";
import type { Matches } from "./match-products.ts";
import type { MatchedProduct } from "./match-variants.ts";
import type { ImportedProduct, ImportedVariant } from "./parsing/imported-product.ts";
import { DEFAULT_CATEGORY, DEFAULT_DESCRIPTION } from "./parsing/read-product-rows.ts";
import { omitUndefined } from "./product-changes.ts";
import { changesOptions, clearDefaults, splitChanges, updateRows } from "./update-rows.ts";

/** Rows of products per statement, because a row has about 50 parameters. */
const ROWS_PER_INSERT = 400;

export type Writer = {
  lease: ImportLease;
  /** The file's name, for the stock history. */
  source: string;
  now: Date;
  /** The time of the import, by which an undo finds the categories that it created. */
  importTime: Date;
  placeholder: string;
  /** Returns the id of a new row or group. */
  nextId: () => string;
  /** Position of the first created product. */
  firstPosition: number;
};

/** Writes one batch and, for undo, the change of each row. */
export async function writeMatches(trx: Db, matches: Matches, writer: Writer): Promise<void> {
  const { created, changed } = matches;
  if (created.length + changed.length === 0) return;
  const version = await nextCatalogueVersion(trx);
  await lockVariants(
    trx,
    changed.flatMap(({ rows }) => rows.map(({ id }) => id)),
  );
  const products = [...created, ...changed].map(({ product }) => product);
  await createCategoryTree(trx, products, writer.importTime);
  if (created.some(({ product }) => product.category === undefined))
    await createCategories(trx, [DEFAULT_CATEGORY], writer.importTime);
  const { removals, others } = splitChanges(changed);
  await clearOptionValues(
    trx,
    others.filter(changesOptions).map(({ row }) => row.id),
  );
  await updateRows(trx, removals, version, writer);
  await clearDefaults(trx, changed);
  const rows = [
    ...(await insertCreated(trx, matches, version, writer)),
    ...(await insertAdded(trx, changed, version, writer)),
  ];
  for (const row of rows) {
    matches.matchedIds.add(row.id);
    matches.matchedProducts.add(row.group_id ?? row.id);
  }
  await updateRows(trx, others, version, writer);
  const ids = changed.flatMap(({ changes }) => changes.map(({ row }) => row.id));
  // For a new group, any of its rows refreshes the whole group.
  const inGroups = rows.filter(({ group_id }) => group_id !== null).map(({ id }) => id);
  await refreshGroups(trx, [...new Set([...ids, ...inGroups])], version);
  await notifyBackInStock(trx, ids, writer.now);
}

type Row = ReturnType<typeof toProductRow>;

async function insertCreated(
  trx: Db,
  { created, changed }: Matches,
  version: number,
  { firstPosition, ...writer }: Writer,
): Promise<Row[]> {
  if (created.length === 0) return [];
  const { now, placeholder, nextId } = writer;
  // The handles of existing products are taken, also where the file replaces all rows of a product.
  const claimed = changed.flatMap(({ rows: [first], changes }) => [
    ...(first?.handle ? [first.handle] : []),
    ...changes.flatMap(({ values: { handle } }) => handle ?? []),
  ]);
  const placed = created.map(({ product }, index) => ({
    product,
    position: firstPosition + index,
    groupId: product.options.length > 0 ? nextId() : undefined,
    ids: product.variants.map(nextId),
  }));
  const handles = await chooseHandles(
    trx,
    placed.map(({ product: { title, handle }, ids }) => ({ id: ids[0] ?? "", title, handle })),
    claimed,
  );
  await insertGroups(
    trx,
    placed.flatMap(({ groupId, product }) =>
      groupId ? { id: groupId, names: product.options } : [],
    ),
    now,
  );
  const rows = placed.flatMap(({ product, position, groupId, ids }) =>
    product.variants.map((variant, at) =>
      toProductRow(
        {
          ...newProduct(product, variant, placeholder),
          id: ids[at] ?? nextId(),
          position,
          handle: handles.get(ids[0] ?? "") ?? nextId(),
          ...(groupId && { variant: { groupId, values: variant.values, position: at } }),
        },
        version,
        now,
      ),
    ),
  );
  await insertRows(trx, rows, writer);
  return rows;
}

/** Inserts further variants of existing products, with the values of their other rows. */
async function insertAdded(
  trx: Db,
  changed: readonly MatchedProduct[],
  version: number,
  writer: Writer,
): Promise<Row[]> {
  const { now, placeholder, nextId } = writer;
  const rows: Row[] = [];
  for (const { product, added, rows: known, changes, newNames } of changed) {
    const [first] = known;
    if (!first || product.options.length === 0) continue;
    const groupId = first.group_id ?? nextId();
    if (first.group_id === null) {
      await insertGroups(trx, [{ id: groupId, names: product.options }], now);
    } else if (newNames) {
      await trx
        .updateTable("product_groups")
        .set(optionNameColumns(newNames))
        .where("id", "=", groupId)
        .execute();
    }
    for (const { row, values } of changes) if (row.group_id === null) values.group_id = groupId;
    for (const { variant, position } of added) {
      rows.push(
        toProductRow(
          {
            ...newProduct(product, variant, placeholder, first),
            id: nextId(),
            position: first.position,
            handle: changes[0]?.values.handle ?? first.handle ?? groupId,
            variant: { groupId, values: variant.values, position },
          },
          version,
          now,
        ),
      );
    }
  }
  if (rows.length > 0) await insertRows(trx, rows, writer);
  return rows;
}

/** `sibling` is another variant of an existing product, which has the values that the file lacks. */
function newProduct(
  product: ImportedProduct,
  variant: ImportedVariant,
  placeholder: string,
  sibling?: KnownProduct,
): Omit<NewProduct, "id" | "position" | "handle"> {
  const inherited = sibling && {
    ...fieldValues(sibling, "product"),
    lowStock: sibling.low_stock,
    keywords: sibling.keywords,
    imageUrl: sibling.image_url,
  };
  // A plain text that differs from that of the other rows replaces their formatted one.
  const keepsHtml =
    product.description === undefined || product.description === sibling?.description;
  return {
    imageUrl: placeholder,
    description: DEFAULT_DESCRIPTION,
    category: DEFAULT_CATEGORY,
    ...inherited,
    ...(!keepsHtml && { descriptionHtml: null }),
    ...omitUndefined(product),
    ...omitUndefined(variant),
    title: product.title,
    priceCents: variant.priceCents,
    unpublished: variant.unpublished ?? false,
  };
}

async function insertGroups(
  trx: Db,
  groups: readonly { id: string; names: readonly string[] }[],
  now: Date,
): Promise<void> {
  const created_at = now.toISOString();
  for (const chunk of chunksOf(groups)) {
    await trx
      .insertInto("product_groups")
      .values(chunk.map(({ id, names }) => ({ id, ...optionNameColumns(names), created_at })))
      .execute();
  }
}

async function insertRows(
  trx: Db,
  rows: readonly Row[],
  { lease, source, now }: Pick<Writer, "lease" | "source" | "now">,
): Promise<void> {
  for (const chunk of chunksOf(rows, ROWS_PER_INSERT)) {
    await trx.insertInto("products").values(chunk).execute();
    await trx
      .insertInto("product_import_rows")
      .values(
        chunk.map(({ id, updated_at }) => ({
          import_id: lease.importId,
          product_id: id,
          before: null,
          after: null,
          written_at: updated_at,
        })),
      )
      .execute();
  }
  const stocks = rows.map((row) => ({
    productId: row.id,
    before: null,
    after: row.stock_quantity ?? null,
  }));
  await recordStockChanges(trx, stocks, { reason: "import", note: source || null }, now);
}
