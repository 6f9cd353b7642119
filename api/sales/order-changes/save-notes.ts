import type { OrderNotes } from "../../../data/model/admin/order-change.ts";
import type { Db } from "../../db/tables/schema.ts";

/** Saves the private note and the tags of an order. Returns false if the order does not exist. */
export async function saveOrderNotes(
  db: Db,
  id: string,
  { privateNote, tags }: OrderNotes,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("orders")
    .set({ private_note: privateNote || null, tags: JSON.stringify(tags) })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
