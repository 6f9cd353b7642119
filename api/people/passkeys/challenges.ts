import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, Db } from "../../db/tables/schema.ts";

/** Milliseconds for which a challenge is valid. */
const CHALLENGE_AGE = 5 * 60 * 1000;

export type Challenge = Selectable<Database["passkey_challenges"]>;
type Purpose = Challenge["purpose"];

type NewChallenge = {
  challenge: string;
  browserHash: string;
  purpose: Purpose;
  userId?: string;
  orderId?: string | undefined;
};

export async function addChallenge(db: Db, challenge: NewChallenge, now: Date): Promise<void> {
  await db
    .insertInto("passkey_challenges")
    .values({
      id: randomUUID(),
      challenge: challenge.challenge,
      browser_hash: challenge.browserHash,
      purpose: challenge.purpose,
      user_id: challenge.userId ?? null,
      order_id: challenge.orderId ?? null,
      expires_at: new Date(now.getTime() + CHALLENGE_AGE).toISOString(),
    })
    .execute();
}

/**
 * Deletes the challenge of a response, so that it is used once even if the verification fails or it has
 * expired. This browser must have requested the challenge for the same purpose.
 *
 * @param clientDataJSON the data that the browser signed, base64url
 */
export async function takeChallenge(
  db: Db,
  clientDataJSON: string,
  { browserHash, purpose }: { browserHash: string; purpose: Purpose },
  now: Date,
): Promise<Challenge | undefined> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === undefined) return undefined;
  const found = await db
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .where("browser_hash", "=", browserHash)
    .where("purpose", "=", purpose)
    .returningAll()
    .executeTakeFirst();
  return found && found.expires_at > now.toISOString() ? found : undefined;
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const data: { challenge?: unknown } | null = JSON.parse(
      Buffer.from(clientDataJSON, "base64url").toString(),
    );
    const challenge = data?.challenge;
    return typeof challenge === "string" && /^[\w-]{1,200}$/.test(challenge)
      ? challenge
      : undefined;
  } catch {
    return undefined;
  }
}
