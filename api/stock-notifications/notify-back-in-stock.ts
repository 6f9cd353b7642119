import type { Db } from "../db/schema.ts";
import { enqueueMails } from "../mail/store.ts";
import { closeRequests, listDueRequests } from "./store.ts";

/** Requests per statement. */
const BATCH_SIZE = 500;

/**
 * Enqueues the e-mails about products that are available again, once per request. Call it in the
 * transaction that may have raised the available stock, after that change: an edit or import that
 * raises the stock, switches a product to in stock or publishes it, a restocked order, and the end of a
 * reservation. Requests exist only for products that were not available, so nothing else has to be
 * known about the change.
 */
export async function notifyBackInStock(
  trx: Db,
  productIds: readonly string[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < productIds.length; start += BATCH_SIZE) {
    const due = await listDueRequests(trx, productIds.slice(start, start + BATCH_SIZE));
    for (let from = 0; from < due.length; from += BATCH_SIZE) {
      const batch = due.slice(from, from + BATCH_SIZE);
      const closed = await closeRequests(
        trx,
        batch.map(({ id }) => id),
        now,
      );
      const mails = batch
        .filter(({ id }) => closed.has(id))
        .map(({ id, email }) => ({
          kind: "back-in-stock" as const,
          subjectId: id,
          recipient: email,
        }));
      await enqueueMails(trx, mails, now);
    }
  }
}
