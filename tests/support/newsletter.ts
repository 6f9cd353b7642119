import type { Db } from "../../api/db/tables/schema.ts";

/** The token in the last e-mail that asked to confirm the newsletter subscription of an address. */
export async function readConfirmationToken(db: Db, email: string): Promise<string> {
  const row = await db
    .selectFrom("newsletter_confirmations")
    .select("token")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return row.token;
}
