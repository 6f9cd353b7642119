import { emailChoicesUrl } from "../http/email-links.ts";
import { type MailContent, type MailContext, writeToCustomer } from "./mail-content.ts";

/** Writes the e-mail with the link to the page on which its recipient chooses e-mails. */
export function composeEmailLink(context: MailContext): MailContent {
  const url = emailChoicesUrl(context.publicUrl, context.addressToken);
  return writeToCustomer(context, "email-link", {
    values: {},
    details: [{ text: "Choose your emails", url, isMain: true }],
  });
}
