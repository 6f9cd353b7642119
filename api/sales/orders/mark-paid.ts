import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { resolveProblems } from "../payments/store.ts";

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
      .returning("stripe_payment_intent_id")
      .executeTakeFirst();
    if (!order) return;
    // The timeline begins with the payment.
    await trx
      .updateTable("order_events")
      .set({ status: "paid" })
      .where("order_id", "=", id)
      .where("status", "=", "authorized")
      .execute();
    await resolveProblems(trx, order.stripe_payment_intent_id, clock(), "capture-failed");
  });
}
