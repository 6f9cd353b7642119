import * as v from "valibot";
import { m } from "../../data/i18n/messages.js";
import {
  CartChange,
  type OrderRequest,
  type PaymentIntentRequest,
  PaymentIntentResponse,
} from "../../data/model/sales/checkout.ts";
import { OrderResponse } from "../../data/model/sales/order.ts";
import { parseJson } from "../../data/model/text/json.ts";
import { api, parseResponse } from "../requests/api-client.ts";
import { HttpError } from "../requests/http-error.ts";
import { readTermsProblem, type TermsProblem } from "./quote-query.ts";

/** Timeout of a request, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Time between automatic retries of a failed request, in milliseconds. */
export const RETRY_INTERVAL_MS = 3_000;

export type IntentResult =
  | { outcome: "ready"; response: PaymentIntentResponse }
  /** Lines are unavailable or short of stock. There is no client secret. */
  | { outcome: "changed"; changes: CartChange[] }
  /** The sent intent does not belong to this browser. */
  | { outcome: "unknown-intent"; message: string }
  /** The intent is paid or being paid. `orderId` is set once the order exists. */
  | { outcome: "locked"; orderId: string | undefined; refunded: boolean; message: string }
  | { outcome: "offline"; message: string }
  /** The request timed out although the browser is online. */
  | { outcome: "unresponsive"; message: string }
  /** The address, the shipping method or the code can't be used. */
  | { outcome: "rejected"; problem: TermsProblem }
  | { outcome: "failed"; message: string };

const Locked = v.object({
  paymentIntentId: v.string(),
  orderId: v.optional(v.string()),
  refunded: v.optional(v.boolean(), false),
});
const Refunded = v.object({ refunded: v.literal(true) });
const Cancelled = v.object({
  changes: v.array(CartChange),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() })), []),
});
const Changed = v.object({ changes: v.pipe(v.array(CartChange), v.minLength(1)) });

/** Creates or updates the payment intent of a cart. Returns failures as outcomes and never throws. */
export async function requestIntent(body: PaymentIntentRequest): Promise<IntentResult> {
  try {
    const response = await api["create-payment-intent"].$post(
      { json: body },
      { init: { signal: AbortSignal.timeout(TIMEOUT_MS) } },
    );
    return { outcome: "ready", response: await parseResponse(response, PaymentIntentResponse) };
  } catch (error) {
    const known = error instanceof HttpError;
    const message = (known && error.serverMessage) || m.checkout_no_response();
    if (known && error.status === 404) return { outcome: "unknown-intent", message };
    if (known && error.status === 409) {
      const body = parseJson(error.body);
      const changed = v.safeParse(Changed, body);
      if (changed.success) return { outcome: "changed", changes: changed.output.changes };
      const locked = v.safeParse(Locked, body);
      if (locked.success) {
        const { orderId, refunded } = locked.output;
        return { outcome: "locked", orderId, refunded, message };
      }
    }
    const problem = readTermsProblem(error);
    if (problem) return { outcome: "rejected", problem };
    console.error("The payment could not be prepared:", error);
    if (isTimeout(error)) return { outcome: "unresponsive", message: m.checkout_no_answer() };
    if (isConnectionLoss(error)) return { outcome: "offline", message: m.checkout_no_connection() };
    return { outcome: "failed", message };
  }
}

export type OrderResult =
  | { outcome: "ordered"; response: OrderResponse }
  /**
   * The order was refused because of stock or a discount code, and the payment was cancelled: nothing was
   * charged. `codeProblem` is the reason why the code can't be used.
   */
  | {
      outcome: "cancelled";
      message: string;
      changes: CartChange[];
      codeProblem: string | undefined;
    }
  /** There is no order: not paid (402), still processing (409), or refunded. */
  | { outcome: "refused"; status: number; message: string; refunded: boolean }
  /** The request failed or the server responded with an error. The order may exist. */
  | { outcome: "unknown" };

/** Creates the order of a paid intent. Idempotent: an intent has one order at most. */
export async function requestOrder(body: OrderRequest): Promise<OrderResult> {
  try {
    const response = await api.orders.$post(
      { json: body },
      { init: { signal: AbortSignal.timeout(TIMEOUT_MS) } },
    );
    return { outcome: "ordered", response: await parseResponse(response, OrderResponse) };
  } catch (error) {
    if (error instanceof HttpError && error.status < 500 && error.status !== 429) {
      const { status, serverMessage: message = error.message } = error;
      const response = parseJson(error.body);
      const cancelled = v.safeParse(Cancelled, response);
      if (status === 409 && cancelled.success) {
        const { changes, issues } = cancelled.output;
        const codeProblem = issues.find(({ path }) => path === "code")?.message;
        return { outcome: "cancelled", message, changes, codeProblem };
      }
      return { outcome: "refused", status, message, refunded: v.is(Refunded, response) };
    }
    console.error("The order could not be completed yet:", error);
    return { outcome: "unknown" };
  }
}

/** Returns the id of the order that an intent of this browser paid for, or undefined. */
export async function findOrderId(paymentIntentId: string): Promise<string | undefined> {
  try {
    const response = await api.orders[":id"].$get(
      { param: { id: paymentIntentId } },
      { init: { signal: AbortSignal.timeout(TIMEOUT_MS) } },
    );
    return (await parseResponse(response, OrderResponse)).order.id;
  } catch {
    return undefined;
  }
}

/** Whether a request timed out although the browser is online. */
function isTimeout(error: unknown): boolean {
  const timedOut = error instanceof DOMException && error.name === "TimeoutError";
  return timedOut && navigator.onLine !== false;
}

/** Whether `fetch` failed without a response: it throws a TypeError, or a DOMException on timeout. */
export function isConnectionLoss(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    (error instanceof DOMException && ["TimeoutError", "NetworkError"].includes(error.name))
  );
}
