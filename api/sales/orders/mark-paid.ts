import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { resolveCapture } from "../payments/store.ts";

/** Marks an `authorized` order as paid, because its payment was captured. Does nothing otherwise. */
export async function markPaid(
  { db, dialect, clock }: Pick<ApiDeps, "db" | "dialect" | "clock">,
  id: string,
): Promise<void> {
  await transaction(db, dialect, async (trx) => {
    const order = await trx
      .updateTable("orders")
      .set({ status: "paid" })
      .where("id", "=", id)
      .where("status", "=", "authorized")
      .returning("id")
      .executeTakeFirst();
    if (!order) return;
    // The timeline begins with the payment.
    await trx
      .updateTable("order_events")
      .set({ status: "paid" })
      .where("order_id", "=", id)
      .where("status", "=", "authorized")
      .execute();
    await resolveCapture(trx, id, clock());
  });
}
