import type { Selectable } from "kysely";
import type { ListChange, ListItem, ListName } from "../../../data/model/people/customer-lists.ts";
import { chunksOf } from "../../db/chunks-of.ts";
import type { Database, Db } from "../../db/tables/schema.ts";

type Row = Selectable<Database["customer_list_items"]>;

/**
 * Locks the lists of a customer until the end of the transaction and returns their version; undefined
 * if the account does not exist any more.
 */
export async function lockLists(trx: Db, userId: string): Promise<number | undefined> {
  const row = await trx
    .updateTable("users")
    .set((by) => ({ lists_version: by.ref("lists_version") }))
    .where("id", "=", userId)
    .returning("lists_version")
    .executeTakeFirst();
  return row?.lists_version;
}

export async function setListsVersion(trx: Db, userId: string, version: number): Promise<void> {
  await trx.updateTable("users").set({ lists_version: version }).where("id", "=", userId).execute();
}

/** All items of a customer, removed ones too. */
export async function listItems(trx: Db, userId: string): Promise<Row[]> {
  return trx
    .selectFrom("customer_list_items")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("version")
    .orderBy("product_id")
    .execute();
}

export type WrittenItem = Pick<ListChange, "list" | "productId"> & ListItem;

/** Inserts or replaces items. */
export async function writeItems(
  trx: Db,
  userId: string,
  items: readonly WrittenItem[],
  now: Date,
): Promise<void> {
  for (const chunk of chunksOf(items)) {
    const rows = chunk.map((item) => ({
      user_id: userId,
      list: item.list,
      product_id: item.productId,
      quantity: item.quantity,
      added_at: item.addedAt,
      removed_at: item.removed ? now.toISOString() : null,
      version: item.version,
    }));
    await trx
      .insertInto("customer_list_items")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["user_id", "list", "product_id"]).doUpdateSet((by) => ({
          quantity: by.ref("excluded.quantity"),
          added_at: by.ref("excluded.added_at"),
          removed_at: by.ref("excluded.removed_at"),
          version: by.ref("excluded.version"),
        })),
      )
      .execute();
  }
}

export async function deleteItems(
  trx: Db,
  userId: string,
  list: ListName,
  productIds: readonly string[],
): Promise<void> {
  for (const chunk of chunksOf(productIds))
    await trx
      .deleteFrom("customer_list_items")
      .where("user_id", "=", userId)
      .where("list", "=", list)
      .where("product_id", "in", chunk)
      .execute();
}

/**
 * Removes the wishlist that a customer had in the store before the import, and returns it. The caller
 * merges it into the customer's list in the same transaction.
 */
export async function takeImportedWishlist(trx: Db, userId: string, limit: number) {
  const rows = await trx
    .selectFrom("wishlist_items")
    .select(["product_id as productId", "created_at as addedAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .limit(limit)
    .execute();
  if (rows.length > 0)
    await trx.deleteFrom("wishlist_items").where("user_id", "=", userId).execute();
  return rows;
}
