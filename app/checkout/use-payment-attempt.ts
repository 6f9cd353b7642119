import { useRef, useState } from "react";
import type { ContactData, OrderRequest } from "../../data/model/sales/checkout.ts";
import type { OrderResponse } from "../../data/model/sales/order.ts";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import { dismissToast, toast } from "../components/toast.ts";
import { checkoutIntent } from "../storage/checkout-session.ts";
import { describeDecline } from "./after-payment.ts";
import type { PaymentHandle } from "./payment/payment-handle.ts";
import type { Cancellation } from "./poll-order.ts";
import { useOrderProgress } from "./use-order-progress.ts";
import type { usePaymentIntent } from "./use-payment-intent.ts";
import type { usePricing } from "./use-pricing.ts";

const NOT_COMPLETED = "The payment was not completed. Nothing was charged.";
const CONNECTION_LOST = "The connection was lost before anything was charged. Please try again.";

const INTENT_REPLACED =
  "This checkout had ended or was continued in another tab, so it was renewed. Nothing was charged: please enter your card again.";

/** The id of the last failure's toast. */
let failureToast = 0;

function showFailure(message: string) {
  failureToast = toast({ title: "Payment Failed", description: message, tone: "destructive" });
}

/** The input of a payment: the lines of `intent` at the price of `pricing`, for the contact data. */
type Payment = {
  data: ContactData;
  intent: ReturnType<typeof usePaymentIntent>;
  pricing: ReturnType<typeof usePricing>;
};

type Options = {
  onOrdered: (request: OrderRequest, response: OrderResponse) => void;
  /** The order was refused because of stock or a discount code, and nothing was charged. */
  onCancelled: (request: OrderRequest, cancellation: Cancellation) => void;
  /** Whether the shopper returns from the bank's page. */
  isReturning: boolean;
};

/** Pays once at a time: submits the checkout data, confirms the card and follows the payment to its order. */
export function usePaymentAttempt({ onOrdered, onCancelled, isReturning }: Options) {
  const form = useRef<PaymentHandle>(null);
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
          title: "Payment Received",
          description: "Do not pay again: your order is being completed.",
        }),
      onUnpaid: (message) => message && reportFailure(message),
      onCancelled: (request, cancellation) => {
        onCancelled(request, cancellation);
        reportFailure(cancellation.message);
      },
    },
    isReturning ? NOT_COMPLETED : undefined,
  );
  const phase = order.state?.phase;

  async function pay(payment: Payment): Promise<"blocked" | "done"> {
    if (isRunning.current || phase !== "none") return "done";
    isRunning.current = true;
    setPaying(true);
    // A message about the previous attempt must not appear to be about this one.
    dismissToast(failureToast);
    setFailure(undefined);
    payment.pricing.clearCodeProblem();
    try {
      return await submitAndConfirm(payment);
    } catch (error) {
      console.error("The payment could not be made:", error);
      order.clear();
      reportFailure("Something went wrong before anything was charged. Please try again.");
      return "done";
    } finally {
      isRunning.current = false;
      setPaying(false);
    }
  }

  async function submitAndConfirm({ data, intent, pricing }: Payment) {
    const displayedIntent = intent.state.response?.paymentIntentId;
    const submission = await intent.store.submit(intent.lines, data, pricing.choices);
    if (submission.outcome === "changed") return "blocked";
    // The page opens the order or displays that the payment is being processed.
    if (submission.outcome === "locked") return "done";
    if (submission.outcome === "rejected") {
      await pricing.onRejected(submission.problem);
      reportFailure(`${submission.problem.message} Nothing was charged.`);
      return "done";
    }
    if (submission.outcome !== "ready") {
      // The page displays the same message until a retry succeeds.
      showFailure(submission.message);
      return "done";
    }
    const { paymentIntentId, totals } = submission.response;
    if (displayedIntent !== undefined && paymentIntentId !== displayedIntent) {
      // Another intent has another payment form, whose fields are empty.
      reportFailure(INTENT_REPLACED);
      return "done";
    }
    // Never charge more than the button displays.
    if (centsOf(totals.total) > pricing.summary.totalCents) {
      void pricing.refresh();
      reportFailure(
        `Your total is now ${formatMoney(centsOf(totals.total))}. Nothing was charged.`,
      );
      return "done";
    }
    if (!form.current) {
      reportFailure("The payment form is not ready yet. Please try again.");
      return "done";
    }
    const request = { checkoutData: data, cartItems: intent.lines, paymentIntentId };
    order.begin(request);
    await confirmPayment(form.current, request);
    return "done";
  }

  async function confirmPayment(handle: PaymentHandle, request: OrderRequest): Promise<void> {
    const result = await handle.confirm(request.checkoutData).catch((error: unknown) => {
      console.error("The outcome of the payment is unknown:", error);
      return { outcome: "unknown" } as const;
    });
    switch (result.outcome) {
      case "paid":
        return order.follow(request, "completing");
      case "processing":
        return order.follow(request, "waiting");
      case "unknown":
        return order.follow(request, "checking", CONNECTION_LOST);
      default:
        order.clear();
        showFailure(result.message);
        setFailure(describeDecline(result.message));
    }
  }

  return {
    /** The payment form, which confirms the payment with the card's data. */
    form,
    /** The state of a started payment; undefined until sessionStorage has been read, after hydration. */
    order: order.state,
    failure,
    /** Whether an attempt is being made in this page. */
    paying,
    /** Whether a payment has been started, also before a reload, and was not refunded. */
    isStarted: phase !== "none" && phase !== "refunded",
    /**
     * Pays. Returns "blocked" if the shopper must first review changes of the cart. Otherwise the
     * attempt leads to the order, or to an error message and the unchanged form.
     */
    pay,
    /** Starts a new payment intent for the same cart after a refund. */
    restart() {
      checkoutIntent.remove();
      order.restart();
    },
  };
}
