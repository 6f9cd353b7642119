import { useRef, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import type {
  ContactData,
  PaymentIntentResponse,
  SentLine,
} from "../../data/model/sales/checkout.ts";
import type { OrderResponse } from "../../data/model/sales/order.ts";
import type { OrderChoices } from "../../data/model/sales/order-choices.ts";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import { dismissToast, toast } from "../components/toast.ts";
import { checkoutIntent, type StartedOrder } from "../storage/checkout-session.ts";
import { describeDecline } from "./after-payment.ts";
import type { PaymentOutcome, PaymentStart } from "./payment/payment-handle.ts";
import type { PaymentIntentStore } from "./payment-intent-store.ts";
import type { Cancellation } from "./poll-order.ts";
import type { TermsProblem } from "./quote-query.ts";
import { useOrderProgress } from "./use-order-progress.ts";

/** The id of the last failure's toast. */
let failureToast = 0;

function showFailure(message: string) {
  failureToast = toast({
    title: m.checkout_payment_failed(),
    description: message,
    tone: "destructive",
  });
}

/** A payment by card or by a wallet. */
export type Payment = {
  data: ContactData;
  lines: readonly SentLine[];
  choices: OrderChoices;
  store: Pick<PaymentIntentStore, "submit">;
  /** Whether the order is for one product, and the cart stays as it is. */
  keepsCart?: boolean;
  /** Whether the shopper has agreed to this total, in cents. */
  accepts: (totalCents: number) => boolean;
  /** Authorizes the payment of an intent. */
  confirm: (intent: PaymentIntentResponse, data: ContactData) => Promise<PaymentOutcome>;
  /** Called if the server rejects the address, the shipping method or the code. */
  onRejected: (problem: TermsProblem) => unknown;
  /** Called if the total is not the one that the shopper has agreed to. */
  onNewTotal?: () => unknown;
};

/** The part of a payment that a wallet decides. */
export type WalletPayment = Pick<Payment, "data" | "accepts" | "confirm"> & {
  shippingMethod: string | undefined;
};

type Options = {
  onOrdered: (order: StartedOrder, response: OrderResponse) => void;
  /** The order was refused because of stock or a discount code, and nothing was charged. */
  onCancelled: (order: StartedOrder, cancellation: Cancellation) => void;
  /** Whether a payment that was started before, for example before a reload, is followed to its order. */
  restores: boolean;
  /** Whether the shopper returns from the bank's page. */
  isReturning: boolean;
};

/** Pays once at a time: submits the checkout data, confirms the payment and follows it to its order. */
export function usePaymentAttempt({ onOrdered, onCancelled, restores, isReturning }: Options) {
  const isRunning = useRef(false);
  const [paying, setPaying] = useState(false);
  /** Why the last attempt failed. Displayed next to the button, because the toast disappears. */
  const [failure, setFailure] = useState<string>();

  function reportFailure(message: string) {
    showFailure(message);
    setFailure(message);
  }

  const order = useOrderProgress(
    {
      onOrdered,
      onDelayed: () =>
        toast({
          title: m.checkout_payment_received(),
          description: m.checkout_payment_received_hint(),
        }),
      onUnpaid: (message) => message && reportFailure(message),
      onCancelled: (started, cancellation) => {
        onCancelled(started, cancellation);
        reportFailure(cancellation.message);
      },
    },
    { whenUnpaid: isReturning ? m.checkout_payment_not_completed() : undefined, restores },
  );
  const phase = order.state?.phase;

  async function pay(payment: Payment): Promise<PaymentStart> {
    if (isRunning.current || phase !== "none") return "failed";
    isRunning.current = true;
    setPaying(true);
    // A message about the previous attempt must not appear to be about this one.
    dismissToast(failureToast);
    setFailure(undefined);
    try {
      return await submitAndConfirm(payment);
    } catch (error) {
      console.error("The payment could not be made:", error);
      order.clear();
      reportFailure(m.checkout_payment_error());
      return "failed";
    } finally {
      isRunning.current = false;
      setPaying(false);
    }
  }

  async function submitAndConfirm(payment: Payment): Promise<PaymentStart> {
    const { data, lines, choices, store, keepsCart } = payment;
    const submission = await store.submit(lines, data, choices);
    if (submission.outcome === "changed") return "blocked";
    // The page opens the order or displays that the payment is being processed.
    if (submission.outcome === "locked") return "failed";
    if (submission.outcome === "rejected") {
      await payment.onRejected(submission.problem);
      reportFailure(m.checkout_payment_rejected({ reason: submission.problem.message }));
      return "failed";
    }
    if (submission.outcome !== "ready") {
      // The page displays the same message until a retry succeeds.
      showFailure(submission.message);
      return "failed";
    }
    const { response } = submission;
    const totalCents = centsOf(response.totals.total);
    if (!payment.accepts(totalCents)) {
      void payment.onNewTotal?.();
      reportFailure(m.checkout_payment_new_total({ amount: formatMoney(totalCents) }));
      return "failed";
    }
    const { paymentIntentId } = response;
    const request = { checkoutData: data, cartItems: [...lines], paymentIntentId };
    const started = keepsCart ? { ...request, keepsCart } : request;
    order.begin(started);
    return follow(started, () => payment.confirm(response, data));
  }

  async function follow(
    started: StartedOrder,
    confirm: () => Promise<PaymentOutcome>,
  ): Promise<PaymentStart> {
    const result = await confirm().catch((error: unknown) => {
      console.error("The outcome of the payment is unknown:", error);
      return { outcome: "unknown" } as const;
    });
    switch (result.outcome) {
      case "paid":
        order.follow(started, "completing");
        return "started";
      case "processing":
        order.follow(started, "waiting");
        return "started";
      case "unknown":
        order.follow(started, "checking", m.checkout_payment_connection_lost());
        return "started";
      default:
        order.clear();
        showFailure(result.message);
        setFailure(describeDecline(result.message));
        return "failed";
    }
  }

  return {
    /** The state of a started payment; undefined until sessionStorage has been read, after hydration. */
    order: order.state,
    failure,
    clearFailure: () => setFailure(undefined),
    /** Whether an attempt is being made in this page. */
    paying,
    /** Whether a payment has been started, also before a reload, and was not refunded. */
    isStarted: phase !== "none" && phase !== "refunded",
    /** Makes an attempt to pay. It leads to the order, or to an error message and the unchanged cart. */
    pay,
    /** Starts a new payment intent for the same cart after a refund. */
    restart() {
      checkoutIntent.remove();
      order.restart();
    },
  };
}
