import { useEffect, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import type { OrderResponse } from "../../data/model/sales/order.ts";
import { paymentAttempt, type StartedOrder } from "../storage/checkout-session.ts";
import { requestOrder } from "./api.ts";
import { type Cancellation, pollOrder, type Refusal } from "./poll-order.ts";

/**
 * The progress of a payment. `none`: not started. `checking`: unknown whether the card was charged.
 * `waiting`: the bank has not decided. `completing`: paid, and the order is not created yet.
 * `refunded`: charged and refunded. `ordered`: the order exists.
 */
export type OrderPhase =
  | { phase: "none" }
  | { phase: "checking"; order: StartedOrder; whenUnpaid: string | undefined }
  | { phase: "waiting"; order: StartedOrder }
  | { phase: "completing"; order: StartedOrder }
  | { phase: "refunded"; message: string }
  | { phase: "ordered" };

type Events = {
  onOrdered: (order: StartedOrder, response: OrderResponse) => void;
  /** The shopper has paid, but the order does not exist yet. */
  onDelayed: () => void;
  /** Nothing was charged. `message` is shown to the shopper, if defined. */
  onUnpaid: (message: string | undefined) => void;
  /** The payment was cancelled, because the order was refused. Nothing was charged. */
  onCancelled: (order: StartedOrder, cancellation: Cancellation) => void;
};

/**
 * Polls the server until a started payment has an order or failed, also after a reload and after a
 * return from the bank's page. URL parameters are not trusted: the server asks the payment provider.
 * `whenUnpaid` is the message for a restored payment that turns out to be unpaid. Without `restores` a
 * payment that was started before is left to the checkout page.
 */
export function useOrderProgress(
  events: Events,
  { whenUnpaid, restores }: { whenUnpaid: string | undefined; restores: boolean },
) {
  const [state, setState] = useState<OrderPhase>();

  useEffect(() => {
    const attempt = restores ? paymentAttempt.read() : undefined;
    if (!attempt) setState({ phase: "none" });
    else if (attempt.stage === "paid") setState({ phase: "completing", order: attempt.order });
    else setState({ phase: "checking", order: attempt.order, whenUnpaid });
  }, [whenUnpaid, restores]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per payment
  useEffect(() => {
    if (!state || !("order" in state)) return;
    const { order, phase } = state;
    const abort = new AbortController();
    // Once the shopper has paid, only a refund is final. Before that, an unpaid intent is final too.
    const isFinal = ({ status, refunded }: Refusal) =>
      refunded || (phase !== "completing" && (status === 402 || status === 404));
    const onDelay = () => phase === "completing" && events.onDelayed();
    const { keepsCart: _, ...request } = order;
    void pollOrder(() => requestOrder(request), { signal: abort.signal, isFinal, onDelay }).then(
      (result) => {
        if (abort.signal.aborted || result.outcome === "stopped") return;
        if (result.outcome === "ordered") {
          setState({ phase: "ordered" });
          events.onOrdered(order, result.response);
          return;
        }
        paymentAttempt.remove();
        if (result.outcome === "cancelled") {
          setState({ phase: "none" });
          events.onCancelled(order, result);
        } else if (result.refunded) setState({ phase: "refunded", message: result.message });
        else {
          setState({ phase: "none" });
          events.onUnpaid(phase === "checking" ? state.whenUnpaid : m.checkout_payment_declined());
        }
      },
    );
    return () => abort.abort();
  }, [state]);

  return {
    /** undefined until sessionStorage has been read, after hydration. */
    state,
    /** Stores the attempt before the card can be charged, so that it survives a reload. */
    begin: (order: StartedOrder) => paymentAttempt.write({ order, stage: "confirming" }),
    /** Removes the stored attempt, because nothing was charged. */
    clear: () => paymentAttempt.remove(),
    /** Starts polling for the order. */
    follow(order: StartedOrder, phase: "checking" | "waiting" | "completing", unpaid?: string) {
      if (phase === "completing") paymentAttempt.write({ order, stage: "paid" });
      setState(phase === "checking" ? { phase, order, whenUnpaid: unpaid } : { phase, order });
    },
    /** Returns to the form after a refund. */
    restart: () => setState({ phase: "none" }),
  };
}
