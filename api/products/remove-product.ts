import { nextCatalogueVersion } from "../db/catalogue-version.ts";
import type { Db } from "../db/schema.ts";
import { timeAfter } from "../db/time-after.ts";
import { lockVariants } from "../db/variants.ts";
import { findProductRows, lastUpdate } from "./admin-store.ts";

/**
 * Removes a product with its variants, unless unpaid checkouts have reserved units of it. The rows
 * stay, so that orders keep their items and copies of the catalogue learn of the removal. Call it in a
 * transaction.
 */
export async function removeProduct(
  trx: Db,
  id: string,
  now: Date,
): Promise<{ outcome: "removed" | "missing" } | { outcome: "reserved"; units: number }> {
  if (!(await findProductRows(trx, id))) return { outcome: "missing" };
  const version = await nextCatalogueVersion(trx);
  await lockVariants(trx, [id]);
  const product = await findProductRows(trx, id);
  if (!product) return { outcome: "missing" };
  const { rows } = product;
  const ids = rows.map((row) => row.id);
  const time = timeAfter(lastUpdate(rows), now);
  // One statement decides, because a checkout may reserve units without a new catalogue version.
  const { numUpdatedRows } = await trx
    .updateTable("products")
    .set({ withdrawn_at: time, removed_at: time, updated_at: time, version })
    .where("id", "in", ids)
    .where("reserved_quantity", "=", 0)
    .executeTakeFirst();
  if (numUpdatedRows === BigInt(ids.length)) return { outcome: "removed" };
  const units = rows.reduce((sum, { reserved_quantity }) => sum + reserved_quantity, 0);
  return { outcome: "reserved", units: Math.max(1, units) };
}
