import { randomUUID } from "node:crypto";
import type { MailKind } from "../../data/model/content/mail-kinds.ts";
import { getLocale } from "../../data/model/locale.ts";
import type { Db } from "./tables/schema.ts";

export type NewMail = { kind: MailKind; subjectId: string; recipient: string };

/**
 * Adds an e-mail to the outbox, at most one per kind and subject. Call it in the transaction that
 * changes the order or stores the message. The text is written when the e-mail is sent (`writeMail`).
 *
 * @example
 * await transaction(db, dialect, async (trx) => {
 *   await trx.insertInto("fulfilments").values(fulfilment).execute();
 *   await enqueueMail(trx, { kind: "order-shipped", subjectId: fulfilment.id, recipient: email }, now);
 * });
 */
export const enqueueMail = (trx: Db, mail: NewMail, now: Date, dueAt = now): Promise<void> =>
  enqueueMails(trx, [mail], now, dueAt);

/** Adds several e-mails, at most 1,000, with one statement; see `enqueueMail`. */
export async function enqueueMails(
  trx: Db,
  mails: readonly NewMail[],
  now: Date,
  dueAt = now,
): Promise<void> {
  if (mails.length === 0) return;
  await trx
    .insertInto("outbox")
    .values(
      mails.map((mail) => ({
        id: randomUUID(),
        kind: mail.kind,
        subject_id: mail.subjectId,
        recipient: mail.recipient,
        locale: getLocale(),
        attempts: 0,
        due_at: dueAt.toISOString(),
        sent_at: null,
        last_error: null,
        created_at: now.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.columns(["kind", "subject_id"]).doNothing())
    .execute();
}

/** Enqueues the e-mails about a new order: to the customer, and to the operator if an address is configured. */
export async function enqueueOrderMails(
  trx: Db,
  subjectId: string,
  { customer, operator }: { customer: string; operator: string | undefined },
  now: Date,
): Promise<void> {
  const mails: NewMail[] = [{ kind: "order-confirmation", subjectId, recipient: customer }];
  if (operator) mails.push({ kind: "order-notification", subjectId, recipient: operator });
  await enqueueMails(trx, mails, now);
}

/**
 * Enqueues an e-mail about the result of a refund if the e-mail that announced it has been written already;
 * otherwise that one reports the result.
 */
export async function enqueueRefundMail(
  trx: Db,
  {
    kind,
    orderId,
    refundId,
    recipient,
  }: {
    kind: "order-refunded" | "refund-failed";
    orderId: string;
    refundId: string;
    recipient: string;
  },
  now: Date,
): Promise<void> {
  const written = await trx
    .selectFrom("outbox")
    .select("id")
    .where((by) =>
      by.or([
        by.and([by("kind", "=", "order-cancelled"), by("subject_id", "=", orderId)]),
        by.and([by("kind", "=", "refund-created"), by("subject_id", "=", refundId)]),
      ]),
    )
    .where("attempts", ">", 0)
    .executeTakeFirst();
  if (written) await enqueueMail(trx, { kind, subjectId: refundId, recipient }, now);
}

export type DueMail = {
  id: string;
  kind: MailKind;
  subjectId: string;
  recipient: string;
  attempts: number;
};

/**
 * Finds the next due e-mail that became due at `since` or later: sign-in codes first, because the
 * customer is waiting for them, then the oldest; recall notices, which may be thousands, last.
 */
export async function findDueMail(db: Db, now: Date, since: Date): Promise<DueMail | undefined> {
  return db
    .selectFrom("outbox")
    .select(["id", "kind", "subject_id as subjectId", "recipient", "attempts"])
    .where("due_at", "<=", now.toISOString())
    .where("due_at", ">=", since.toISOString())
    .orderBy((by) =>
      by
        .case()
        .when("kind", "=", "sign-in-code")
        .then(0)
        .when("kind", "=", "recall-notice")
        .then(2)
        .else(1)
        .end(),
    )
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Claims an e-mail until a time. Returns false if another process has claimed it. After a crash it is
 * due again at that time.
 */
export async function claimMail(db: Db, mail: DueMail, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ attempts: mail.attempts + 1, due_at: until.toISOString() })
    .where("id", "=", mail.id)
    .where("attempts", "=", mail.attempts)
    .where("sent_at", "is", null)
    .where("due_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  const sent = { sent_at: now.toISOString(), due_at: null, last_error: null };
  await db.updateTable("outbox").set(sent).where("id", "=", id).execute();
}

/** Records a failed attempt. The e-mail is given up if there is no next attempt. */
export async function markFailed(db: Db, id: string, error: string, next?: Date): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ last_error: error.slice(0, 500), due_at: next?.toISOString() ?? null })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .execute();
}

/** Removes an e-mail that is not to be sent after all. */
export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).where("sent_at", "is", null).execute();
}

/**
 * Deletes a waiting e-mail. Returns false if an attempt was made to send it, because the mail server may
 * have accepted it; a process that is sending it has claimed it.
 */
export async function deleteUnsentMail(
  trx: Db,
  kind: MailKind,
  subjectId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("outbox")
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .where("attempts", "=", 0)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
