import type { Kysely } from "kysely";
import type { Database, Db } from "../../db/schema.ts";
import type { DemoIntent } from "./intent.ts";
import { addIntent, changeIntent } from "./ledger.ts";
import type { WebhookDispatcher } from "./webhook-dispatcher.ts";
import { toWire } from "./wire.ts";

export type ProviderDeps = {
  db: Kysely<Database>;
  dialect: "sqlite" | "postgres";
  clock: () => Date;
  webhooks: WebhookDispatcher;
};

/** Events that are sent after the transaction that caused them is committed. */
export type Outbox = { type: string; object: object }[];

/** Inserts a new intent. */
export async function openIntent(
  db: Db,
  intent: DemoIntent,
  key: string | null,
  now: Date,
  outbox: Outbox,
): Promise<DemoIntent> {
  await addIntent(db, intent, key, now);
  outbox.push({ type: "payment_intent.created", object: toWire(intent) });
  return intent;
}

/** Changes an intent and adds the resulting events to the outbox. @throws Refusal */
export async function stepIntent(
  db: Db,
  id: string,
  now: Date,
  outbox: Outbox,
  step: (intent: DemoIntent) => DemoIntent,
): Promise<DemoIntent> {
  let before: DemoIntent | undefined;
  const after = await changeIntent(db, id, now, (intent) => {
    before = intent;
    return step(intent);
  });
  if (before) outbox.push(...eventsOf(before, after));
  return after;
}

/** Sends the events of a committed transaction to the store. */
export function deliver(webhooks: WebhookDispatcher, outbox: Outbox): void {
  for (const { type, object } of outbox) webhooks.send(type, object);
}

function eventsOf(before: DemoIntent, after: DemoIntent): Outbox {
  const events: Outbox = [];
  const emit = (type: string, object: object = toWire(after)) => events.push({ type, object });
  if (after.status !== before.status) {
    if (after.status === "succeeded") emit("payment_intent.succeeded");
    if (after.status === "canceled") emit("payment_intent.canceled");
    if (after.status === "requires_action") emit("payment_intent.requires_action");
  }
  const error = after.last_payment_error;
  if (error && error !== before.last_payment_error) emit("payment_intent.payment_failed");
  const charge = after.latest_charge;
  const given = before.latest_charge?.amount_refunded ?? 0;
  if (charge && charge.amount_refunded > given) emit("charge.refunded", charge);
  return events;
}
