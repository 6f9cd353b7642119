import type { Db } from "../../../db/tables/schema.ts";
import type { ApiDeps } from "../../../deps.ts";
import { type DemoIntent, intentAt } from "./intent.ts";
import { readIntent, replaceIntent } from "./ledger.ts";
import type { WebhookDispatcher } from "./webhook-dispatcher.ts";
import { toWire } from "./wire.ts";

export type ProviderDeps = Pick<ApiDeps, "db" | "dialect" | "clock"> & {
  webhooks: WebhookDispatcher;
};

/** Events that are sent after the transaction that caused them is committed. */
export type Outbox = { type: string; object: object }[];

/**
 * Changes an intent and adds the resulting events to the outbox. The step is repeated if another
 * process has changed the intent meanwhile. @throws the errors of `step`
 */
export async function stepIntent(
  db: Db,
  id: string,
  now: Date,
  outbox: Outbox,
  step: (intent: DemoIntent) => DemoIntent,
): Promise<DemoIntent> {
  for (;;) {
    const before = await readIntent(db, id);
    const after = step(intentAt(before, now));
    if (await replaceIntent(db, before, after, now)) {
      outbox.push(...eventsOf(before, after));
      return after;
    }
  }
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
    if (after.status === "requires_capture") emit("payment_intent.amount_capturable_updated");
    if (after.status === "requires_action") emit("payment_intent.requires_action");
  }
  const error = after.last_payment_error;
  if (error && error !== before.last_payment_error) emit("payment_intent.payment_failed");
  const charge = after.latest_charge;
  const given = before.latest_charge?.amount_refunded ?? 0;
  if (charge && charge.amount_refunded > given) emit("charge.refunded", charge);
  return events;
}
