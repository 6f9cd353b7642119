import type { ExpressionBuilder } from "kysely";
import type { AccountOrder, AccountOrderList } from "../../data/model/people/customer.ts";
import { countRows } from "../db/count-rows.ts";
import type { Database, Db } from "../db/tables/schema.ts";
import type { SignedInCustomer } from "../people/customers/sessions.ts";
import { findOrder } from "../sales/orders/store.ts";
import { readReturnableOrder } from "../sales/returns/request-return.ts";

type Owner = Pick<SignedInCustomer, "id" | "emailKey" | "emailVerified">;

/**
 * The SQL condition for the orders of a customer: those of the account, and guest orders with its
 * e-mail address. An address counts only while it is verified.
 *
 * @example
 * db.selectFrom("orders").select("id").where(isOrderOf(customer))
 */
export function isOrderOf({ id, emailKey, emailVerified }: Owner) {
  return (by: ExpressionBuilder<Database, "orders">) =>
    by.or([
      by("orders.user_id", "=", id),
      ...(emailVerified && emailKey ? [by("orders.customer_email_key", "=", emailKey)] : []),
    ]);
}

/** Lists a page of the customer's orders, newest first. */
export async function listOwnOrders(
  db: Db,
  customer: Owner,
  { offset, limit }: { offset: number; limit: number },
  now: Date,
): Promise<AccountOrderList> {
  const own = db.selectFrom("orders").where(isOrderOf(customer));
  const rows = await own
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();
  const total = await countRows(own);
  const found = await Promise.all(rows.map(({ id }) => findOwnOrder(db, customer, id, now)));
  return { orders: found.filter((order) => order !== undefined), total };
}

/** Finds an order of the customer; undefined if it does not exist or belongs to another person. */
export async function findOwnOrder(
  db: Db,
  customer: Owner,
  id: string,
  now: Date,
): Promise<AccountOrder | undefined> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", id)
    .where(isOrderOf(customer))
    .executeTakeFirst();
  const stored = row && (await findOrder(db, row.id));
  if (!stored) return undefined;
  return readReturnableOrder(db, stored, now);
}
