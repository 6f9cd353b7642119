import type { MailKind } from "../../data/model/admin/admin-inbox.ts";
import { RETURN_REASON_LABELS } from "../../data/model/sales/return.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import type { Db } from "../db/tables/schema.ts";
import { oneLine, type Part, renderParts, type WrittenMail } from "../mail/mail-html.ts";
import { getAdminReturn } from "../sales/returns/admin-store.ts";
import { readSettings } from "../settings/store.ts";
import { trackingParts } from "./tracking-parts.ts";

type Context = { db: Db; publicUrl: string; store: StoreFacts };

/** Writes an e-mail about a return; undefined if the return does not exist any more. */
export async function writeReturnMail(
  { db, publicUrl, store }: Context,
  kind: Extract<MailKind, `return-${string}`>,
  id: string,
): Promise<WrittenMail | undefined> {
  const found = await getAdminReturn(db, id);
  if (!found) return undefined;
  const { number, orderNumber, customerName, customerEmail, items, comment, note } = found;
  const lines = items.map(
    ({ quantity, title, reason }) => `${quantity} × ${title}: ${RETURN_REASON_LABELS[reason]}`,
  );
  const notes = [note].filter((text) => text !== null);
  if (kind === "return-notification") {
    const parts: Part[] = [
      `${customerName} requests the return ${number} for order ${orderNumber}.`,
      lines.join("\n"),
      ...(comment ? [comment] : []),
      { text: "Open the return", url: `${publicUrl}/admin/returns/${id}` },
    ];
    const subject = oneLine(`Return ${number} requested`);
    return { subject, replyTo: customerEmail, ...renderParts(parts, store) };
  }
  const hello = `Hello ${customerName},`;
  const about = `your return ${number} for order ${orderNumber}`;
  const end = [lines.join("\n"), ...trackingParts({ orderNumber }, publicUrl)];
  const write = (title: string, parts: Part[]): WrittenMail => ({
    subject: oneLine(`Your return ${number} ${title}`),
    replyTo: store.email,
    ...renderParts([hello, ...parts, ...end], store),
  });
  switch (kind) {
    case "return-requested":
      return write("was requested", [
        `We have received your request for ${about}, and will write to you. Please send nothing back before.`,
      ]);
    case "return-declined":
      return write("was declined", [
        `We are sorry: we can't accept ${about}.`,
        ...notes,
        "If you have a question, please reply to this e-mail.",
      ]);
    case "return-approved": {
      const { instructions } = (await readSettings(db)).returns;
      const { labelUrl, hasLabel } = found;
      const link = labelUrl ? [{ text: "Your shipping label", url: labelUrl }] : [];
      const written = write("was approved", [
        `We have approved ${about}.`,
        instructions,
        ...notes,
        ...link,
        ...(hasLabel
          ? ["Your shipping label is attached. Print it and put it on the parcel."]
          : []),
      ]);
      if (!hasLabel) return written;
      const { content } = await db
        .selectFrom("return_labels")
        .select("content")
        .where("return_id", "=", id)
        .executeTakeFirstOrThrow();
      const attachment = {
        filename: `label-${number}.pdf`,
        content: Buffer.from(content),
        contentType: "application/pdf",
      };
      return { ...written, attachments: [attachment] };
    }
  }
}
