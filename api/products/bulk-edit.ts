import type { BulkEdit } from "../../data/model/admin-product.ts";
import { formatMoney } from "../../data/model/money.ts";
import { changePrice } from "../../data/model/price-change.ts";
import { MAX_TAGS, tagKey } from "../../data/model/tags.ts";
import { nextCatalogueVersion } from "../db/catalogue-version.ts";
import { createCategories } from "../db/handles.ts";
import { brandAndTagColumns, derivedColumns } from "../db/product-row.ts";
import { refreshGroups } from "../db/refresh-groups.ts";
import type { Db } from "../db/schema.ts";
import { timeAfter } from "../db/time-after.ts";
import { handleRequests } from "../db/transaction.ts";
import { lockVariants } from "../db/variants.ts";
import { notifyBackInStock } from "../stock-notifications/notify-back-in-stock.ts";
import {
  type AdminProductRow,
  findProductRows,
  lastUpdate,
  type ProductRows,
} from "./admin-store.ts";
import { setPublished } from "./publish-product.ts";

/** Number of products changed, or why none of them can be. */
export type BulkOutcome = { changed: number } | { problem: string };

/**
 * Makes the same changes to several products with all their variants, as one version of the
 * catalogue. Call it in a transaction, and roll that back if there is a problem. Products that no
 * longer exist are skipped.
 */
export async function editProducts(trx: Db, edit: BulkEdit, now: Date): Promise<BulkOutcome> {
  const version = await nextCatalogueVersion(trx);
  await lockVariants(trx, edit.ids);
  const written = new Set<string>();
  let changed = 0;
  for (const id of edit.ids) {
    const product = written.has(id) ? undefined : await findProductRows(trx, id);
    if (!product) continue;
    for (const row of product.rows) written.add(row.id);
    const problem = await editProduct(trx, product, { edit, version, now });
    if (problem !== undefined) return { problem };
    changed += 1;
    await handleRequests();
  }
  if (edit.category !== undefined) await createCategories(trx, [edit.category], now);
  await refreshGroups(trx, [...written], version);
  await notifyBackInStock(trx, [...written], now);
  return { changed };
}

type Edit = { edit: BulkEdit; version: number; now: Date };

async function editProduct(
  trx: Db,
  product: ProductRows,
  { edit, version, now }: Edit,
): Promise<string | undefined> {
  const { rows, requested } = product;
  const category = edit.category ?? requested.category;
  const tags = changeTags(JSON.parse(requested.tags), edit);
  if (tags.length > MAX_TAGS)
    return `${requested.title} would have more than ${MAX_TAGS} tags. Nothing was changed.`;
  const time = timeAfter(lastUpdate(rows), now);
  for (const row of rows) {
    const prices = edit.price && toPrices(row, edit.price);
    if (prices === "out of range" && edit.price)
      return `${row.title} costs ${formatMoney(row.price_cents)}, which can't change by ${edit.price.percent} %. Nothing was changed.`;
    if (prices === "above compare-at")
      return `The new price of ${row.title} would not be below its compare-at price of ${formatMoney(row.compare_at_cents ?? 0)}. Nothing was changed.`;
    await trx
      .updateTable("products")
      .set({
        category,
        ...brandAndTagColumns(row.brand, tags),
        ...derivedColumns({ ...row, category, tags }),
        ...(typeof prices === "object" && prices),
        ...{ version, updated_at: time },
      })
      .where("id", "=", row.id)
      .execute();
  }
  if (edit.published === undefined) return undefined;
  await setPublished(trx, product, { isPublished: edit.published, version, now });
  return undefined;
}

function changeTags(
  tags: readonly string[],
  { addTags, removeTags }: Pick<BulkEdit, "addTags" | "removeTags">,
): string[] {
  const byKey = new Map(tags.map((tag) => [tagKey(tag), tag]));
  for (const tag of addTags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  for (const tag of removeTags) byKey.delete(tagKey(tag));
  return [...byKey.values()];
}

function toPrices(
  { price_cents, compare_at_cents }: AdminProductRow,
  { percent, rounding, isSale }: NonNullable<BulkEdit["price"]>,
) {
  const price = changePrice(price_cents, Math.round(percent * 100), rounding);
  if (price === undefined) return "out of range" as const;
  // A product that is on sale keeps the price before its sale.
  const isNewSale = isSale && price < price_cents && compare_at_cents === null;
  const compareAt = isNewSale ? price_cents : compare_at_cents;
  if (compareAt !== null && compareAt <= price) return "above compare-at" as const;
  return { price_cents: price, compare_at_cents: compareAt };
}
