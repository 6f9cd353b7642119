import { randomUUID } from "node:crypto";
import type { Db } from "../db/schema.ts";

export type ProblemKind =
  /** What was sent, or what was paid, is not what the checkout says. */
  | "mismatch"
  /** Paid, but the stock was gone. */
  | "short"
  /** Paid, but the order could not be written. */
  | "order-failed"
  /** Paid, but the refund did not go through. */
  | "refund-failed"
  /** Paid, but who ordered is not known. */
  | "no-details"
  /** Paid, but of a checkout that this database does not hold. */
  | "unknown";

export type Problem = {
  paymentIntentId: string;
  checkoutId: string | null;
  kind: ProblemKind;
  message: string;
};

/** Records what the operator should see; a second record of the same kind changes nothing. */
export async function recordProblem(db: Db, problem: Problem, now: Date): Promise<void> {
  await db
    .insertInto("payment_problems")
    .values({
      id: randomUUID(),
      payment_intent_id: problem.paymentIntentId,
      checkout_id: problem.checkoutId,
      kind: problem.kind,
      message: problem.message,
      created_at: now.toISOString(),
      resolved_at: null,
    })
    .onConflict((oc) => oc.columns(["payment_intent_id", "kind"]).doNothing())
    .execute();
}

/** Marks an intent's problems as solved. */
export async function resolveProblems(db: Db, paymentIntentId: string, now: Date): Promise<void> {
  await db
    .updateTable("payment_problems")
    .set({ resolved_at: now.toISOString() })
    .where("payment_intent_id", "=", paymentIntentId)
    .where("resolved_at", "is", null)
    .execute();
}

export async function listProblems(db: Db) {
  return db.selectFrom("payment_problems").selectAll().orderBy("created_at").execute();
}

export async function hasEvent(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("payment_events")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

export type EventRecord = { id: string; type: string; paymentIntentId: string; outcome: string };

/** Records an event that was acted upon, in the transaction of its effect. */
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

/** The id by which this store knows its own intents, made at its first start. */
export async function readStoreId(db: Db): Promise<string> {
  await db
    .insertInto("settings")
    .values({ name: STORE_ID, value: randomUUID() })
    .onConflict((oc) => oc.column("name").doNothing())
    .execute();
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", STORE_ID)
    .executeTakeFirstOrThrow();
  return row.value;
}
