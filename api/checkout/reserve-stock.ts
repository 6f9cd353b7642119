import type { Db } from "../db/schema.ts";
import { isFree } from "../db/shown-products.ts";
import type { PricedLine } from "./quote.ts";
import { findReservation } from "./store.ts";

/** How long an unpaid checkout holds its stock, in milliseconds. */
export const RESERVATION_TIME = 15 * 60 * 1000;

/** Thrown to undo the transaction: some product can't be had any more. */
export class ShortOfStock extends Error {
  override name = "ShortOfStock";
  readonly productId: string;
  constructor(productId: string) {
    super(`product ${productId} is short of stock`);
    this.productId = productId;
  }
}

/**
 * Holds the stock of a checkout's lines in place of what it held before; to be run in a transaction
 * that has the checkout's row. Products are taken in one order by everybody, so that two carts
 * can't wait for each other (P32). @throws ShortOfStock
 */
export async function reserveStock(
  trx: Db,
  checkoutId: string,
  lines: readonly Pick<PricedLine, "id" | "quantity">[],
  now: Date,
): Promise<void> {
  const held = await findReservation(trx, checkoutId);
  const wanted = new Map(lines.map((line) => [line.id, line.quantity]));
  for (const id of [...new Set([...held.keys(), ...wanted.keys()])].sort()) {
    const quantity = wanted.get(id) ?? 0;
    const more = quantity - (held.get(id) ?? 0);
    if (more > 0) await take(trx, id, more);
    if (more < 0) await giveBack(trx, id, -more);
    await writeReservation(trx, checkoutId, id, quantity);
  }
  await trx
    .updateTable("checkouts")
    .set({ reserved_until: new Date(now.getTime() + RESERVATION_TIME).toISOString() })
    .where("id", "=", checkoutId)
    .execute();
}

/** Gives back all that a checkout holds. */
export async function releaseStock(trx: Db, checkoutId: string): Promise<void> {
  const held = await findReservation(trx, checkoutId);
  for (const [id, quantity] of [...held].sort()) await giveBack(trx, id, quantity);
  await trx.deleteFrom("checkout_reservations").where("checkout_id", "=", checkoutId).execute();
  await trx
    .updateTable("checkouts")
    .set({ reserved_until: null })
    .where("id", "=", checkoutId)
    .execute();
}

/** One statement decides who gets the last piece. */
async function take(trx: Db, id: string, quantity: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("products")
    .set((eb) => ({ reserved_quantity: eb("reserved_quantity", "+", quantity) }))
    .where("id", "=", id)
    .where(isFree(quantity))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ShortOfStock(id);
}

async function giveBack(trx: Db, id: string, quantity: number): Promise<void> {
  await trx
    .updateTable("products")
    .set((eb) => ({ reserved_quantity: eb("reserved_quantity", "-", quantity) }))
    .where("id", "=", id)
    .execute();
}

async function writeReservation(trx: Db, checkoutId: string, productId: string, quantity: number) {
  if (quantity === 0) {
    await trx
      .deleteFrom("checkout_reservations")
      .where("checkout_id", "=", checkoutId)
      .where("product_id", "=", productId)
      .execute();
    return;
  }
  await trx
    .insertInto("checkout_reservations")
    .values({ checkout_id: checkoutId, product_id: productId, quantity })
    .onConflict((oc) => oc.columns(["checkout_id", "product_id"]).doUpdateSet({ quantity }))
    .execute();
}
