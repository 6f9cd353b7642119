import type { Transaction } from "kysely";
import type { Locale } from "../../../data/model/locale.ts";
import type { Database } from "../../db/tables/schema.ts";
import type { SignedInCustomer } from "./sessions.ts";

/**
 * Deletes an account with its sessions, passkeys, addresses and lists. Orders stay complete for the
 * operator, because tax law requires records of sales, but belong to no account. Reviews stay with
 * their display name. A payment under way becomes an order without an account (`lockOwner`).
 */
export async function deleteAccount(
  trx: Transaction<Database>,
  { id, emailKey, emailVerified }: SignedInCustomer,
  now: Date,
): Promise<void> {
  // An order that is being placed for this account is committed before this returns, or sees that
  // the account is deleted.
  const locked = trx.updateTable("users").set({ updated_at: now.toISOString() });
  await locked.where("id", "=", id).execute();
  await trx.updateTable("orders").set({ user_id: null }).where("user_id", "=", id).execute();
  await trx
    .updateTable("product_reviews")
    .set({ user_id: null, author_key: null })
    .where("user_id", "=", id)
    .execute();
  for (const table of [
    "stock_notifications",
    "wishlist_items",
    "sign_in_codes",
    "passkey_challenges",
  ] as const)
    await trx.deleteFrom(table).where("user_id", "=", id).execute();
  if (emailVerified && emailKey) {
    for (const table of ["sign_in_codes", "stock_notifications", "customer_notes"] as const)
      await trx.deleteFrom(table).where("email_key", "=", emailKey).execute();
  }
  await trx.deleteFrom("users").where("id", "=", id).execute();
}

/**
 * The account that an order is placed for, locked until the transaction ends, with the language of the order from now
 * on; null if it has been deleted since the checkout began.
 */
export async function lockOwner(
  trx: Transaction<Database>,
  customerId: string | undefined,
  locale: Locale,
): Promise<string | null> {
  if (customerId === undefined) return null;
  const row = await trx
    .updateTable("users")
    .set({ locale })
    .where("id", "=", customerId)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}
