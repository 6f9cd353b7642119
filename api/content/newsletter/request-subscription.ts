import { m } from "../../../data/i18n/messages.js";
import {
  RESEND_AFTER_MS,
  UNCONFIRMED_RETENTION_MS,
} from "../../../data/model/people/confirmation.ts";
import { deleteUnconfirmedConsents, recordConsent } from "../../db/consents.ts";
import { toEmailKey } from "../../db/email-key.ts";
import { enqueueMail } from "../../db/outbox.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { readStoreFacts } from "../../settings/store.ts";
import {
  confirmRequest,
  deleteOldRequests,
  insertSubscription,
  isRequestConfirmed,
  isSubscribed,
  saveConfirmationRequest,
} from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock">;

/** Confirmation e-mails until a request is confirmed or deleted: strangers could fill a mailbox. */
const MAX_MAILS = 3;

/**
 * Sends an e-mail with a link to confirm a newsletter subscription; nothing else happens before that,
 * also for a cancelled subscription. Has no effect for subscribed addresses, within 12 hours of the last
 * e-mail, and above the limit. The caller cannot distinguish these cases.
 */
export async function requestSubscription(
  { db, dialect, clock }: Deps,
  sent: string,
): Promise<void> {
  const email = sent.trim().toLowerCase();
  const emailKey = toEmailKey(email);
  await transaction(db, dialect, async (trx) => {
    const now = clock();
    if (await isSubscribed(trx, [email, emailKey])) return;
    const resendBefore = new Date(now.getTime() - RESEND_AFTER_MS);
    const limits = { resendBefore, maxMails: MAX_MAILS };
    const id = await saveConfirmationRequest(trx, { email, emailKey }, limits, now);
    if (id === undefined) return;
    const step = { email, purpose: "newsletter", action: "subscribe", source: "page" } as const;
    const { name } = await readStoreFacts(trx);
    await recordConsent(trx, { ...step, wording: m.home_newsletter_consent({ store: name }) }, now);
    const mail = { kind: "newsletter-confirmation", subjectId: id, recipient: email } as const;
    await enqueueMail(trx, mail, now);
  });
}

/**
 * Subscribes the address whose e-mail contained the token. Returns false if the link is not valid any
 * more; safe to repeat until the subscription is cancelled.
 */
export async function confirmSubscription(
  { db, dialect, clock }: Deps,
  token: string,
): Promise<boolean> {
  return transaction(db, dialect, async (trx) => {
    const request = await confirmRequest(trx, token, clock());
    if (!request) return isRequestConfirmed(trx, token);
    const { email, locale } = request;
    await insertSubscription(trx, email, clock(), locale);
    const step = { email, purpose: "newsletter", action: "confirm", source: "email" } as const;
    const wording = m.account_emails_subscription_question();
    await recordConsent(trx, { ...step, wording }, clock());
    return true;
  });
}

/** Deletes requests a week after their last e-mail. */
export async function cleanSubscriptionRequests({ db, clock }: Pick<Deps, "db" | "clock">) {
  const before = new Date(clock().getTime() - UNCONFIRMED_RETENTION_MS);
  await deleteOldRequests(db, before);
  await deleteUnconfirmedConsents(db, before);
}
