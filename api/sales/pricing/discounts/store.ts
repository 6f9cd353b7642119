import type { Selectable } from "kysely";
import { categoryKey, categoryKeys } from "../../../../data/model/catalogue/categories.ts";
import type { Discount } from "../../../../data/model/sales/discount.ts";
import { countRows } from "../../../db/count-rows.ts";
import { listVariantIds } from "../../../db/products/variants.ts";
import type { Database, Db } from "../../../db/tables/schema.ts";

/** A discount code with the limits of its use; null: unlimited. */
export type DiscountCode = Discount & {
  id: string;
  usageLimit: number | null;
  usageLimitPerEmail: number | null;
  isActive: boolean;
};

/**
 * Finds a code by its spelling in upper case. Its products include all their variants, and its categories
 * those below them.
 */
export async function findDiscount(db: Db, code: string): Promise<DiscountCode | undefined> {
  const row = await db
    .selectFrom("discount_codes")
    .selectAll()
    .where("code", "=", code)
    .executeTakeFirst();
  if (!row) return undefined;
  const discount = toDiscountCode(row);
  const { productIds, categories } = discount;
  return {
    ...discount,
    productIds: await listVariantIds(db, productIds),
    categories: await listCategoryKeys(db, categories),
  };
}

async function listCategoryKeys(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const known = await db.selectFrom("categories").select(["name", "handle", "parent"]).execute();
  return names.flatMap((name) => [categoryKey(name), ...categoryKeys(name, known)]);
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
 * Whether other checkouts have at least `limit` uses of a code: those that reserve it and those whose
 * order is not cancelled.
 */
export async function hasUses(
  db: Db,
  discountId: string,
  limit: number,
  exceptCheckoutId: string | undefined,
): Promise<boolean> {
  // Counts the index alone. Most codes are far from their limit, so that no order has to be read.
  const all = db
    .selectFrom("discount_uses")
    .select("discount_id")
    .where("discount_id", "=", discountId)
    .limit(limit);
  if ((await countRows(db.selectFrom(all.as("rows")))) < limit) return false;
  let select = db
    .selectFrom("discount_uses")
    .leftJoin("orders", "orders.id", "discount_uses.order_id")
    .select("discount_id")
    .where("discount_id", "=", discountId)
    .where((by) => by.or([by("order_id", "is", null), by("orders.status", "<>", "cancelled")]));
  if (exceptCheckoutId !== undefined) select = select.where("checkout_id", "<>", exceptCheckoutId);
  return (await countRows(db.selectFrom(select.limit(limit).as("rows")))) >= limit;
}

/** Whether at least `limit` orders of an e-mail address, without cancelled ones, have a code. */
export async function hasOrders(
  db: Db,
  discountId: string,
  limit: number,
  emailKey: string,
): Promise<boolean> {
  const select = db
    .selectFrom("discount_uses")
    .innerJoin("orders", "orders.id", "discount_uses.order_id")
    .select("discount_id")
    .where("discount_id", "=", discountId)
    .where("email_key", "=", emailKey)
    .where("orders.status", "<>", "cancelled");
  return (await countRows(db.selectFrom(select.limit(limit).as("rows")))) >= limit;
}

/** Number of other unpaid checkouts of a client address that reserve a code. */
export async function countClientReservations(
  db: Db,
  discountId: string,
  clientAddress: string,
  exceptCheckoutId: string,
): Promise<number> {
  const others = db
    .selectFrom("discount_uses")
    .innerJoin("checkouts", "checkouts.id", "discount_uses.checkout_id")
    .where("order_id", "is", null)
    .where("discount_id", "=", discountId)
    .where("client_address", "=", clientAddress)
    .where("checkout_id", "<>", exceptCheckoutId);
  return countRows(others);
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

/** Finds the spelling of the code that an unpaid checkout reserves. */
export async function findReservedCode(db: Db, checkoutId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("discount_uses")
    .innerJoin("discount_codes", "discount_codes.id", "discount_uses.discount_id")
    .select("code")
    .where("checkout_id", "=", checkoutId)
    .where("order_id", "is", null)
    .executeTakeFirst();
  return row?.code;
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
