import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { findConfirmationToken } from "../content/newsletter/store.ts";
import type { Db } from "../db/tables/schema.ts";
import { confirmationParts } from "../mail/confirmation.ts";
import { oneLine, renderParts, type WrittenMail } from "../mail/mail-html.ts";

/**
 * Writes the e-mail that asks to confirm a newsletter subscription. Undefined if the request was
 * confirmed, repeated or deleted meanwhile.
 */
export async function writeNewsletterMail(
  { db, publicUrl, store }: { db: Db; publicUrl: string; store: StoreFacts },
  requestId: string,
): Promise<WrittenMail | undefined> {
  const token = await findConfirmationToken(db, requestId);
  if (!token) return undefined;
  const parts = confirmationParts(
    `You asked for the newsletter of ${store.name}.`,
    { text: "Confirm subscription", url: `${publicUrl}/confirm-subscription?token=${token}` },
    "you will not receive the newsletter.",
  );
  return {
    subject: oneLine(`Please confirm your subscription to ${store.name}`),
    ...renderParts(parts, store),
  };
}
