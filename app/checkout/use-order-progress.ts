import { useEffect, useState } from "react";
import type { OrderRequest } from "../../data/model/checkout.ts";
import type { OrderAnswer } from "../../data/model/order.ts";
import { paymentAttempt } from "../storage/checkout-session.ts";
import { requestOrder } from "./api.ts";
import { pollOrder, type Refusal } from "./poll-order.ts";

/**
 * How far a started payment got. `checking`: nobody knows yet whether it was charged. `waiting`:
 * the bank has not decided. `completing`: charged, the order is still to come. `refunded`: charged
 * and given back.
 */
export type OrderPhase =
  | { phase: "none" }
  | { phase: "checking"; order: OrderRequest; whenUnpaid: string | undefined }
  | { phase: "waiting"; order: OrderRequest }
  | { phase: "completing"; order: OrderRequest }
  | { phase: "refunded"; message: string }
  | { phase: "ordered" };

const DECLINED = "Your bank declined the payment. Nothing was charged.";

type Events = {
  onOrdered: (order: OrderRequest, answer: OrderAnswer) => void;
  /** Charged, but there is no order yet. */
  onDelayed: () => void;
  /** Nothing was charged after all; the message is for the shopper, if there is one. */
  onUnpaid: (message: string | undefined) => void;
};

/**
 * Follows a started payment to its order, also after a reload or a return from the bank's page.
 * The server is asked, never an address: it asks the provider.
 */
export function useOrderProgress(events: Events, whenUnpaid: string | undefined) {
  const [state, setState] = useState<OrderPhase>();

  useEffect(() => {
    const left = paymentAttempt.read();
    if (!left) setState({ phase: "none" });
    else if (left.stage === "paid") setState({ phase: "completing", order: left.order });
    else setState({ phase: "checking", order: left.order, whenUnpaid });
  }, [whenUnpaid]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one run per payment, not per render
  useEffect(() => {
    if (!state || !("order" in state)) return;
    const { order, phase } = state;
    const stop = new AbortController();
    // After a charge only a refund ends the asking; before one, that nothing was paid.
    const decides = ({ status, refunded }: Refusal) =>
      refunded || (phase !== "completing" && (status === 402 || status === 404));
    const onDelay = () => phase === "completing" && events.onDelayed();
    const ask = () => requestOrder(order);
    void pollOrder(ask, { signal: stop.signal, decides, onDelay }).then((result) => {
      if (stop.signal.aborted || result.outcome === "stopped") return;
      if (result.outcome === "ordered") {
        setState({ phase: "ordered" });
        events.onOrdered(order, result.answer);
        return;
      }
      paymentAttempt.remove();
      if (result.refunded) setState({ phase: "refunded", message: result.message });
      else {
        setState({ phase: "none" });
        events.onUnpaid(phase === "checking" ? state.whenUnpaid : DECLINED);
      }
    });
    return () => stop.abort();
  }, [state]);

  return {
    /** undefined until the tab's memory has been read. */
    state,
    /** Remembered before the money can move, so that no reload forgets it. */
    begin: (order: OrderRequest) => paymentAttempt.write({ order, stage: "confirming" }),
    /** Nothing was charged. */
    forget: () => paymentAttempt.remove(),
    follow(order: OrderRequest, phase: "checking" | "waiting" | "completing", unpaid?: string) {
      if (phase === "completing") paymentAttempt.write({ order, stage: "paid" });
      setState(phase === "checking" ? { phase, order, whenUnpaid: unpaid } : { phase, order });
    },
    /** Back to the form after a refund. */
    restart: () => setState({ phase: "none" }),
  };
}
