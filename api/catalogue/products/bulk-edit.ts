import type { BulkEdit } from "../../../data/model/admin/admin-product.ts";
import { changePrice } from "../../../data/model/admin/price-change.ts";
import { MAX_TAGS, tagKey } from "../../../data/model/catalogue/tags.ts";
import { formatMoney } from "../../../data/model/text/money.ts";
import { recordChange } from "../../activity/record.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { facetColumns } from "../../db/products/fact-columns.ts";
import { createCategories } from "../../db/products/handles.ts";
import { brandAndTagColumns, derivedColumns } from "../../db/products/product-row.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import { lockVariants } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import { yieldToEventLoop } from "../../db/transaction.ts";
import { notifyBackInStock } from "../stock-notifications/notify-back-in-stock.ts";
import {
  findProductRows,
  lastUpdate,
  type ProductRows,
  readActivityValues,
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
    const problem = await recordChange(
      trx,
      { kind: "product", id },
      () => readActivityValues(trx, id),
      () => editProduct(trx, product, { edit, version, now }),
    );
    if (problem) return { problem };
    changed += 1;
    await yieldToEventLoop();
  }
  if (edit.category !== undefined) await createCategories(trx, [edit.category], now);
  await refreshGroups(trx, [...written], version);
  await notifyBackInStock(trx, [...written], now);
  return { changed };
}

type Edit = { edit: BulkEdit; version: number; now: Date };

/** Returns why the product can't be changed, or undefined. */
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
    const price = edit.price ? changeRowPrice(row, edit.price) : row.price_cents;
    if (typeof price === "string") return `${row.title} ${price}. Nothing was changed.`;
    await trx
      .updateTable("products")
      .set({
        category,
        ...brandAndTagColumns(row.brand, tags),
        ...derivedColumns({ ...row, category, tags }),
        ...facetColumns({ ...row, tags: JSON.stringify(tags) }),
        price_cents: price,
        version,
        updated_at: time,
      })
      .where("id", "=", row.id)
      .execute();
  }
  if (edit.published !== undefined)
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

/** The new price, or why there is none. */
function changeRowPrice(
  { price_cents: price, compare_at_cents: compareAt }: ProductRows["requested"],
  { percent, rounding }: NonNullable<BulkEdit["price"]>,
): number | string {
  const changed = changePrice(price, Math.round(percent * 100), rounding);
  if (changed === undefined)
    return `costs ${formatMoney(price)}, which can't change by ${percent} %`;
  if (compareAt !== null && compareAt <= changed)
    return `would cost ${formatMoney(changed)}, which is not below its compare-at price of ${formatMoney(compareAt)}`;
  return changed;
}
