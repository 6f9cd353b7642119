import type { Transaction } from "kysely";
import type { Database } from "../../db/tables/schema.ts";
import type { ApiDeps } from "../../deps.ts";
import { listItems } from "../lists/store.ts";
import { syncLists } from "../lists/sync-lists.ts";

type Trx = Transaction<Database>;
type Pair = { from: string; to: string };
type Deps = Pick<ApiDeps, "dialect" | "clock">;

/**
 * Moves orders, passkeys, addresses, list items and reviews of one account to another account of the
 * same person and deletes the first, with its sessions.
 */
export async function mergeAccounts(trx: Trx, { from, to }: Pair, deps: Deps): Promise<void> {
  await fillProfile(trx, { from, to }, deps.clock());
  for (const table of [
    "orders",
    "passkeys",
    "customer_addresses",
    "product_reviews",
    "stock_notifications",
    "wishlist_items",
  ] as const)
    await trx.updateTable(table).set({ user_id: to }).where("user_id", "=", from).execute();
  await mergeLists(trx, { from, to }, deps);
  await trx.deleteFrom("users").where("id", "=", from).execute();
}

/** Adds the name if the remaining account has none. */
async function fillProfile(trx: Trx, { from, to }: Pair, now: Date): Promise<void> {
  const name = await trx
    .selectFrom("users")
    .select(["first_name", "last_name"])
    .where("id", "=", from)
    .executeTakeFirst();
  await trx
    .updateTable("users")
    .set({ ...name, updated_at: now.toISOString() })
    .where("id", "=", to)
    .where("first_name", "is", null)
    .where("last_name", "is", null)
    .execute();
}

/** Merges the lists as if the first account were a device that synchronizes for the first time. */
async function mergeLists(trx: Trx, { from, to }: Pair, deps: Deps): Promise<void> {
  const items = await listItems(trx, from);
  const changes = items.map((item) => ({
    list: item.list,
    productId: item.product_id,
    quantity: item.quantity,
    removed: item.removed_at !== null,
    addedAt: item.added_at,
    baseVersion: 0,
  }));
  await syncLists({ ...deps, db: trx }, to, { since: 0, changes });
}
