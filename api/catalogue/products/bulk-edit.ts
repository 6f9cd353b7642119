import type { BulkEdit } from "../../../data/model/admin/admin-product.ts";
import {
  changePrice,
  type PriceChangeKind,
  type PriceRounding,
  type Prices,
  setSalePrice,
} from "../../../data/model/admin/price-change.ts";
import { MAX_TAGS, tagKey } from "../../../data/model/catalogue/tags.ts";
import { formatMoney } from "../../../data/model/text/money.ts";
import { recordChange } from "../../activity/record.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { createCategories } from "../../db/products/handles.ts";
import { brandAndTagColumns, derivedColumns } from "../../db/products/product-row.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import { lockVariants } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import { handleRequests } from "../../db/transaction.ts";
import { notifyBackInStock } from "../stock-notifications/notify-back-in-stock.ts";
import { readActivityValues } from "./activity-values.ts";
import { findProductRows, lastUpdate, type ProductRows } from "./admin-store.ts";
import { type ChangedPrices, recordPriceChange } from "./price-changes.ts";
import { setPublished } from "./publish-product.ts";

/** Number of products changed, or why none of them can be. */
export type BulkOutcome = { changed: number } | { problem: string };

/**
 * Makes the same changes to several products with all their variants, as one version of the
 * catalogue. Call it in a transaction, and roll that back if there is a problem. Products that no
 * longer exist are skipped. `saleId`: of the sale whose end undoes the price change.
 */
export async function editProducts(
  trx: Db,
  edit: BulkEdit,
  now: Date,
  saleId?: string,
): Promise<BulkOutcome> {
  const version = await nextCatalogueVersion(trx);
  await lockVariants(trx, edit.ids);
  const written = new Set<string>();
  const prices: ChangedPrices[] = [];
  let changed = 0;
  let repriced = 0;
  for (const id of edit.ids) {
    const product = written.has(id) ? undefined : await findProductRows(trx, id);
    if (!product) continue;
    for (const row of product.rows) written.add(row.id);
    const outcome = await recordChange(
      trx,
      { kind: "product", id },
      () => readActivityValues(trx, id),
      () => editProduct(trx, product, { edit, version, now }),
    );
    if ("problem" in outcome) return outcome;
    prices.push(...outcome.prices);
    if (outcome.prices.length > 0) repriced += 1;
    changed += 1;
    await handleRequests();
  }
  if (edit.category !== undefined) await createCategories(trx, [edit.category], now);
  await refreshGroups(trx, [...written], version);
  await notifyBackInStock(trx, [...written], now);
  const price = toPriceChange(edit);
  if (price && repriced > 0) {
    const { kind, percentHundredths } = price;
    await recordPriceChange(
      trx,
      { kind, percentHundredths, products: repriced, rows: prices, saleId },
      now,
    );
  }
  return { changed };
}

type Edit = { edit: BulkEdit; version: number; now: Date };

/** Returns the prices that changed, or why the product can't be changed. */
async function editProduct(
  trx: Db,
  product: ProductRows,
  { edit, version, now }: Edit,
): Promise<{ prices: ChangedPrices[] } | { problem: string }> {
  const { rows, requested } = product;
  const category = edit.category ?? requested.category;
  const tags = changeTags(JSON.parse(requested.tags), edit);
  if (tags.length > MAX_TAGS)
    return {
      problem: `${requested.title} would have more than ${MAX_TAGS} tags. Nothing was changed.`,
    };
  const time = timeAfter(lastUpdate(rows), now);
  const change = toPriceChange(edit);
  const prices: ChangedPrices[] = [];
  for (const row of rows) {
    const before: Prices = { price: row.price_cents, compareAt: row.compare_at_cents };
    const after = change ? changePrices(before, change) : before;
    if (typeof after === "string")
      return { problem: `${row.title} ${after}. Nothing was changed.` };
    if (after.price !== before.price || after.compareAt !== before.compareAt)
      prices.push({ id: row.id, before, after });
    await trx
      .updateTable("products")
      .set({
        category,
        ...brandAndTagColumns(row.brand, tags),
        ...derivedColumns({ ...row, category, tags }),
        price_cents: after.price,
        compare_at_cents: after.compareAt,
        version,
        updated_at: time,
      })
      .where("id", "=", row.id)
      .execute();
  }
  if (edit.published !== undefined)
    await setPublished(trx, product, { isPublished: edit.published, version, now });
  return { prices };
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

type Change = { kind: PriceChangeKind; percentHundredths: number; rounding: PriceRounding };

function toPriceChange({ price, sale }: BulkEdit): Change | undefined {
  const { percent = 0, rounding } = price ?? sale ?? {};
  if (!rounding) return undefined;
  const percentHundredths = Math.round((price ? percent : -percent) * 100);
  return { kind: price ? "change" : "sale", percentHundredths, rounding };
}

/** The new prices, or why there are none. */
function changePrices(
  before: Prices,
  { kind, percentHundredths, rounding }: Change,
): Prices | string {
  const { price, compareAt } = before;
  if (kind === "sale")
    return (
      setSalePrice(before, -percentHundredths, rounding) ??
      `would not cost less than its regular price of ${formatMoney(compareAt ?? price)} with this rounding`
    );
  const changed = changePrice(price, percentHundredths, rounding);
  if (changed === undefined)
    return `costs ${formatMoney(price)}, which can't change by ${percentHundredths / 100} %`;
  if (compareAt !== null && compareAt <= changed)
    return `would cost ${formatMoney(changed)}, which is not below its compare-at price of ${formatMoney(compareAt)}`;
  return { price: changed, compareAt };
}
