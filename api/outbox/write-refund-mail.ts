import { STATEMENT_DAYS } from "../../data/content/policies.ts";
import type { MailKind } from "../../data/model/admin/admin-inbox.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import type { Db } from "../db/tables/schema.ts";
import { oneLine, type Part, renderParts, type WrittenMail } from "../mail/mail-html.ts";
import { listRefunds, type StoredRefund } from "../sales/orders/refund-store.ts";
import { findMailedOrder, type MailedOrder } from "./mailed-order.ts";
import { trackingParts } from "./tracking-parts.ts";

type RefundMailKind = Extract<MailKind, "order-refunded" | "refund-created" | "refund-failed">;

/** Writes an e-mail about a refund with its current state; undefined if the refund does not exist any more. */
export async function writeRefundMail(
  { db, publicUrl, store }: { db: Db; publicUrl: string; store: StoreFacts },
  kind: RefundMailKind,
  refundId: string,
): Promise<WrittenMail | undefined> {
  const row = await db
    .selectFrom("refunds")
    .select("order_id")
    .where("id", "=", refundId)
    .executeTakeFirst();
  const order = row && (await findMailedOrder(db, row.order_id));
  const refund = row && (await listRefunds(db, row.order_id)).find(({ id }) => id === refundId);
  if (!order || !refund) return undefined;
  const items = refund.items.map(({ id, quantity }) => {
    const title = order.items.find((item) => item.id === id)?.productTitle ?? "An item";
    return `${quantity} × ${title}`;
  });
  const parts: Part[] = [
    `Hello ${order.customerName},`,
    refundText(order, refund),
    ...(refund.note ? [refund.note] : []),
    ...(items.length > 0 ? [items.join("\n")] : []),
    ...trackingParts(order, publicUrl),
  ];
  const title = kind === "refund-created" ? "A refund" : "The refund";
  const subject = oneLine(`${title} for your order ${order.orderNumber}`);
  return { subject, replyTo: store.email, ...renderParts(parts, store) };
}

/** Describes the state of a refund. */
export function refundText(
  { total }: Pick<MailedOrder, "total">,
  refund: Pick<StoredRefund, "amount_cents" | "state">,
): string {
  const money = formatMoney(refund.amount_cents);
  const isWhole = money === formatMoney(centsOf(total));
  const what = isWhole ? `your payment of ${money}` : `${money} of your payment`;
  switch (refund.state) {
    case "refunded":
      return `${capitalize(what)} has been refunded. It may take ${STATEMENT_DAYS.from} to ${STATEMENT_DAYS.to} business days to show on your statement.`;
    case "pending":
      return `We have requested the refund of ${what}, and it is not confirmed yet. We will write to you as soon as it is.`;
    case "failed":
      return `${capitalize(what)} could not be refunded automatically. We are taking care of it and will write to you as soon as it is done.`;
  }
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
