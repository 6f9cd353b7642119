import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import { lockVariants } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import { notifyBackInStock } from "../stock-notifications/notify-back-in-stock.ts";
import {
  findProductRows,
  isOffered,
  lastUpdate,
  type ProductRows,
  productUnpublishedAt,
} from "./admin-store.ts";

/**
 * Publishes a product, or unpublishes all its variants, as a new version of the catalogue. Publishing
 * again shows the variants that were published before. Call it in a transaction. Returns false if
 * there is no such product.
 */
export async function publishProduct(
  trx: Db,
  id: string,
  isPublished: boolean,
  now: Date,
): Promise<boolean> {
  if (!(await findProductRows(trx, id))) return false;
  // This locks the catalogue. Another transaction may have changed the product before.
  const version = await nextCatalogueVersion(trx);
  await lockVariants(trx, [id]);
  const product = await findProductRows(trx, id);
  if (!product) return false;
  await setPublished(trx, product, { isPublished, version, now });
  const ids = product.rows.map((row) => row.id);
  await refreshGroups(trx, ids, version);
  await notifyBackInStock(trx, ids, now);
  return true;
}

type Publication = { isPublished: boolean; version: number; now: Date };

/** Writes the rows of `publishProduct`. Call `refreshGroups` and `notifyBackInStock` afterwards. */
export async function setPublished(
  trx: Db,
  { rows }: ProductRows,
  { isPublished, version, now }: Publication,
): Promise<void> {
  if (isPublished === (productUnpublishedAt(rows) === null)) return;
  const time = timeAfter(lastUpdate(rows), now);
  const offered = rows.filter((row) => isOffered(row, rows)).map((row) => row.id);
  // Before the publication, whose row of the price history has this time.
  await trx
    .updateTable("products")
    .set({ version, updated_at: time })
    .where(
      "id",
      "in",
      rows.map((row) => row.id),
    )
    .execute();
  await trx
    .updateTable("products")
    .set({ withdrawn_at: isPublished ? null : time })
    .where("id", "in", offered)
    .execute();
}
