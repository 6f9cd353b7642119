import type { Db } from "../../db/tables/schema.ts";

/** The quantities that a checkout has reserved, by product id. */
export async function findReservation(
  db: Db,
  checkoutId: string | undefined,
): Promise<Map<string, number>> {
  if (checkoutId === undefined) return new Map();
  const rows = await db
    .selectFrom("checkout_reservations")
    .select(["product_id", "quantity"])
    .where("checkout_id", "=", checkoutId)
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.quantity]));
}

/** The quantities that the other unpaid checkouts of a client address have reserved, by product id. */
export async function findClientReservations(
  db: Db,
  clientAddress: string,
  productIds: readonly string[],
  exceptCheckoutId: string | undefined,
): Promise<Map<string, number>> {
  let select = db
    .selectFrom("checkout_reservations")
    .select((by) => ["product_id", by.fn.sum<number>("quantity").as("quantity")])
    .where("client_address", "=", clientAddress)
    .where("product_id", "in", productIds)
    .groupBy("product_id");
  if (exceptCheckoutId !== undefined) select = select.where("checkout_id", "<>", exceptCheckoutId);
  const rows = await select.execute();
  return new Map(rows.map((row) => [row.product_id, Number(row.quantity)]));
}
