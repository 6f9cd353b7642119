import { describeBuyer, describeRecipient } from "./describe-recipient.ts";
import { type MailContent, type MailContext, writeToCustomer } from "./mail-content.ts";
import { findMailedOrder, type MailedOrder, orderValues } from "./mailed-order.ts";
import { trackingParts } from "./tracking-parts.ts";

/**
 * Tells the customer that the operator has changed the recipient of the order; undefined if the event of
 * the timeline does not exist any more.
 */
export async function writeChangeMail(
  context: MailContext,
  eventId: string,
): Promise<MailContent | undefined> {
  const event = await context.db
    .selectFrom("order_events")
    .select("order_id")
    .where("id", "=", eventId)
    .executeTakeFirst();
  const order = event && (await findMailedOrder(context.db, event.order_id));
  return order && composeChangeMail(order, context);
}

/** Lists the current values only. */
export function composeChangeMail(order: MailedOrder, context: MailContext): MailContent {
  return writeToCustomer(context, "order-changed", {
    values: orderValues(order),
    details: [
      ...describeRecipient(order, context.store),
      ...describeBuyer(order),
      { title: "Email", lines: [order.customerEmail] },
    ],
    end: trackingParts(order, context.publicUrl),
    replyTo: context.store.email,
  });
}
