import { notifyBackInStock } from "../../catalogue/stock-notifications/notify-back-in-stock.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
import { isAvailable } from "../../db/products/product-conditions.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import type { ChangedStock } from "../../db/products/stock-changes.ts";
import { lockVariants } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { findReservation } from "../checkout/reservation-store.ts";
import { InsufficientStockError } from "../checkout/reserve-stock.ts";
import type { Checkout } from "../checkout/store.ts";

/**
 * Removes the units that a checkout buys from the stock, together with its reservation. Call it in the
 * transaction that writes the order. Units that are not reserved, because the reservation ended before
 * the payment, are sold only if no other checkout has reserved them (P34). Increments the catalogue
 * version if the stock of a sold product is counted.
 * @returns the changes of counted stock, for its history
 * @throws InsufficientStockError
 */
export async function sellStock(
  trx: Db,
  checkout: Pick<Checkout, "id" | "lines">,
  now: Date,
): Promise<ChangedStock[]> {
  const reservation = await findReservation(trx, checkout.id);
  const lines = new Map(checkout.lines.map((line) => [line.id, line.quantity]));
  // Lock the catalogue version before any product row, as all writers do, to avoid deadlocks.
  let version = (await hasCounted(trx, [...lines.keys()]))
    ? await nextCatalogueVersion(trx)
    : undefined;
  const changes: ChangedStock[] = [];
  if (version !== undefined) await lockVariants(trx, [...reservation.keys(), ...lines.keys()]);
  // Lock the products in the order of their ids, so that two orders can't deadlock (P32).
  for (const id of [...new Set([...reservation.keys(), ...lines.keys()])].sort()) {
    const quantity = lines.get(id) ?? 0;
    const sale = { id, quantity, reserved: reservation.get(id) ?? 0, now };
    if (version === undefined && (await sell(trx, sale))) continue;
    // The stock has been counted since, or it is insufficient.
    version ??= await nextCatalogueVersion(trx);
    const sold = await sell(trx, sale, version);
    if (!sold) throw new InsufficientStockError(id);
    const { after } = sold;
    if (after !== null) changes.push({ productId: id, before: after + quantity, after });
  }
  if (version !== undefined) await refreshGroups(trx, [...lines.keys()], version);
  await trx.deleteFrom("checkout_reservations").where("checkout_id", "=", checkout.id).execute();
  // A reservation may have been larger than the sale.
  const released = [...reservation].filter(([id, reserved]) => reserved > (lines.get(id) ?? 0));
  await notifyBackInStock(
    trx,
    released.map(([id]) => id),
    now,
  );
  return changes;
}

async function hasCounted(trx: Db, ids: readonly string[]): Promise<boolean> {
  const row = await trx
    .selectFrom("products")
    .select("id")
    .where("id", "in", ids)
    .where("stock_quantity", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Sale = { id: string; quantity: number; reserved: number; now: Date };

/**
 * Returns the stock after the sale, or undefined if the units can't be sold. Without a version, only
 * products without counted stock are sold.
 */
async function sell(
  trx: Db,
  { id, quantity, reserved, now }: Sale,
  version?: number,
): Promise<{ after: number | null } | undefined> {
  let update = trx
    .updateTable("products")
    .set((eb) => ({
      // In SQL, null minus a quantity is null: stock that is not counted stays uncounted.
      stock_quantity: eb("stock_quantity", "-", quantity),
      reserved_quantity: eb("reserved_quantity", "-", reserved),
      ...(quantity > 0 && { updated_at: now.toISOString(), ...(version && { version }) }),
    }))
    .where("id", "=", id);
  if (version === undefined && quantity > 0) update = update.where("stock_quantity", "is", null);
  const withReservation = update.where((eb) =>
    eb.or([eb("stock_quantity", "is", null), eb("stock_quantity", ">=", quantity)]),
  );
  const withoutReservation = update.where(isAvailable(quantity - reserved));
  const row = await (reserved >= quantity ? withReservation : withoutReservation)
    .returning("stock_quantity")
    .executeTakeFirst();
  return row && { after: row.stock_quantity };
}
