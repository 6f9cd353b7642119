import { randomUUID } from "node:crypto";
import type { PaymentProblemKind } from "../../../data/model/admin/payment-problem.ts";
import { addSetting, readSetting } from "../../db/setting-rows.ts";
import type { Db } from "../../db/tables/schema.ts";

/** Takes the place of a payment id for problems that affect all payments. */
export const NO_PAYMENT = "";

export type Problem = {
  paymentIntentId: string;
  /** The checkout without an order; none for a problem of an order or of all payments. */
  checkoutId?: string | undefined;
  kind: PaymentProblemKind;
  message: string;
};

/**
 * Records a problem for the operator. Returns false, and changes nothing, if one of the same kind
 * exists.
 */
export async function recordProblem(db: Db, problem: Problem, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("payment_problems")
    .values(toRow(problem, now))
    .onConflict((oc) => oc.columns(["payment_intent_id", "kind"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records a problem, and replaces an existing one of the same kind, solved or not. */
export async function raiseProblem(db: Db, problem: Problem, now: Date): Promise<void> {
  const { message } = problem;
  const renewed = { message, created_at: now.toISOString(), resolved_at: null };
  await db
    .insertInto("payment_problems")
    .values(toRow(problem, now))
    .onConflict((oc) => oc.columns(["payment_intent_id", "kind"]).doUpdateSet(renewed))
    .execute();
}

function toRow({ paymentIntentId, checkoutId, kind, message }: Problem, now: Date) {
  return {
    id: randomUUID(),
    payment_intent_id: paymentIntentId,
    checkout_id: checkoutId ?? null,
    kind,
    message,
    created_at: now.toISOString(),
    resolved_at: null,
  };
}

/** Marks an intent's problems, or those of one kind, as solved; returns their number. */
export async function resolveProblems(
  db: Db,
  paymentIntentId: string,
  now: Date,
  kind?: PaymentProblemKind,
): Promise<number> {
  let open = db
    .updateTable("payment_problems")
    .set({ resolved_at: now.toISOString() })
    .where("payment_intent_id", "=", paymentIntentId)
    .where("resolved_at", "is", null);
  if (kind) open = open.where("kind", "=", kind);
  return Number((await open.executeTakeFirst()).numUpdatedRows);
}

/** Resolves the failed capture of an order that was captured or cancelled, so that no further attempt follows. */
export async function resolveCapture(trx: Db, orderId: string, now: Date): Promise<void> {
  const order = await trx
    .selectFrom("orders")
    .select("stripe_payment_intent_id as paymentIntentId")
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (order) await resolveProblems(trx, order.paymentIntentId, now, "capture-failed");
}

/** Deletes a problem whose cause has ended, so that a recurrence is recorded again. */
export async function deleteProblem(db: Db, paymentIntentId: string, kind: PaymentProblemKind) {
  await db
    .deleteFrom("payment_problems")
    .where("payment_intent_id", "=", paymentIntentId)
    .where("kind", "=", kind)
    .execute();
}

/** Whether an intent has an open problem of a kind. */
export async function hasProblem(db: Db, paymentIntentId: string, kind: PaymentProblemKind) {
  const row = await selectProblem(db, paymentIntentId, kind)
    .where("resolved_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The message of an intent's problem of a kind, open or solved. */
export async function findProblemMessage(
  db: Db,
  paymentIntentId: string,
  kind: PaymentProblemKind,
): Promise<string | undefined> {
  return (await selectProblem(db, paymentIntentId, kind).executeTakeFirst())?.message;
}

function selectProblem(db: Db, paymentIntentId: string, kind: PaymentProblemKind) {
  return db
    .selectFrom("payment_problems")
    .select("message")
    .where("payment_intent_id", "=", paymentIntentId)
    .where("kind", "=", kind);
}

/** Intents whose dispute was open when it was last read. */
export const listOpenDisputes = (db: Db): Promise<string[]> => listPayments(db, "dispute");

/** Intents that belong to no checkout of this store, at most 100. */
export const listUnknownPayments = (db: Db): Promise<string[]> => listPayments(db, "unknown", 100);

/** The intents with an open problem of a kind, the oldest first. */
async function listPayments(db: Db, kind: PaymentProblemKind, limit?: number): Promise<string[]> {
  let found = db
    .selectFrom("payment_problems")
    .select("payment_intent_id")
    .where("kind", "=", kind)
    .where("resolved_at", "is", null)
    .orderBy("created_at");
  if (limit !== undefined) found = found.limit(limit);
  return (await found.execute()).map((row) => row.payment_intent_id);
}

/** Whether an event was processed before; providers may send one twice. */
export async function hasEvent(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("payment_events")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

export type EventRecord = { id: string; type: string; paymentIntentId: string; outcome: string };

/** Records a processed event, in the transaction of its effect. */
export async function recordEvent(db: Db, event: EventRecord, now: Date): Promise<void> {
  await db
    .insertInto("payment_events")
    .values({
      id: event.id,
      type: event.type,
      payment_intent_id: event.paymentIntentId,
      outcome: event.outcome,
      received_at: now.toISOString(),
    })
    .onConflict((oc) => oc.column("id").doNothing())
    .execute();
}

const STORE_ID = "store-id";

/** The id that marks this store's intents; generated at the first start. */
export async function readStoreId(db: Db): Promise<string> {
  await addSetting(db, STORE_ID, randomUUID());
  const id = await readSetting(db, STORE_ID);
  if (id === undefined) throw new Error("the id of the store is missing");
  return id;
}
