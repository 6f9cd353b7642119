import { ShortOfStock } from "../checkout/reserve-stock.ts";
import type { Checkout } from "../checkout/store.ts";
import { findReservation } from "../checkout/store.ts";
import { nextCatalogueVersion } from "../db/catalogue-version.ts";
import type { Db } from "../db/schema.ts";
import { isThere } from "../db/shown-products.ts";

/**
 * Takes what a checkout buys out of the stock, and its reservation with it; to be run in the
 * transaction that writes the order. What was reserved is the shopper's; what was not (the
 * reservation ran out before the payment came) is taken only if nobody else has it (P34).
 * @throws ShortOfStock
 */
export async function sellStock(
  trx: Db,
  checkout: Pick<Checkout, "id" | "lines">,
  now: Date,
): Promise<void> {
  const version = await nextCatalogueVersion(trx);
  const held = await findReservation(trx, checkout.id);
  const sold = new Map(checkout.lines.map((line) => [line.id, line.quantity]));
  // One order for everybody, so that two orders can't wait for each other (P32).
  for (const id of [...new Set([...held.keys(), ...sold.keys()])].sort()) {
    const quantity = sold.get(id) ?? 0;
    const reserved = held.get(id) ?? 0;
    const update = trx
      .updateTable("products")
      .set((eb) => ({
        // Nothing taken from null is null: a stock that is not counted stays so.
        stock_quantity: eb("stock_quantity", "-", quantity),
        reserved_quantity: eb("reserved_quantity", "-", reserved),
        ...(quantity > 0 && { version, updated_at: now.toISOString() }),
      }))
      .where("id", "=", id);
    const promised = update.where((eb) =>
      eb.or([eb("stock_quantity", "is", null), eb("stock_quantity", ">=", quantity)]),
    );
    const free = update
      .where("withdrawn_at", "is", null)
      .where(isThere())
      .where("in_stock", "=", 1)
      .where((eb) =>
        eb.or([
          eb("stock_quantity", "is", null),
          eb(eb("stock_quantity", "-", eb.ref("reserved_quantity")), ">=", quantity - reserved),
        ]),
      );
    const { numUpdatedRows } = await (reserved >= quantity ? promised : free).executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ShortOfStock(id);
  }
  await trx.deleteFrom("checkout_reservations").where("checkout_id", "=", checkout.id).execute();
}
