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

/** Whether at least `limit` orders, without cancelled ones, have a code. */
export async function hasUses(db: Db, discountId: string, limit: number): Promise<boolean> {
  // Counts the index alone. Most codes are far from their limit, so that no order has to be read.
  const all = db
    .selectFrom("discount_uses")
    .select("discount_id")
    .where("discount_id", "=", discountId)
    .limit(limit);
  if ((await countRows(db.selectFrom(all.as("rows")))) < limit) return false;
  return (
    (await countRows(db.selectFrom(selectUses(db, discountId).limit(limit).as("rows")))) >= limit
  );
}

/** Like `hasUses`, for the orders of one e-mail address. */
export async function hasUsesByEmail(
  db: Db,
  discountId: string,
  limit: number,
  emailKey: string,
): Promise<boolean> {
  const select = selectUses(db, discountId).where("email_key", "=", emailKey).limit(limit);
  return (await countRows(db.selectFrom(select.as("rows")))) >= limit;
}

function selectUses(db: Db, discountId: string) {
  return db
    .selectFrom("discount_uses")
    .innerJoin("orders", "orders.id", "discount_uses.order_id")
    .select("discount_id")
    .where("discount_id", "=", discountId)
    .where("orders.status", "<>", "cancelled");
}

/** Records that an order uses a code. `emailKey` is the `toEmailKey` of the shopper's address. */
export async function addUse(
  trx: Db,
  use: { checkoutId: string; discountId: string; orderId: string; emailKey: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto("discount_uses")
    .values({
      checkout_id: use.checkoutId,
      discount_id: use.discountId,
      email_key: use.emailKey,
      order_id: use.orderId,
      created_at: now.toISOString(),
    })
    .execute();
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
