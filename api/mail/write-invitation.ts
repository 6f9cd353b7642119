import { ROLE_LABELS } from "../../data/model/people/permissions.ts";
import { formatDay } from "../../data/model/text/dates.ts";
import type { Db } from "../db/tables/schema.ts";
import type { MailContent, MailContext } from "./mail-content.ts";
import { oneLine } from "./mail-html.ts";

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
    subject: oneLine(`Invitation to the admin of ${store.name}`),
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
