import { createHash, createHmac } from "node:crypto";
import { sql } from "kysely";
import type {
  Consent,
  ConsentAction,
  ConsentPurpose,
  ConsentSource,
} from "../../data/model/people/consent.ts";
import { toEmailKey } from "./email-key.ts";
import { createStoreKey, findStoreKey } from "./store-key.ts";
import type { Db } from "./tables/schema.ts";

/** The key of the hashes of erased addresses. */
const KEY = "erased-addresses";

type NewConsent = {
  email: string;
  purpose: ConsentPurpose;
  action: ConsentAction;
  source: ConsentSource;
  wording: string;
};

/** Adds a step to the consent record of an address. Call it in the transaction of the change. */
export async function recordConsent(
  trx: Db,
  { email, wording, ...step }: NewConsent,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("consents")
    .values({
      ...step,
      at: now.toISOString(),
      email_key: toEmailKey(email),
      wording,
      version: versionOf(wording),
    })
    .execute();
}

/** The first characters of the SHA-256 of a wording: every change of the text makes another version. */
const versionOf = (wording: string) =>
  createHash("sha256").update(wording).digest("hex").slice(0, 12);

/** All steps of an address, the earliest first, also those from before an erasure. */
export async function listConsents(db: Db, email: string): Promise<Consent[]> {
  return db
    .selectFrom("consents")
    .select(["at", "purpose", "action", "source", "wording", "version"])
    .where("email_key", "in", await addressKeys(db, email))
    .orderBy("id")
    .execute();
}

/** The steps of all addresses, the earliest first, of one kind of e-mails or of all. */
export async function listAllConsents(db: Db, purpose?: ConsentPurpose) {
  const rows = db
    .selectFrom("consents")
    .select(["email_key as emailKey", "at", "purpose", "action", "source", "wording", "version"])
    .orderBy("id");
  return (purpose ? rows.where("purpose", "=", purpose) : rows).execute();
}

/** Which of the addresses have withdrawn a consent and not given it again since. */
export async function findUnsubscribed(
  db: Db,
  purpose: ConsentPurpose,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const hash = await findStoreKey(db, KEY);
  const keys = emails.map((email) => [email, toKeys(email, hash)] as const);
  const rows = await db
    .selectFrom("consents")
    .select(["email_key as key", "action"])
    .where("purpose", "=", purpose)
    .where(
      "email_key",
      "in",
      keys.flatMap(([, own]) => own),
    )
    .where((by) => by.not(isRequest()))
    .orderBy("id")
    .execute();
  const lastActions = new Map(rows.map(({ key, action }) => [key, action]));
  // A step after an erasure has the address itself, so the first key is the later one.
  const lastOf = (own: readonly string[]) =>
    own.map((key) => lastActions.get(key)).find((action) => action !== undefined);
  return new Set(keys.filter(([, own]) => lastOf(own) === "unsubscribe").map(([email]) => email));
}

/**
 * Ends all consents of an erased person and replaces the address by its hash with a key of the store. The record
 * stays evidence, and later imports leave the address out.
 */
export async function anonymizeConsents(trx: Db, email: string, now: Date): Promise<void> {
  const keys = await addressKeys(trx, email);
  const rows = await trx
    .selectFrom("consents")
    .select(["purpose", "action"])
    .where("email_key", "in", keys)
    .orderBy("id")
    .execute();
  if (rows.length === 0) return;
  for (const [purpose, action] of new Map(rows.map((row) => [row.purpose, row.action])))
    if (action !== "unsubscribe")
      await recordConsent(
        trx,
        { email, purpose, action: "unsubscribe", source: "erasure", wording: "" },
        now,
      );
  await trx
    .updateTable("consents")
    .set({ email_key: await hashAddress(trx, email) })
    .where("email_key", "in", keys)
    .execute();
}

/** The hash that stands for an erased address. */
export async function hashAddress(db: Db, email: string): Promise<string> {
  return toHash(email, await createStoreKey(db, KEY));
}

/** The values of `email_key` that belong to an address: itself, and its hash after an erasure. */
export async function addressKeys(db: Db, email: string): Promise<string[]> {
  return toKeys(email, await findStoreKey(db, KEY));
}

/**
 * Deletes requests that were never confirmed: strangers may have entered these addresses.
 *
 * @param before the time of the request
 */
export async function deleteUnconfirmedConsents(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("consents")
    .where(isRequest())
    .where("at", "<", before.toISOString())
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom("consents as other")
            .select("other.id")
            .whereRef("other.email_key", "=", "consents.email_key")
            .where((other) => other.not(isRequest("other"))),
        ),
      ),
    )
    .execute();
}

/** Whether a step is the request of a form, which anyone may send: it counts once its address has confirmed it. */
const isRequest = (table = "consents") =>
  sql<boolean>`(${sql.ref(`${table}.action`)} = 'subscribe' and ${sql.ref(`${table}.source`)} = 'page')`;

/** Earlier releases stored the address in lower case, with the domain as it was entered. */
function toKeys(email: string, key: Buffer | undefined): string[] {
  const plain = new Set([toEmailKey(email), email.trim().toLowerCase()]);
  return [...plain, ...(key ? [toHash(email, key)] : [])];
}

const toHash = (email: string, key: Buffer) =>
  `hash:${createHmac("sha256", key).update(toEmailKey(email)).digest("hex")}`;
