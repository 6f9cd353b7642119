import { reservationLimit } from "../../../data/model/catalogue/stock.ts";
import { notifyBackInStock } from "../../catalogue/stock-notifications/notify-back-in-stock.ts";
import { isAvailable } from "../../db/products/product-conditions.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { PricedLine } from "../pricing/quote.ts";
import { findClientReservations, findReservation } from "./reservation-store.ts";
import type { Checkout } from "./store.ts";

/** Duration of a stock reservation after the last request, in milliseconds. */
export const RESERVATION_TIME = 15 * 60 * 1000;

/** Maximum duration of a reservation including renewals, in milliseconds. */
const MAX_RESERVATION_TIME = 30 * 60 * 1000;

export type ReservingCheckout = Pick<Checkout, "id" | "clientAddress" | "reservedAt">;

/** Thrown to roll back the transaction: a product is sold out, reserved or unpublished. */
export class InsufficientStockError extends Error {
  override name = "InsufficientStockError";
  readonly productId: string;
  constructor(productId: string) {
    super(`product ${productId} has insufficient stock`);
    this.productId = productId;
  }
}

/** Whether the reservation of a checkout has reached its maximum duration, so that the checkout has to end. */
export function isReservationOver({ reservedAt }: Pick<Checkout, "reservedAt">, now: Date) {
  return reservedAt !== undefined && now.getTime() >= endOf(reservedAt);
}

/**
 * Replaces the reservation of a checkout by one for the given lines. Call it in a transaction that has
 * locked the checkout's row. Products are locked in the order of their ids, which prevents deadlocks
 * between two carts (P32).
 * @throws InsufficientStockError also if the client address would exceed `reservationLimit`
 */
export async function reserveStock(
  trx: Db,
  checkout: ReservingCheckout,
  lines: readonly Pick<PricedLine, "id" | "quantity">[],
  now: Date,
): Promise<void> {
  const { id: checkoutId, clientAddress = "", reservedAt = now.toISOString() } = checkout;
  const reservation = await findReservation(trx, checkoutId);
  const wanted = new Map(lines.map((line) => [line.id, line.quantity]));
  const released: string[] = [];
  for (const id of [...new Set([...reservation.keys(), ...wanted.keys()])].sort()) {
    const quantity = wanted.get(id) ?? 0;
    const more = quantity - (reservation.get(id) ?? 0);
    if (more > 0) {
      const stock = await reserveUnits(trx, id, more);
      // Read after locking the product's row, which serializes the checkouts of one client.
      const others = await findClientReservations(trx, clientAddress, [id], checkoutId);
      const total = (others.get(id) ?? 0) + quantity;
      if (stock !== null && total > reservationLimit(stock)) throw new InsufficientStockError(id);
    }
    if (more < 0) {
      await releaseUnits(trx, id, -more);
      released.push(id);
    }
    await writeReservation(trx, checkout, id, quantity);
  }
  const until = Math.min(now.getTime() + RESERVATION_TIME, endOf(reservedAt));
  await trx
    .updateTable("checkouts")
    .set({ reserved_until: new Date(until).toISOString(), reserved_at: reservedAt })
    .where("id", "=", checkoutId)
    .execute();
  await notifyBackInStock(trx, released, now);
}

/** Releases all stock that a checkout has reserved. */
export async function releaseStock(trx: Db, checkoutId: string, now: Date): Promise<void> {
  const reservation = await findReservation(trx, checkoutId);
  for (const [id, quantity] of [...reservation].sort()) await releaseUnits(trx, id, quantity);
  await trx.deleteFrom("checkout_reservations").where("checkout_id", "=", checkoutId).execute();
  await trx
    .updateTable("checkouts")
    .set({ reserved_until: null, reserved_at: null })
    .where("id", "=", checkoutId)
    .execute();
  await notifyBackInStock(trx, [...reservation.keys()], now);
}

function endOf(reservedAt: string): number {
  return Date.parse(reservedAt) + MAX_RESERVATION_TIME;
}

/**
 * Reserves units with one conditional update, which decides between concurrent checkouts. Returns the
 * product's stock; null if it is not counted.
 */
async function reserveUnits(trx: Db, id: string, quantity: number): Promise<number | null> {
  const product = await trx
    .updateTable("products")
    .set((eb) => ({ reserved_quantity: eb("reserved_quantity", "+", quantity) }))
    .where("id", "=", id)
    .where(isAvailable(quantity))
    .returning("stock_quantity")
    .executeTakeFirst();
  if (!product) throw new InsufficientStockError(id);
  return product.stock_quantity;
}

async function releaseUnits(trx: Db, id: string, quantity: number): Promise<void> {
  await trx
    .updateTable("products")
    .set((eb) => ({ reserved_quantity: eb("reserved_quantity", "-", quantity) }))
    .where("id", "=", id)
    .execute();
}

async function writeReservation(
  trx: Db,
  { id: checkoutId, clientAddress = "" }: ReservingCheckout,
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
