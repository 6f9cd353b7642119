import { m } from "../../data/i18n/messages.js";
import { CODE_MINUTES, MAX_CODE_ATTEMPTS } from "../../data/model/people/customer.ts";
import { ROLE_LABELS } from "../../data/model/people/permissions.ts";
import { formatDay } from "../../data/model/text/dates.ts";
import type { Db } from "../db/tables/schema.ts";
import { emailChoicesUrl } from "../http/email-links.ts";
import { type MailContent, type MailContext, pageUrl, writeToCustomer } from "./mail-content.ts";
import { toOneLine } from "./mail-html.ts";

/** Writes the e-mail with a sign-in code; undefined if the code was used or has expired. */
export async function writeSignInMail(
  context: MailContext,
  id: string,
): Promise<MailContent | undefined> {
  const found = await findSignInCode(context.db, id, context.now);
  return found && composeSignInMail(found, context);
}

/**
 * The link has the code in its fragment, which browsers send to no server, so that it is in no log. Its page
 * signs in when a button is pressed, because mail scanners open links.
 */
export function composeSignInMail(
  { code: secret, isVerification }: { code: string; isVerification: boolean },
  context: MailContext,
): MailContent {
  const code = context.insertSecret(secret);
  return writeToCustomer(context, "sign-in-code", {
    values: {
      "code.purpose": isVerification ? m.mail_code_purpose_verify() : m.mail_code_purpose_sign_in(),
    },
    details: [
      { code },
      m.mail_code_validity({ minutes: CODE_MINUTES }),
      {
        text: isVerification ? m.mail_code_button_verify() : m.mail_code_button_sign_in(),
        url: pageUrl(context.publicUrl, `/account/sign-in#${code}`),
        isMain: true,
      },
    ],
    replyTo: context.store.email,
  });
}

/** A code that is still valid; a later request makes it invalid. */
async function findSignInCode(db: Db, id: string, now: Date) {
  const row = await db
    .selectFrom("sign_in_codes")
    .select(["code", "user_id"])
    .where("id", "=", id)
    .where("expires_at", ">", now.toISOString())
    .where("attempts", "<", MAX_CODE_ATTEMPTS)
    .executeTakeFirst();
  return row && { code: row.code, isVerification: row.user_id !== null };
}

/**
 * Writes the invitation of an operator; undefined if it was accepted, replaced or sent, or has expired.
 *
 * @param subjectId "{operator id}.{hash of the token}", so that each new invitation has its own e-mail
 */
export async function writeInvitation(
  { db, publicUrl, store, now, insertSecret }: MailContext,
  subjectId: string,
): Promise<MailContent | undefined> {
  const [id = "", hash = ""] = subjectId.split(".");
  const operator = await db
    .selectFrom("operators")
    .select(["name", "role", "invitation_token as token", "invitation_expires_at as expiresAt"])
    .where("id", "=", id)
    .where("invitation_hash", "=", hash)
    .where("invitation_expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!operator?.token || !operator.expiresAt) return undefined;
  return {
    subject: toOneLine(`Invitation to the admin of ${store.name}`),
    replyTo: store.email,
    parts: [
      `${operator.name}, you are invited to the admin of ${store.name}, with the role ${ROLE_LABELS[operator.role]}.`,
      {
        text: "Accept the invitation",
        url: invitationUrl(publicUrl, insertSecret(operator.token)),
        isMain: true,
      },
      `The link works once, until ${formatDay(operator.expiresAt)}.`,
      { note: "If you do not know the store, ignore this email." },
    ],
  };
}

/** The token is in the fragment, which browsers send to no server, so that it is in no log. */
const invitationUrl = (publicUrl: string, token: string) =>
  `${publicUrl}/admin/invitation#${token}`;

/** Removes the token of an invitation that was sent; its hash remains. */
export async function forgetInvitationToken(db: Db, subjectId: string): Promise<void> {
  const [id = "", hash = ""] = subjectId.split(".");
  await db
    .updateTable("operators")
    .set({ invitation_token: null })
    .where("id", "=", id)
    .where("invitation_hash", "=", hash)
    .execute();
}

/** Writes the e-mail with the link to the page on which its recipient chooses e-mails. */
export function composeEmailLink(context: MailContext): MailContent {
  const url = emailChoicesUrl(context.publicUrl, context.addressToken);
  return writeToCustomer(context, "email-link", {
    values: {},
    details: [{ text: m.mail_email_choices(), url, isMain: true }],
  });
}
