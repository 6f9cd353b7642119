import { nextCatalogueVersion } from "../db/catalogue-version.ts";
import type { Db } from "../db/schema.ts";
import { timeAfter } from "../db/time-after.ts";
import { lockVariants } from "../db/variants.ts";
import { findOpenOrders } from "../orders/admin-store.ts";
import { findProductRows, lastUpdate } from "./admin-store.ts";

type Removal =
  | { outcome: "removed" | "missing" }
  | { outcome: "reserved"; units: number }
  | { outcome: "ordered"; count: number; orderNumbers: string[] };

/**
 * Removes a product with its variants, unless unpaid checkouts have reserved units of it, or open
 * orders contain it and the operator has not confirmed that. The rows stay, so that orders keep their
 * items and copies of the catalogue learn of the removal. Call it in a transaction, and roll that back
 * unless the product was removed.
 */
export async function removeProduct(
  trx: Db,
  id: string,
  { isConfirmed, now }: { isConfirmed: boolean; now: Date },
): Promise<Removal> {
  if (!(await findProductRows(trx, id))) return { outcome: "missing" };
  const version = await nextCatalogueVersion(trx);
  await lockVariants(trx, [id]);
  const product = await findProductRows(trx, id);
  if (!product) return { outcome: "missing" };
  const { rows } = product;
  const ids = rows.map((row) => row.id);
  if (!isConfirmed) {
    const open = await findOpenOrders(trx, ids);
    if (open.count > 0) return { outcome: "ordered", ...open };
  }
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
