import { randomUUID } from "node:crypto";
import { m } from "../../../data/i18n/messages.js";
import { RESEND_AFTER_MS } from "../../../data/model/people/confirmation.ts";
import type { EmailChoices, EmailChoicesChange } from "../../../data/model/people/email-choices.ts";
import {
  acceptReviewEmails,
  declineReviewEmails,
  declinesReviewEmails,
} from "../../catalogue/reviews/review-requests.ts";
import { endRequests, listOpenRequests } from "../../catalogue/stock-notifications/store.ts";
import { recordConsent } from "../../db/consents.ts";
import { toEmailKey } from "../../db/email-key.ts";
import { enqueueMail } from "../../db/outbox.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { cancelSubscriptionsOf, insertSubscription, isSubscribed } from "../newsletter/store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock">;

/** The spellings of an address in the tables of the newsletter. */
const spellingsOf = (email: string) => [email.trim().toLowerCase(), toEmailKey(email)];

/** The optional e-mails that an address receives. Only for its owner, who has a token or a session. */
export async function readEmailChoices(db: Db, email: string): Promise<EmailChoices> {
  const emailKey = toEmailKey(email);
  return {
    email,
    newsletter: await isSubscribed(db, spellingsOf(email)),
    reviews: !(await declinesReviewEmails(db, emailKey)),
    stockNotifications: await listOpenRequests(db, emailKey),
  };
}

/** Changes the optional e-mails of an address; its owner needs no confirmation e-mail. */
export async function changeEmailChoices(
  { db, dialect, clock }: Deps,
  email: string,
  { newsletter, reviews, endedStockNotifications }: Omit<EmailChoicesChange, "token">,
  source: "email" | "account",
): Promise<EmailChoices> {
  const emailKey = toEmailKey(email);
  return transaction(db, dialect, async (trx) => {
    const now = clock();
    const choice = { source, wording: m.account_emails_choice_newsletter() };
    if (newsletter === false) await cancelSubscriptionsOf(trx, spellingsOf(email), choice, now);
    if (newsletter && !(await isSubscribed(trx, spellingsOf(email)))) {
      await insertSubscription(trx, email.trim().toLowerCase(), now);
      const step = { ...choice, email, purpose: "newsletter", action: "subscribe" } as const;
      await recordConsent(trx, step, now);
    }
    const reviewChoice = { source, wording: m.account_emails_choice_reviews() };
    if (reviews === false) await declineReviewEmails(trx, emailKey, reviewChoice, now);
    if (reviews) await acceptReviewEmails(trx, emailKey, reviewChoice, now);
    if (endedStockNotifications.length > 0)
      await endRequests(
        trx,
        emailKey,
        endedStockNotifications,
        { source, wording: m.account_emails_choices() },
        now,
      );
    return readEmailChoices(trx, email);
  });
}

/** Ends all optional e-mails to an address, with the link of an e-mail. */
export async function endOptionalEmails({ db, dialect, clock }: Deps, email: string) {
  await transaction(db, dialect, async (trx) => {
    const now = clock();
    const press = { source: "email", wording: m.account_emails_unsubscribe_question() } as const;
    await cancelSubscriptionsOf(trx, spellingsOf(email), press, now);
    await declineReviewEmails(trx, toEmailKey(email), press, now);
    await endRequests(trx, toEmailKey(email), "all", press, now);
  });
}

/**
 * Sends a link to the page of these choices to an address that receives e-mails from the store or has ordered, at
 * most one in 12 hours. The caller cannot distinguish these cases.
 */
export async function requestEmailLink({ db, dialect, clock }: Deps, sent: string): Promise<void> {
  const email = sent.trim().toLowerCase();
  await transaction(db, dialect, async (trx) => {
    const now = clock();
    const resendBefore = new Date(now.getTime() - RESEND_AFTER_MS).toISOString();
    const recent = await trx
      .selectFrom("outbox")
      .select("id")
      .where("kind", "=", "email-link")
      .where("recipient", "=", email)
      .where("created_at", ">", resendBefore)
      .executeTakeFirst();
    if (recent || !(await isKnown(trx, email))) return;
    const mail = { kind: "email-link", subjectId: randomUUID(), recipient: email } as const;
    await enqueueMail(trx, mail, now);
  });
}

async function isKnown(trx: Db, email: string): Promise<boolean> {
  const emailKey = toEmailKey(email);
  const found = [
    await trx
      .selectFrom("newsletter_subscriptions")
      .select("id")
      .where("email", "in", spellingsOf(email))
      .executeTakeFirst(),
    await trx
      .selectFrom("stock_notifications")
      .select("id")
      .where("email_key", "=", emailKey)
      .executeTakeFirst(),
    await trx
      .selectFrom("orders")
      .select("id")
      .where("customer_email_key", "=", emailKey)
      .executeTakeFirst(),
    await trx.selectFrom("users").select("id").where("email_key", "=", emailKey).executeTakeFirst(),
  ];
  return found.some((row) => row !== undefined);
}
