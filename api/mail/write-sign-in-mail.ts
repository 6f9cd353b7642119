import { CODE_MINUTES, MAX_CODE_ATTEMPTS } from "../../data/model/people/customer.ts";
import type { Db } from "../db/tables/schema.ts";
import { type MailContent, type MailContext, writeToCustomer } from "./mail-content.ts";

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
    values: { "code.purpose": isVerification ? "confirm this email address" : "sign in" },
    details: [
      { code },
      `It is valid for ${CODE_MINUTES} minutes, once, in the browser in which you requested it.`,
      {
        text: isVerification ? "Confirm in that browser" : "Sign in with that browser",
        url: `${context.publicUrl}/account/sign-in#${code}`,
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
