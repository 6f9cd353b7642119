import type { Selectable } from "kysely";
import type { Discount } from "../../data/model/discount.ts";
import type { Database, Db } from "../db/schema.ts";

/** A discount code with the limits of its use; null: unlimited. */
export type DiscountCode = Discount & {
  id: string;
  usageLimit: number | null;
  usageLimitPerEmail: number | null;
  isActive: boolean;
};

/** Finds a code by its spelling in capitals. */
export async function findDiscount(db: Db, code: string): Promise<DiscountCode | undefined> {
  const row = await db
    .selectFrom("discount_codes")
    .selectAll()
    .where("code", "=", code)
    .executeTakeFirst();
  return row && toDiscountCode(row);
}

/**
 * Finds a code and locks its row until the end of the transaction, so that concurrent checkouts count
 * its uses one after the other.
 */
export async function lockDiscount(trx: Db, code: string): Promise<DiscountCode | undefined> {
  const row = await trx
    .updateTable("discount_codes")
    .set((by) => ({ revision: by("revision", "+", 1) }))
    .where("code", "=", code)
    .returningAll()
    .executeTakeFirst();
  return row && toDiscountCode(row);
}

/**
 * Number of uses of a code by other checkouts: those that reserve it and those whose order is not
 * cancelled.
 */
export async function countUses(
  db: Db,
  discountId: string,
  { exceptCheckoutId, emailKey }: { exceptCheckoutId: string | undefined; emailKey?: string },
): Promise<number> {
  let select = db
    .selectFrom("discount_uses")
    .leftJoin("orders", "orders.id", "discount_uses.order_id")
    .select((by) => by.fn.countAll<number>().as("uses"))
    .where("discount_id", "=", discountId)
    .where((by) => by.or([by("order_id", "is", null), by("orders.status", "<>", "cancelled")]));
  if (exceptCheckoutId !== undefined) select = select.where("checkout_id", "<>", exceptCheckoutId);
  if (emailKey !== undefined) select = select.where("email_key", "=", emailKey);
  return Number((await select.executeTakeFirstOrThrow()).uses);
}

/** Records that a checkout reserves a code. */
export async function writeUse(
  trx: Db,
  {
    checkoutId,
    discountId,
    emailKey,
  }: { checkoutId: string; discountId: string; emailKey: string },
  now: Date,
): Promise<void> {
  const columns = { discount_id: discountId, email_key: emailKey };
  await trx
    .insertInto("discount_uses")
    .values({ checkout_id: checkoutId, ...columns, order_id: null, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("checkout_id").doUpdateSet(columns))
    .execute();
}

/** Turns the reservation of a checkout into a use by its order. */
export async function attachDiscount(trx: Db, checkoutId: string, orderId: string): Promise<void> {
  await trx
    .updateTable("discount_uses")
    .set({ order_id: orderId })
    .where("checkout_id", "=", checkoutId)
    .execute();
}

/** Releases the code that an unpaid checkout reserves. Uses by orders remain. */
export async function releaseDiscount(trx: Db, checkoutId: string): Promise<void> {
  await trx
    .deleteFrom("discount_uses")
    .where("checkout_id", "=", checkoutId)
    .where("order_id", "is", null)
    .execute();
}

/** Whether a checkout reserves a code. */
export async function hasReservation(
  db: Db,
  checkoutId: string,
  discountId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("discount_uses")
    .select("checkout_id")
    .where("checkout_id", "=", checkoutId)
    .where("discount_id", "=", discountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Converts a row of `discount_codes`. */
export function toDiscountCode(row: Selectable<Database["discount_codes"]>): DiscountCode {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    rate: row.rate,
    amountCents: row.amount_cents,
    minimumCents: row.minimum_cents,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    productIds: JSON.parse(row.product_ids),
    categories: JSON.parse(row.categories),
    usageLimit: row.usage_limit,
    usageLimitPerEmail: row.usage_limit_per_email,
    isActive: row.is_active === 1,
  };
}
