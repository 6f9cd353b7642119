import { CODE_MINUTES, MAX_CODE_ATTEMPTS } from "../../data/model/people/customer.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import type { Db } from "../db/tables/schema.ts";
import type { WrittenMail } from "../mail/mail-html.ts";
import { type Part, renderParts } from "../mail/mail-html.ts";

type Context = { db: Db; publicUrl: string; store: StoreFacts; now: Date };

/**
 * Writes the e-mail with a sign-in code; undefined if the code was used or has expired. The link has
 * the code in its fragment, which browsers send to no server, so that it is in no log. Its page
 * signs in when a button is pressed, because mail scanners open links.
 */
export async function writeSignInMail(
  { db, publicUrl, store, now }: Context,
  id: string,
): Promise<WrittenMail | undefined> {
  const found = await findSignInCode(db, id, now);
  if (!found) return undefined;
  const { code, isVerification } = found;
  const purpose = isVerification ? "confirm this e-mail address" : "sign in";
  const parts: Part[] = [
    `Your code to ${purpose} is:`,
    code,
    `It is valid for ${CODE_MINUTES} minutes, once, in the browser in which you requested it.`,
    {
      text: isVerification ? "Confirm in that browser" : "Sign in with that browser",
      url: `${publicUrl}/account/sign-in#${code}`,
    },
    "If you did not request this code, ignore this e-mail. We never ask for it.",
  ];
  const subject = `Your code for ${store.name}`;
  return { subject, replyTo: store.email, ...renderParts(parts, store) };
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
