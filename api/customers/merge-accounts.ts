import { sql, type Transaction } from "kysely";
import type { Database } from "../db/schema.ts";

type Trx = Transaction<Database>;
type Pair = { from: string; to: string };

/**
 * Moves orders, passkeys, addresses, list items and reviews of one account to another account of the
 * same person and deletes the first, with its sessions.
 */
export async function mergeAccounts(trx: Trx, { from, to }: Pair, now: Date): Promise<void> {
  await fillProfile(trx, { from, to }, now);
  for (const table of [
    "orders",
    "passkeys",
    "customer_addresses",
    "product_reviews",
    "stock_notifications",
    "wishlist_items",
  ] as const)
    await trx.updateTable(table).set({ user_id: to }).where("user_id", "=", from).execute();
  await mergeLists(trx, { from, to });
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

/** Merges the lists as two devices do: the larger quantity wins, and the later change of the two. */
async function mergeLists(trx: Trx, { from, to }: Pair): Promise<void> {
  const changed = sql<string>`coalesce(removed_at, added_at)`;
  const items = await trx
    .selectFrom("customer_list_items")
    .selectAll()
    .select(changed.as("changedAt"))
    .where("user_id", "in", [from, to])
    .execute();
  if (!items.some((item) => item.user_id === from)) return;
  const { version } = await trx
    .updateTable("users")
    .set((eb) => ({ lists_version: eb("lists_version", "+", 1) }))
    .where("id", "=", to)
    .returning("lists_version as version")
    .executeTakeFirstOrThrow();
  const keyOf = ({ list, product_id }: (typeof items)[number]) => `${list} ${product_id}`;
  const own = new Map(items.filter((item) => item.user_id === to).map((it) => [keyOf(it), it]));
  for (const item of items.filter(({ user_id }) => user_id === from)) {
    const { list, product_id, added_at, removed_at, quantity, changedAt } = item;
    const other = own.get(keyOf(item));
    const next =
      other && other.changedAt > changedAt
        ? { added_at: other.added_at, removed_at: other.removed_at }
        : { added_at, removed_at };
    const values = { ...next, quantity: Math.max(quantity, other?.quantity ?? 0), version };
    await trx
      .insertInto("customer_list_items")
      .values({ user_id: to, list, product_id, ...values })
      .onConflict((conflict) =>
        conflict.columns(["user_id", "list", "product_id"]).doUpdateSet(values),
      )
      .execute();
  }
}
