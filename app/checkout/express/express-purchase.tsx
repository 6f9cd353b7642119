import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useState, useSyncExternalStore } from "react";
import { m } from "../../../data/i18n/messages.js";
import type { CartItem } from "../../../data/model/sales/cart.ts";
import type { OrderChoices } from "../../../data/model/sales/order-choices.ts";
import { track } from "../../analytics/analytics.ts";
import { Button } from "../../components/button.tsx";
import { useOverlays } from "../../components/overlays.tsx";
import { Waiting } from "../../components/spinner.tsx";
import { checkoutChoices, checkoutIntent, paymentAttempt } from "../../storage/checkout-session.ts";
import { requestIntent } from "../api.ts";
import { LanguageChoice } from "../language-choice.tsx";
import { createPaymentIntentStore } from "../payment-intent-store.ts";
import { isQuote } from "../quote-query.ts";
import { adjustCart } from "../use-cart-changes.ts";
import { useOpenOrder } from "../use-open-order.ts";
import type { OrderPhase } from "../use-order-progress.ts";
import { usePaymentAttempt } from "../use-payment-attempt.ts";
import { toSentLines } from "../use-payment-intent.ts";
import { useWalletSession } from "./use-wallet-session.ts";
import { WalletButtons, WalletProblem } from "./wallet-buttons.tsx";

type Props = {
  items: readonly CartItem[];
  /** Whether the items are bought by themselves, without the cart and its discount code. */
  keepsCart?: boolean;
  /** Whether the buttons may be visible; their price is fetched only then. */
  isActive?: boolean;
  /** Whether the items must be reviewed before they can be bought. */
  isBlocked?: boolean;
};

/** Buys the cart, or one product, with a wallet: from the buttons to the order. */
export default function ExpressPurchase({
  items,
  keepsCart = false,
  isActive = true,
  isBlocked = false,
}: Props) {
  const queries = useQueryClient();
  const { closeCart } = useOverlays();
  const { openPaidOrder, openExistingOrder } = useOpenOrder();
  const [store] = useState(() => createStore(keepsCart));
  const intent = useSyncExternalStore(store.subscribe, store.read, store.read);
  const [isCodeRejected, setCodeRejected] = useState(false);
  const [, render] = useReducer((count: number) => count + 1, 0);
  // The checkout page may have changed them since the last rendering.
  const choices: OrderChoices = keepsCart ? {} : (checkoutChoices.read() ?? {});
  const lines = toSentLines(items);

  /** Fetches prices and stock again. */
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ predicate: isQuote }),
      queries.invalidateQueries({ queryKey: ["/api/products"] }),
    ]);

  const attempt = usePaymentAttempt({
    onOrdered(order, response) {
      closeCart();
      void openPaidOrder(order, response);
    },
    onCancelled(order, { changes, codeProblem }) {
      store.forget();
      if (!keepsCart) void adjustCart(order.cartItems, changes);
      setCodeRejected(codeProblem !== undefined);
      void refresh();
    },
    restores: false,
    isReturning: false,
  });

  const wallet = useWalletSession({
    lines,
    code: choices.code,
    isActive: isActive && !isBlocked,
    onBegin: () => track((events) => events.beginCheckout(items)),
    async pay({ shippingMethod, ...payment }) {
      setCodeRejected(false);
      const start = await attempt.pay({
        ...payment,
        lines,
        choices: { ...choices, shippingMethod },
        store,
        keepsCart,
        onRejected: ({ path }) => setCodeRejected(path === "code"),
      });
      if (start !== "started") void refresh();
      return start;
    },
  });

  const { orderId, problem } = intent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per order
  useEffect(() => {
    if (!orderId) return;
    closeCart();
    void openExistingOrder(orderId, keepsCart ? [] : lines);
  }, [orderId]);

  function removeCode() {
    checkoutChoices.write({ ...choices, code: undefined });
    setCodeRejected(false);
    attempt.clearFailure();
    render();
  }

  const progress = describeProgress(attempt.order);
  if (progress) return <Waiting text={progress} />;
  // The checkout page offers to continue a payment that was started before.
  const hasOtherPayment = !attempt.paying && paymentAttempt.read() !== undefined;
  const refunded = attempt.order?.phase === "refunded" ? attempt.order.message : undefined;
  const unreachable =
    problem && (problem.kind === "failed" ? problem.message : m.checkout_express_unreachable());
  const canRemoveCode = choices.code !== undefined && (isCodeRejected || wallet.isCodeRejected);
  return (
    <>
      <WalletProblem
        text={attempt.failure ?? refunded ?? unreachable ?? wallet.problem}
        action={
          canRemoveCode && (
            <Button variant="quiet" onClick={removeCode}>
              {m.checkout_express_remove_code({ code: choices.code ?? "" })}
            </Button>
          )
        }
      />
      {wallet.languageChoice && <LanguageChoice control={wallet.languageChoice} />}
      {!isBlocked && !hasOtherPayment && (
        <WalletButtons
          session={wallet.session}
          isLoading={wallet.isLoading}
          busy={attempt.paying || wallet.isUpdating}
        />
      )}
    </>
  );
}

/** The payment intent of the browser. A purchase without the cart does not continue that of the cart. */
function createStore(keepsCart: boolean) {
  return createPaymentIntentStore({
    request: requestIntent,
    readId: () => (keepsCart ? undefined : checkoutIntent.read()),
    writeId(id) {
      if (id === undefined) checkoutIntent.remove();
      else if (!keepsCart) checkoutIntent.write(id);
    },
  });
}

function describeProgress(order: OrderPhase | undefined): string | undefined {
  switch (order?.phase) {
    case "checking":
      return m.checkout_express_checking();
    case "waiting":
      return m.checkout_express_waiting();
    case "completing":
    case "ordered":
      return m.checkout_express_completing();
    default:
      return undefined;
  }
}
