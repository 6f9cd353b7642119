import { findReservation } from "../checkout/reservation-store.ts";
import { ShortOfStock } from "../checkout/reserve-stock.ts";
import type { Checkout } from "../checkout/store.ts";
import { nextCatalogueVersion } from "../db/catalogue-version.ts";
import { isAvailable } from "../db/product-conditions.ts";
import type { Db } from "../db/schema.ts";

/**
 * Takes what a checkout buys out of the stock, and its reservation with it; to be run in the
 * transaction that writes the order. What was reserved is the shopper's; what was not (the
 * reservation ran out before the payment came) is taken only if nobody else has it (P34). The
 * catalogue has a new version unless nothing sold is counted: shoppers see no difference then.
 * @throws ShortOfStock
 */
export async function sellStock(
  trx: Db,
  checkout: Pick<Checkout, "id" | "lines">,
  now: Date,
): Promise<void> {
  const held = await findReservation(trx, checkout.id);
  const lines = new Map(checkout.lines.map((line) => [line.id, line.quantity]));
  // Before any product's row, as everybody who sells or changes products does.
  let version = (await hasCounted(trx, [...lines.keys()]))
    ? await nextCatalogueVersion(trx)
    : undefined;
  // One order for everybody, so that two orders can't wait for each other (P32).
  for (const id of [...new Set([...held.keys(), ...lines.keys()])].sort()) {
    const quantity = lines.get(id) ?? 0;
    const sale = { id, quantity, reserved: held.get(id) ?? 0, now };
    if (version === undefined && (await sell(trx, sale))) continue;
    // It is counted by now, or short.
    version ??= await nextCatalogueVersion(trx);
    if (!(await sell(trx, sale, version))) throw new ShortOfStock(id);
  }
  await trx.deleteFrom("checkout_reservations").where("checkout_id", "=", checkout.id).execute();
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

/** Answers whether it could be sold; without a version only what is not counted can. */
async function sell(
  trx: Db,
  { id, quantity, reserved, now }: Sale,
  version?: number,
): Promise<boolean> {
  let update = trx
    .updateTable("products")
    .set((eb) => ({
      // Nothing taken from null is null: a stock that is not counted stays so.
      stock_quantity: eb("stock_quantity", "-", quantity),
      reserved_quantity: eb("reserved_quantity", "-", reserved),
      ...(quantity > 0 && { updated_at: now.toISOString(), ...(version && { version }) }),
    }))
    .where("id", "=", id);
  if (version === undefined && quantity > 0) update = update.where("stock_quantity", "is", null);
  const promised = update.where((eb) =>
    eb.or([eb("stock_quantity", "is", null), eb("stock_quantity", ">=", quantity)]),
  );
  const free = update.where(isAvailable(quantity - reserved));
  const { numUpdatedRows } = await (reserved >= quantity ? promised : free).executeTakeFirst();
  return numUpdatedRows === 1n;
}
