import type { OrderNotes } from "../../../data/model/admin/order-change.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { recordOrderChange } from "./order-events.ts";

/** Saves the private note and the tags of an order. Returns false if the order does not exist. */
export async function saveOrderNotes(
  { db, dialect }: Pick<ApiDeps, "db" | "dialect">,
  id: string,
  { privateNote, tags }: OrderNotes,
): Promise<boolean> {
  return transaction(db, dialect, async (trx) => {
    const before = await trx
      .selectFrom("orders")
      .select(["private_note as note", "tags"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before) return false;
    const note = privateNote || null;
    await trx
      .updateTable("orders")
      .set({ private_note: note, tags: JSON.stringify(tags) })
      .where("id", "=", id)
      .execute();
    const former = { tags: JSON.parse(before.tags) as string[] };
    await recordOrderChange(
      trx,
      id,
      former,
      { tags },
      note === before.note ? [] : ["private note"],
    );
    return true;
  });
}
