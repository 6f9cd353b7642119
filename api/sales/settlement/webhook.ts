import { Hono } from "hono";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import type { PaymentEvent } from "../../payment-gateway.ts";
import { hasEvent, recordEvent } from "../payments/store.ts";
import { recordDecline } from "./declined-payments.ts";
import { expireCheckout } from "./expire-checkouts.ts";
import { finalizeCheckout } from "./finalize-checkout.ts";
import { recordReturns } from "./record-returns.ts";

/**
 * POST /api/webhooks/stripe. The event only triggers a request for the current intent, because
 * events may be late or out of order. 2xx ends the delivery; with any other status the provider
 * sends the event again.
 */
export function createWebhookRoutes(deps: ApiDeps) {
  return new Hono<Env>().post("/stripe", async (c) => {
    c.header("Cache-Control", "no-store");
    const signature = c.req.header("stripe-signature") ?? "";
    const event = await deps.payments.readEvent(await c.req.text(), signature);
    if (!event) {
      deps.log.warn({ address: c.get("address") }, "invalid webhook signature");
      throw failure(400, "The signature is invalid.");
    }
    return c.json({ received: true, outcome: await handleEvent(deps, event) });
  });
}

/** Refunds and disputes, made here, in the provider's dashboard or by a bank. */
const RETURNS = /^(?:charge\.(?:refunded|refund\.updated|dispute\.\w+)|refund\.\w+)$/;

async function handleEvent(deps: ApiDeps, event: PaymentEvent): Promise<string> {
  const { db, clock } = deps;
  const { id, type, intentId: paymentIntentId } = event;
  if (paymentIntentId === undefined) return "ignored";
  if (type === "payment_intent.canceled") return expireCheckout(deps, paymentIntentId);
  if (type === "payment_intent.payment_failed") return recordDecline(deps, paymentIntentId, id);
  const isReturn = RETURNS.test(type);
  if (!isReturn && type !== "payment_intent.succeeded") return "ignored";
  if (await hasEvent(db, id)) return "repeated";
  if (isReturn) return recordReturns(deps, paymentIntentId, { id, type });
  const result = await finalizeCheckout(deps, paymentIntentId, { event: { id, type } });
  // The order existed already, so this event had no effect.
  if (result.outcome === "ordered" && !result.created)
    await recordEvent(db, { id, type, paymentIntentId, outcome: "repeated" }, clock());
  return result.outcome;
}
