import { Hono } from "hono";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, MEGABYTE } from "../../http/body-limit.ts";
import { ApiFailure } from "../../http/errors.ts";
import { unlimited } from "../../http/rate-limit.ts";
import type { PaymentEvent } from "../../payment-gateway.ts";
import { expireCheckout } from "../checkout/expire-checkouts.ts";
import { finalizeCheckout } from "../checkout/finalize-checkout.ts";
import { recordDecline } from "./declined-payments.ts";
import { reconcileRefunds } from "./reconcile.ts";
import { deleteProblem, hasEvent, NO_PAYMENT } from "./store.ts";

/**
 * POST /api/webhooks/stripe. The event only triggers a request for the current intent, because
 * events may be late or out of order. 2xx ends the delivery; with any other status the provider
 * sends the event again.
 */
export function createWebhookRoutes(deps: ApiDeps) {
  const signed = unlimited("the provider signs each event");
  return new Hono<Env>().post("/stripe", signed, bodyLimit(MEGABYTE), async (c) => {
    const signature = c.req.header("stripe-signature") ?? "";
    const body = await c.req.text();
    const event = await deps.payments.readEvent(body, signature);
    if (!event)
      throw new ApiFailure(400, "The signature is invalid.", {
        rejection: "invalid webhook signature",
      });
    return c.json({ received: true, outcome: await handleEvent(deps, event) });
  });
}

/** Refunds and disputes, made here, in the provider's dashboard or by a bank. */
const REFUND_OR_DISPUTE = /^(?:charge\.(?:refunded|refund\.updated|dispute\.\w+)|refund\.\w+)$/;

const AUTHORIZED = "payment_intent.amount_capturable_updated";
/** Intents of the last release succeed without an authorization. */
const PAID = [AUTHORIZED, "payment_intent.succeeded"];

async function handleEvent(deps: ApiDeps, event: PaymentEvent): Promise<string> {
  const { db } = deps;
  const { id, type, intentId } = event;
  if (intentId === undefined) return "ignored";
  if (type === "payment_intent.canceled") return expireCheckout(deps, intentId);
  if (type === "payment_intent.payment_failed") return recordDecline(deps, intentId, id);
  if (REFUND_OR_DISPUTE.test(type))
    return (await hasEvent(db, id)) ? "repeated" : reconcileRefunds(deps, intentId, { id, type });
  if (!PAID.includes(type)) return "ignored";
  const result = await finalizeCheckout(deps, intentId);
  if (result.outcome !== "ordered") return result.outcome;
  if (!result.created) return "repeated";
  if (type === AUTHORIZED) await deleteProblem(db, NO_PAYMENT, "webhook-missing");
  return "ordered";
}
