import { findConfirmationToken } from "../content/newsletter/store.ts";
import { type MailContent, type MailContext, writeToCustomer } from "./mail-content.ts";

/**
 * Writes the e-mail that asks to confirm a newsletter subscription. Undefined if the request was
 * confirmed, repeated or deleted meanwhile.
 */
export async function writeNewsletterMail(
  context: MailContext,
  requestId: string,
): Promise<MailContent | undefined> {
  const token = await findConfirmationToken(context.db, requestId);
  return token === undefined ? undefined : composeNewsletterMail(token, context);
}

/** The link opens a page with a button, because mail scanners open links. */
export function composeNewsletterMail(secret: string, context: MailContext): MailContent {
  const token = context.insertSecret(secret);
  const url = `${context.publicUrl}/confirm-subscription?token=${token}`;
  return writeToCustomer(context, "newsletter-confirmation", {
    values: {},
    details: [{ text: "Confirm subscription", url, isMain: true }],
  });
}
