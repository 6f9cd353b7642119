import { reservationLimit } from "../../data/model/stock.ts";
import { isAvailable } from "../db/product-conditions.ts";
import type { Db } from "../db/schema.ts";
import type { PricedLine } from "./quote.ts";
import { findClientReservations, findReservation } from "./reservation-store.ts";
import type { Checkout } from "./store.ts";

/** How long an unpaid checkout holds its stock after its last request, in milliseconds. */
export const RESERVATION_TIME = 15 * 60 * 1000;

/** How long it holds stock at most, however often it is renewed, in milliseconds. */
const MAX_RESERVATION_TIME = 30 * 60 * 1000;

/** A checkout as its reservation needs it. */
export type Reserving = Pick<Checkout, "id" | "clientAddress" | "reservedAt">;

/** Thrown to undo the transaction: some product can't be had any more. */
export class ShortOfStock extends Error {
  override name = "ShortOfStock";
  readonly productId: string;
  constructor(productId: string) {
    super(`product ${productId} is short of stock`);
    this.productId = productId;
  }
}

/** Whether a checkout has held its stock for as long as it may: it has to end. */
export function isReservationOver({ reservedAt }: Pick<Checkout, "reservedAt">, now: Date) {
  return reservedAt !== undefined && now.getTime() >= endOf(reservedAt);
}

/**
 * Holds the stock of a checkout's lines in place of what it held before; to be run in a transaction
 * that has the checkout's row. Products are taken in one order by everybody, so that two carts
 * can't wait for each other (P32). @throws ShortOfStock, also for more than the client may hold
 */
export async function reserveStock(
  trx: Db,
  checkout: Reserving,
  lines: readonly Pick<PricedLine, "id" | "quantity">[],
  now: Date,
): Promise<void> {
  const { id: checkoutId, clientAddress = "", reservedAt = now.toISOString() } = checkout;
  const held = await findReservation(trx, checkoutId);
  const wanted = new Map(lines.map((line) => [line.id, line.quantity]));
  for (const id of [...new Set([...held.keys(), ...wanted.keys()])].sort()) {
    const quantity = wanted.get(id) ?? 0;
    const more = quantity - (held.get(id) ?? 0);
    if (more > 0) {
      const stock = await take(trx, id, more);
      // Read behind the lock on the product's row: checkouts of one client come one after another.
      const others = await findClientReservations(trx, clientAddress, [id], checkoutId);
      const total = (others.get(id) ?? 0) + quantity;
      if (stock !== null && total > reservationLimit(stock)) throw new ShortOfStock(id);
    }
    if (more < 0) await giveBack(trx, id, -more);
    await writeReservation(trx, checkout, id, quantity);
  }
  const until = Math.min(now.getTime() + RESERVATION_TIME, endOf(reservedAt));
  await trx
    .updateTable("checkouts")
    .set({ reserved_until: new Date(until).toISOString(), reserved_at: reservedAt })
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
    .set({ reserved_until: null, reserved_at: null })
    .where("id", "=", checkoutId)
    .execute();
}

function endOf(reservedAt: string): number {
  return Date.parse(reservedAt) + MAX_RESERVATION_TIME;
}

/** One statement decides who gets the last unit. Returns the stock, null where it is not counted. */
async function take(trx: Db, id: string, quantity: number): Promise<number | null> {
  const product = await trx
    .updateTable("products")
    .set((eb) => ({ reserved_quantity: eb("reserved_quantity", "+", quantity) }))
    .where("id", "=", id)
    .where(isAvailable(quantity))
    .returning("stock_quantity")
    .executeTakeFirst();
  if (!product) throw new ShortOfStock(id);
  return product.stock_quantity;
}

async function giveBack(trx: Db, id: string, quantity: number): Promise<void> {
  await trx
    .updateTable("products")
    .set((eb) => ({ reserved_quantity: eb("reserved_quantity", "-", quantity) }))
    .where("id", "=", id)
    .execute();
}

async function writeReservation(
  trx: Db,
  { id: checkoutId, clientAddress = "" }: Reserving,
  productId: string,
  quantity: number,
) {
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
    .values({
      checkout_id: checkoutId,
      product_id: productId,
      quantity,
      client_address: clientAddress,
    })
    .onConflict((oc) => oc.columns(["checkout_id", "product_id"]).doUpdateSet({ quantity }))
    .execute();
}
