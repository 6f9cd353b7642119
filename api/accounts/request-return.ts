import type { AccountOrder, ReturnRequest } from "../../data/model/people/customer.ts";
import { insertContactMessage } from "../content/contact/store.ts";
import { transaction } from "../db/transaction.ts";
import type { ApiDeps } from "../deps.ts";
import { failure } from "../http/errors.ts";
import { enqueueMail } from "../mail/store.ts";
import { readStoreFacts } from "../settings/store.ts";

/**
 * Stores a request for a return as a message to the store, with the lines of the order. The same
 * request sent again is stored once.
 * @throws ApiFailure 409 outside the return period, 422 for lines that the order does not have
 */
export async function requestReturn(
  { db, dialect, clock, wakeMail }: ApiDeps,
  found: AccountOrder,
  { items, reason }: ReturnRequest,
): Promise<void> {
  if (!found.canRequestReturn) throw failure(409, explainPeriod(found));
  const { order } = found;
  const lines = items.map(({ id, quantity }) => {
    const item = found.items.find((one) => one.id === id);
    const isRepeated = items.filter((one) => one.id === id).length > 1;
    if (!item || isRepeated || quantity > item.quantity)
      throw failure(422, "Choose items of this order, at most as many as you bought.");
    return `${quantity} × ${item.productTitle} (of ${item.quantity}, ${item.productPrice} each)`;
  });
  const message = {
    name: order.customerName.slice(0, 200),
    email: order.customerEmail,
    subject: `Return request for order ${order.orderNumber}`,
    message: [reason, "", "Items to return:", ...lines].join("\n"),
  };
  const { email: recipient } = await readStoreFacts(db);
  await transaction(db, dialect, async (trx) => {
    const now = clock();
    const subjectId = await insertContactMessage(trx, message, `return ${order.id}`, now);
    await enqueueMail(trx, { kind: "contact-copy", subjectId, recipient }, now);
  });
  wakeMail?.();
}

function explainPeriod({ order, returnUntil }: AccountOrder): string {
  if (returnUntil !== null) return "The return period of this order is over.";
  return order.status === "cancelled"
    ? "This order was cancelled."
    : "This order has not been shipped. To cancel it, write to us.";
}
