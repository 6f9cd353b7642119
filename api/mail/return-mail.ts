import { m } from "../../data/i18n/messages.js";
import type { AdminReturn } from "../../data/model/admin/admin-return.ts";
import type { MailKind } from "../../data/model/content/mail-kinds.ts";
import { RETURN_REASON_LABELS } from "../../data/model/sales/return.ts";
import { getAdminReturn } from "../sales/returns/admin-store.ts";
import { readSettings } from "../settings/store.ts";
import { type MailContent, type MailContext, writeToCustomer } from "./mail-content.ts";
import { type Part, toOneLine } from "./mail-html.ts";
import {
  findMailedOrder,
  type MailedOrder,
  orderValues,
  trackingParts,
  unitRows,
} from "./mailed-order.ts";

type ReturnMailKind = Extract<MailKind, `return-${string}`>;
type CustomerReturnMailKind = Exclude<ReturnMailKind, "return-notification">;

/** Writes an e-mail about a return; undefined if the return does not exist any more. */
export async function writeReturnMail(
  context: MailContext,
  kind: ReturnMailKind,
  id: string,
): Promise<MailContent | undefined> {
  const { db } = context;
  const found = await getAdminReturn(db, id);
  const order = found && (await findMailedOrder(db, found.orderId));
  if (!order) return undefined;
  if (kind === "return-notification") return composeNotification(found, order, context);
  const content = composeReturnMail(kind, found, order, {
    ...context,
    instructions: (await readSettings(db)).returns.instructions,
  });
  if (kind !== "return-approved" || !found.hasLabel) return content;
  const label = await db
    .selectFrom("return_labels")
    .select("content")
    .where("return_id", "=", id)
    .executeTakeFirstOrThrow();
  const attachment = {
    filename: m.mail_return_label_file({ number: found.number }),
    content: Buffer.from(label.content),
    contentType: "application/pdf",
  };
  return { ...content, attachments: [attachment] };
}

type MailedReturn = Omit<AdminReturn, "id" | "state" | "updatedAt">;

function returnRows({ items }: Pick<MailedReturn, "items">, order: MailedOrder): Part {
  const units = items.map(({ reason, ...item }) => ({
    ...item,
    note: m.mail_return_reason({ reason: RETURN_REASON_LABELS[reason] }),
  }));
  return { rows: unitRows(order, units) };
}

function composeNotification(
  found: AdminReturn,
  order: MailedOrder,
  { publicUrl }: MailContext,
): MailContent {
  const { number, orderNumber, customerName, comment } = found;
  return {
    subject: toOneLine(`Return ${number} requested`),
    replyTo: found.customerEmail,
    parts: [
      `${customerName} requests the return ${number} for order ${orderNumber}.`,
      returnRows(found, order),
      ...(comment ? [comment] : []),
      { text: "Open the return", url: `${publicUrl}/admin/returns/${found.id}`, isMain: true },
    ],
  };
}

/** @param context `instructions` of the settings explain how to send the return */
export function composeReturnMail(
  kind: CustomerReturnMailKind,
  found: Pick<MailedReturn, "number" | "items" | "note" | "labelUrl" | "hasLabel">,
  order: MailedOrder,
  context: MailContext & { instructions: string },
): MailContent {
  const { note, labelUrl, hasLabel } = found;
  const label: Part[] = [
    ...(labelUrl ? [{ text: m.mail_return_label(), url: labelUrl, isMain: true }] : []),
    ...(hasLabel ? [m.mail_return_label_attached()] : []),
  ];
  const isApproved = kind === "return-approved";
  return writeToCustomer(context, kind, {
    values: { ...orderValues(order), "return.number": found.number },
    details: [
      ...(isApproved ? [context.instructions] : []),
      ...(kind !== "return-requested" && note ? [note] : []),
      ...(isApproved ? label : []),
      returnRows(found, order),
    ],
    end: trackingParts(order, context.publicUrl, { isMain: !labelUrl }),
    replyTo: context.store.email,
  });
}
