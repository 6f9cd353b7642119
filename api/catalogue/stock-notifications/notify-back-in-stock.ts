import { chunksOf } from "../../db/chunks-of.ts";
import { enqueueMails } from "../../db/outbox.ts";
import type { Db } from "../../db/tables/schema.ts";
import { closeRequests, listDueRequests } from "./store.ts";

/**
 * Enqueues the e-mails about products that are available again, once per request. Call it in the
 * transaction that may have raised the available stock, after that change: an edit or import that
 * raises the stock, switches a product to in stock or publishes it, and a restocked order. Requests exist only
 * for products that were not available, so nothing else has to be known about the change.
 */
export async function notifyBackInStock(
  trx: Db,
  productIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const ids of chunksOf(productIds)) {
    for (const batch of chunksOf(await listDueRequests(trx, ids))) {
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
