import { m } from "../../data/i18n/messages.js";
import type { MailKind } from "../../data/model/content/mail-kinds.ts";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import { listRefunds, type StoredRefund } from "../sales/refunds/store.ts";
import { type MailContent, type MailContext, writeToCustomer } from "./mail-content.ts";
import {
  findMailedOrder,
  type MailedOrder,
  orderValues,
  trackingParts,
  unitRows,
} from "./mailed-order.ts";

type RefundMailKind = Extract<MailKind, "order-refunded" | "refund-created" | "refund-failed">;

/** Writes an e-mail about a refund with its current state; undefined if the refund does not exist any more. */
export async function writeRefundMail(
  context: MailContext,
  kind: RefundMailKind,
  refundId: string,
): Promise<MailContent | undefined> {
  const { db } = context;
  const row = await db
    .selectFrom("refunds")
    .select("order_id")
    .where("id", "=", refundId)
    .executeTakeFirst();
  const order = row && (await findMailedOrder(db, row.order_id));
  const refund = row && (await listRefunds(db, row.order_id)).find(({ id }) => id === refundId);
  return order && refund && composeRefundMail(kind, order, refund, context);
}

export function composeRefundMail(
  kind: RefundMailKind,
  order: MailedOrder,
  refund: Pick<StoredRefund, "amount_cents" | "state" | "note" | "items">,
  context: MailContext,
): MailContent {
  return writeToCustomer(context, kind, {
    values: { ...orderValues(order), "refund.amount": formatMoney(refund.amount_cents) },
    details: [
      refundText(order, refund),
      ...(refund.note ? [refund.note] : []),
      ...(refund.items.length > 0 ? [{ rows: unitRows(order, refund.items) }] : []),
    ],
    end: trackingParts(order, context.publicUrl),
    replyTo: context.store.email,
  });
}

/** Describes the state of a refund. */
export function refundText(
  { total }: Pick<MailedOrder, "total">,
  refund: Pick<StoredRefund, "amount_cents" | "state">,
): string {
  const money = formatMoney(refund.amount_cents);
  const isWhole = money === formatMoney(centsOf(total));
  switch (refund.state) {
    case "refunded":
      return isWhole
        ? m.mail_refund_refunded_whole({ money })
        : m.mail_refund_refunded_part({ money });
    case "pending":
      return isWhole
        ? m.mail_refund_pending_whole({ money })
        : m.mail_refund_pending_part({ money });
    case "failed":
      return isWhole ? m.mail_refund_failed_whole({ money }) : m.mail_refund_failed_part({ money });
  }
}
