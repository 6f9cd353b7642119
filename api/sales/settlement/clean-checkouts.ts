import type { ApiDeps } from "../../deps.ts";
import { deleteOldDeclines } from "./declined-payments.ts";

/** Retention of the shopper's name and address, in milliseconds. */
const DETAILS_RETENTION = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes the personal data of checkouts that have not changed for 30 days. Their amounts remain, and
 * orders have their own copy of the data. Checkouts with an unfinished refund keep it, because the
 * operator may have to contact the shopper.
 */
export async function cleanCheckouts({ db, clock }: Pick<ApiDeps, "db" | "clock">): Promise<void> {
  const now = clock();
  await db
    .updateTable("checkouts")
    .set({ details: null, gift_message: null, client_address: null })
    .where("updated_at", "<", new Date(now.getTime() - DETAILS_RETENTION).toISOString())
    .where((by) => by.or([by("details", "is not", null), by("gift_message", "is not", null)]))
    .where("state", "<>", "refund_pending")
    .execute();
  await deleteOldDeclines(db, now);
}
