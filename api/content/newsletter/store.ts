import { randomUUID } from "node:crypto";
import type { NewsletterSummary } from "../../../data/model/admin/admin-inbox.ts";
import { getLocale, type Locale } from "../../../data/model/locale.ts";
import type { ConsentSource } from "../../../data/model/people/consent.ts";
import { listAllConsents, recordConsent } from "../../db/consents.ts";
import { countRows } from "../../db/count-rows.ts";
import { toEmailKey } from "../../db/email-key.ts";
import type { Db } from "../../db/tables/schema.ts";
import { createToken } from "../../db/token.ts";

/** Whether one of the spellings of an address is subscribed. */
export async function isSubscribed(db: Db, emails: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom("newsletter_subscriptions")
    .select("id")
    .where("email", "in", emails)
    .where("unsubscribed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores a request to subscribe, once per address, and returns its id for the confirmation e-mail;
 * undefined if the limits allow no further e-mail. A repeated request keeps its token, so that the links
 * of earlier e-mails still work, and gets a new id, because the outbox sends one e-mail per id.
 */
export async function saveConfirmationRequest(
  trx: Db,
  { email, emailKey }: { email: string; emailKey: string },
  { resendBefore, maxMails }: { resendBefore: Date; maxMails: number },
  now: Date,
): Promise<string | undefined> {
  const table = "newsletter_confirmations";
  const row = await trx
    .insertInto(table)
    .values({
      id: randomUUID(),
      email_key: emailKey,
      email,
      token: createToken(),
      mails: 1,
      requested_at: now.toISOString(),
      locale: getLocale(),
      confirmed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column("email_key")
        .doUpdateSet((by) => ({
          id: by.ref("excluded.id"),
          email: by.ref("excluded.email"),
          locale: by.ref("excluded.locale"),
          requested_at: by.ref("excluded.requested_at"),
          confirmed_at: null,
          mails: by
            .case()
            .when(`${table}.confirmed_at`, "is", null)
            .then(by(`${table}.mails`, "+", 1))
            .else(1)
            .end(),
        }))
        .where((by) =>
          by.or([
            by(`${table}.confirmed_at`, "is not", null),
            by.and([
              by(`${table}.requested_at`, "<=", resendBefore.toISOString()),
              by(`${table}.mails`, "<", maxMails),
            ]),
          ]),
        ),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** The token for the e-mail of an unconfirmed request. */
export async function findConfirmationToken(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("newsletter_confirmations")
    .select("token")
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return row?.token;
}

/** Confirms a request and returns its address and language; undefined if it is confirmed already or unknown. */
export async function confirmRequest(trx: Db, token: string, now: Date) {
  const row = await trx
    .updateTable("newsletter_confirmations")
    .set({ confirmed_at: now.toISOString() })
    .where("token", "=", token)
    .where("confirmed_at", "is", null)
    .returning(["email", "locale"])
    .executeTakeFirst();
  return row;
}

/** Whether a request was confirmed and its subscription is not cancelled. */
export async function isRequestConfirmed(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom("newsletter_confirmations as request")
    .innerJoin("newsletter_subscriptions as subscription", "subscription.email", "request.email")
    .select("request.id")
    .where("request.token", "=", token)
    .where("request.confirmed_at", "is not", null)
    .where("subscription.unsubscribed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes requests whose last e-mail was enqueued before a time. */
export async function deleteOldRequests(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("newsletter_confirmations")
    .where("requested_at", "<", before.toISOString())
    .execute();
}

/**
 * Stores a confirmed newsletter subscription, once per address. Subscribing again revives a cancelled
 * one, which keeps its token.
 */
export async function insertSubscription(
  db: Db,
  email: string,
  now: Date,
  locale: Locale = getLocale(),
): Promise<void> {
  await db
    .insertInto("newsletter_subscriptions")
    .values({
      id: randomUUID(),
      email,
      subscribed_at: now.toISOString(),
      locale,
      unsubscribe_token: createToken(),
    })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet((by) => ({
          subscribed_at: by.ref("excluded.subscribed_at"),
          locale: by.ref("excluded.locale"),
          unsubscribed_at: null,
        }))
        .where("newsletter_subscriptions.unsubscribed_at", "is not", null),
    )
    .execute();
}

/**
 * Cancels the subscription with a token, and records it. Returns false if there is none; safe to repeat. Call it in
 * a transaction.
 */
export async function cancelSubscription(
  trx: Db,
  token: string,
  wording: string,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom("newsletter_subscriptions")
    .select("email")
    .where("unsubscribe_token", "=", token)
    .executeTakeFirst();
  if (!row) return false;
  await cancelSubscriptionsOf(trx, [row.email], { source: "email", wording }, now);
  return true;
}

/** Cancels the subscriptions of the spellings of an address, and records it. Call it in a transaction. */
export async function cancelSubscriptionsOf(
  trx: Db,
  emails: readonly string[],
  by: { source: ConsentSource; wording: string },
  now: Date,
): Promise<void> {
  const rows = await trx
    .updateTable("newsletter_subscriptions")
    .set({ unsubscribed_at: now.toISOString() })
    .where("email", "in", emails)
    .where("unsubscribed_at", "is", null)
    .returning("email")
    .execute();
  const [row] = rows;
  if (!row) return;
  const step = { ...by, email: row.email, purpose: "newsletter", action: "unsubscribe" } as const;
  await recordConsent(trx, step, now);
}

/** Creates the tokens of up to `limit` subscriptions without one, and returns their number. */
export async function createMissingTokens(trx: Db, limit: number): Promise<number> {
  const rows = await trx
    .selectFrom("newsletter_subscriptions")
    .select("id")
    .where("unsubscribe_token", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
  for (const { id } of rows)
    await trx
      .updateTable("newsletter_subscriptions")
      .set({ unsubscribe_token: createToken() })
      .where("id", "=", id)
      .where("unsubscribe_token", "is", null)
      .execute();
  return rows.length;
}

const LATEST = 20;

/** The number of subscribers and the latest ones, without cancelled subscriptions. */
export async function summarizeNewsletter(db: Db): Promise<NewsletterSummary> {
  const count = await countRows(
    db.selectFrom("newsletter_subscriptions").where("unsubscribed_at", "is", null),
  );
  const latest = await selectSubscriptions(db)
    .orderBy("subscribed_at", "desc")
    .orderBy("id")
    .limit(LATEST)
    .execute();
  return { count, latest };
}

/**
 * All subscriptions that are not cancelled, the earliest first, with the last agreement to the newsletter and its
 * confirmation, if there are records of them.
 */
export async function listSubscriptions(db: Db) {
  const rows = await selectSubscriptions(db)
    .select("unsubscribe_token as unsubscribeToken")
    .orderBy("subscribed_at")
    .orderBy("id")
    .execute();
  const steps = await listAllConsents(db, "newsletter");
  const agreements = new Map(
    steps.filter(({ action }) => action === "subscribe").map((step) => [step.emailKey, step]),
  );
  const confirmations = new Map(
    steps.filter(({ action }) => action !== "subscribe").map((step) => [step.emailKey, step]),
  );
  return rows.map((row) => {
    const keys = [toEmailKey(row.email), row.email];
    const find = (all: typeof agreements) => keys.map((key) => all.get(key)).find(Boolean);
    const confirmation = find(confirmations);
    return {
      ...row,
      agreement: find(agreements),
      confirmation: confirmation?.action === "confirm" ? confirmation : undefined,
    };
  });
}

function selectSubscriptions(db: Db) {
  return db
    .selectFrom("newsletter_subscriptions")
    .select(["email", "subscribed_at as subscribedAt"])
    .where("unsubscribed_at", "is", null);
}
