import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import type { Db } from "../db/tables/schema.ts";
import { oneLine, type Part, renderParts, type WrittenMail } from "../mail/mail-html.ts";
import { describeRecipient } from "./describe-recipient.ts";
import { findMailedOrder } from "./mailed-order.ts";
import { trackingParts } from "./tracking-parts.ts";

/**
 * Tells the customer that the operator has changed the recipient of the order; undefined if the event of
 * the timeline does not exist any more. Lists the current values only.
 */
export async function writeChangeMail(
  { db, publicUrl, store }: { db: Db; publicUrl: string; store: StoreFacts },
  eventId: string,
): Promise<WrittenMail | undefined> {
  const event = await db
    .selectFrom("order_events")
    .select("order_id")
    .where("id", "=", eventId)
    .executeTakeFirst();
  const order = event && (await findMailedOrder(db, event.order_id));
  if (!order) return undefined;
  const parts: Part[] = [
    `Hello ${order.customerName},`,
    `We have changed the contact details of your order ${order.orderNumber}. They are now:`,
    describeRecipient(order, store),
    `E-mail: ${order.customerEmail}`,
    "If you did not expect this, please reply to this e-mail.",
    ...trackingParts(order, publicUrl),
  ];
  const subject = oneLine(`Your order ${order.orderNumber} was changed`);
  return { subject, replyTo: store.email, ...renderParts(parts, store) };
}
