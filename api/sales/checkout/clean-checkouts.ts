import type { ApiDeps } from "../../deps.ts";
import { deleteOldDeclines } from "../payments/declined-payments.ts";
import { COUNTED_TIME } from "./store.ts";

/** Retention of unfinished checkouts, and of the shopper's name and address, in milliseconds. */
const RETENTION = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes checkouts that ended without an order 30 days ago. Those with an order keep their amounts, without
 * personal data: the order has its own copy. Checkouts with an unfinished refund stay, because the operator
 * may have to contact the shopper.
 */
export async function cleanCheckouts({ db, clock }: Pick<ApiDeps, "db" | "clock">): Promise<void> {
  const now = clock();
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  await db
    .deleteFrom("checkouts")
    .where("state", "in", ["expired", "refunded"])
    .where("updated_at", "<", before(RETENTION))
    .execute();
  await db
    .updateTable("checkouts")
    .set({ details: null, gift_message: null })
    .where("state", "=", "ordered")
    .where("updated_at", "<", before(RETENTION))
    .where((by) => by.or([by("details", "is not", null), by("gift_message", "is not", null)]))
    .execute();
  // No longer counted against the limit of the client address.
  await db
    .updateTable("checkouts")
    .set({ client_address: null })
    .where("client_address", "is not", null)
    .where("state", "in", ["expired", "refund_pending", "refunded"])
    .where("created_at", "<", before(COUNTED_TIME))
    .execute();
  await deleteOldDeclines(db, now);
}
