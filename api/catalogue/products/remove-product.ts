import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { countRows } from "../../db/count-rows.ts";
import { isOpenOrder } from "../../db/orders/open-orders.ts";
import { lockVariants } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { timeAfter } from "../../db/time-after.ts";
import { deleteTranslations } from "../../db/translations.ts";
import { findProductRows, lastUpdate } from "./admin-store.ts";

/** Number of open orders that a refusal names. */
const MAX_NAMED_ORDERS = 5;

type Removal =
  | { outcome: "removed" | "missing" }
  | { outcome: "ordered"; count: number; orderNumbers: string[] };

/**
 * Removes a product with its variants, unless open orders contain it and the operator has not confirmed that.
 * The rows stay, so that orders keep their items and copies of the catalogue learn of the removal. Call it in a
 * transaction, and roll that back unless the product was removed.
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
  await trx
    .updateTable("products")
    .set({ withdrawn_at: time, removed_at: time, updated_at: time, version })
    .where("id", "in", ids)
    .execute();
  await deleteTranslations(trx, "product", [product.group?.id ?? id]);
  return { outcome: "removed" };
}

/** The open orders with one of these products or variants: their number, and the numbers of the latest ones. */
async function findOpenOrders(
  db: Db,
  productIds: readonly string[],
): Promise<{ count: number; orderNumbers: string[] }> {
  const found = db
    .selectFrom("orders")
    .where(isOpenOrder)
    .where("id", "in", (by) =>
      by.selectFrom("order_items").select("order_id").where("product_id", "in", productIds),
    );
  const rows = await found
    .select("order_number")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_NAMED_ORDERS)
    .execute();
  return {
    count: await countRows(found),
    orderNumbers: rows.map(({ order_number }) => order_number),
  };
}
