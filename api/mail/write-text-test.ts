import { CUSTOMER_MAIL_KINDS } from "../../data/model/content/mail-kinds.ts";
import { composeExample } from "./example-mail.ts";
import type { MailContent, MailContext } from "./mail-content.ts";
import { oneLine } from "./mail-html.ts";

/**
 * Writes an e-mail with which an operator tests the texts of a kind.
 *
 * @param subjectId "{kind}.{UUID}", so that each test has its own e-mail
 */
export async function writeTextTest(
  context: MailContext,
  subjectId: string,
): Promise<MailContent | undefined> {
  const kind = CUSTOMER_MAIL_KINDS.find((one) => subjectId.startsWith(`${one}.`));
  if (!kind) return undefined;
  const { content } = await composeExample(context, kind);
  // The test is sent to the operator, so it can't unsubscribe a customer.
  const { headers: _, ...mail } = content;
  return { ...mail, subject: oneLine(`Test: ${content.subject}`) };
}
