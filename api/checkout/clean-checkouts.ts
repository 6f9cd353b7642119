import type { ApiDeps } from "../deps.ts";
import { deleteOldDeclines } from "./declined-payments.ts";

/** How long a checkout keeps the shopper's name and addresses, in milliseconds. */
const DETAILS_TIME = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes the personal data of checkouts that have not changed for 30 days; their amounts remain. An
 * order has its own copy. Only a payment that is still to be refunded keeps them.
 */
export async function cleanCheckouts({ db, clock }: Pick<ApiDeps, "db" | "clock">): Promise<void> {
  const now = clock();
  await db
    .updateTable("checkouts")
    .set({ details: null, client_address: null })
    .where("updated_at", "<", new Date(now.getTime() - DETAILS_TIME).toISOString())
    .where("details", "is not", null)
    .where("state", "<>", "held")
    .execute();
  await deleteOldDeclines(db, now);
}
