import * as v from "valibot";
import {
  CartChange,
  type OrderRequest,
  PaymentIntentAnswer,
  type PaymentIntentRequest,
} from "../../data/model/checkout.ts";
import { OrderAnswer } from "../../data/model/order.ts";
import { api, HttpError, parseResponse } from "../api-client.ts";

export const NO_CONNECTION = "Checkout needs a connection. It goes on by itself once you're back.";
const NOT_RESPONDING =
  "The store is taking too long to answer. Checkout goes on by itself as soon as it does.";
const NO_ANSWER = "The store did not answer. Please try again.";

/** How long an answer is waited for, in milliseconds, before the network counts as gone. */
const PATIENCE = 10_000;

export type IntentResult =
  | { outcome: "ready"; answer: PaymentIntentAnswer }
  /** Lines are gone or short; no secret, nothing reserved. */
  | { outcome: "changed"; changes: CartChange[] }
  /** The intent that was sent along is not this browser's. */
  | { outcome: "unknown-intent"; message: string }
  /** Paid for already, or being paid; with the order if there is one, or given back. */
  | { outcome: "locked"; orderId: string | undefined; refunded: boolean; message: string }
  | { outcome: "offline"; message: string }
  /** No answer in time from a server that may be there. */
  | { outcome: "unresponsive"; message: string }
  | { outcome: "failed"; message: string };

const Locked = v.object({
  paymentIntentId: v.string(),
  orderId: v.optional(v.string()),
  refunded: v.optional(v.boolean(), false),
});
const Refunded = v.object({ refunded: v.literal(true) });
const Changed = v.object({ changes: v.pipe(v.array(CartChange), v.minLength(1)) });

/** Asks for a payment secret; whatever comes back, or does not, is a value. */
export async function requestIntent(body: PaymentIntentRequest): Promise<IntentResult> {
  try {
    const response = await api.api["create-payment-intent"].$post(
      { json: body },
      { init: { signal: AbortSignal.timeout(PATIENCE) } },
    );
    return { outcome: "ready", answer: await parseResponse(response, PaymentIntentAnswer) };
  } catch (error) {
    const known = error instanceof HttpError;
    const message = (known && error.serverMessage) || NO_ANSWER;
    if (known && error.status === 404) return { outcome: "unknown-intent", message };
    if (known && error.status === 409) {
      const body = readJson(error.body);
      const changed = v.safeParse(Changed, body);
      if (changed.success) return { outcome: "changed", changes: changed.output.changes };
      const locked = v.safeParse(Locked, body);
      if (locked.success) {
        const { orderId, refunded } = locked.output;
        return { outcome: "locked", orderId, refunded, message };
      }
    }
    console.error("The payment could not be prepared:", error);
    if (isTimeout(error)) return { outcome: "unresponsive", message: NOT_RESPONDING };
    if (isConnectionLoss(error)) return { outcome: "offline", message: NO_CONNECTION };
    return { outcome: "failed", message };
  }
}

export type OrderResult =
  | { outcome: "ordered"; answer: OrderAnswer }
  /** No order: not paid (402), still processing (409), or paid and given back (`refunded`). */
  | { outcome: "refused"; status: number; message: string; refunded: boolean }
  /** No answer, or one that tells nothing: the order may well exist. */
  | { outcome: "unknown" };

/** Asks for the order of a paid intent. Idempotent: the same intent always has the same order. */
export async function requestOrder(body: OrderRequest): Promise<OrderResult> {
  try {
    const response = await api.api.orders.$post(
      { json: body },
      { init: { signal: AbortSignal.timeout(PATIENCE) } },
    );
    return { outcome: "ordered", answer: await parseResponse(response, OrderAnswer) };
  } catch (error) {
    if (error instanceof HttpError && error.status < 500 && error.status !== 429)
      return {
        outcome: "refused",
        status: error.status,
        message: error.serverMessage ?? error.message,
        refunded: v.is(Refunded, readJson(error.body)),
      };
    console.error("The order could not be completed yet:", error);
    return { outcome: "unknown" };
  }
}

/** The id of the order that an intent of this browser paid for; undefined if there is none. */
export async function findOrderId(paymentIntentId: string): Promise<string | undefined> {
  try {
    const response = await api.api.orders[":id"].$get(
      { param: { id: paymentIntentId } },
      { init: { signal: AbortSignal.timeout(PATIENCE) } },
    );
    return (await parseResponse(response, OrderAnswer)).order.id;
  } catch {
    return undefined;
  }
}

/** Whether the server did not answer in time although the browser has a connection. */
function isTimeout(error: unknown): boolean {
  const timedOut = error instanceof DOMException && error.name === "TimeoutError";
  return timedOut && navigator.onLine !== false;
}

/** fetch reports a lost connection as TypeError, a timeout as a DOMException. */
export function isConnectionLoss(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    (error instanceof DOMException && ["TimeoutError", "NetworkError"].includes(error.name))
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
