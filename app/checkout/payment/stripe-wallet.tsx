import { Elements, ExpressCheckoutElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type {
  ChangeResolveDetails,
  Stripe,
  StripeExpressCheckoutElementConfirmEvent,
} from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useEffect, useState } from "react";
import { m } from "../../../data/i18n/messages.js";
import { MARKET } from "../../../data/market.ts";
import { getLocale, localePath } from "../../../data/model/locale.ts";
import type { PaymentIntentResponse } from "../../../data/model/sales/checkout.ts";
import type { Quote } from "../../../data/model/sales/quote.ts";
import { describeDays } from "../../../data/model/sales/transit-days.ts";
import { centsOf } from "../../../data/model/text/money.ts";
import { paths } from "../../paths.ts";
import type { PaymentOutcome } from "./payment-handle.ts";
import { createAppearance, STRIPE_LOCALES } from "./stripe-appearance.ts";
import { readStripeError, readStripeStatus } from "./stripe-outcome.ts";
import { toLineItems, type WalletDetails, type WalletProps, type WalletQuote } from "./wallet.ts";

/** Height of the buttons, as of the store's own ones; Stripe accepts 40 to 55 pixels. */
const BUTTON_HEIGHT = 52;

/** Stripe's Express Checkout Element: Apple Pay, Google Pay and Link, if the browser has them. */
export default function StripeWallet(props: WalletProps) {
  const { session, publishableKey, onAvailable } = props;
  const [stripe, setStripe] = useState<Stripe>();

  useEffect(() => {
    let unmounted = false;
    const show = (loaded: Stripe | null) => {
      if (unmounted) return;
      if (loaded) setStripe(loaded);
      else onAvailable(false);
    };
    loadStripe(publishableKey).then(show, (error: unknown) => {
      console.error("Stripe's script did not load:", error);
      show(null);
    });
    return () => {
      unmounted = true;
    };
  }, [publishableKey, onAvailable]);

  if (!stripe) return null;
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: "payment",
        amount: centsOf(session.quote.total),
        currency: MARKET.currency.toLowerCase(),
        // The same as those of the payment intent, which is created when the shopper has authorized it.
        captureMethod: "manual",
        allowedPaymentMethodTypes: ["card", "link"],
        appearance: createAppearance(),
        locale: STRIPE_LOCALES[getLocale()],
      }}
    >
      <WalletElement {...props} />
    </Elements>
  );
}

function WalletElement({ session, busy, onAvailable }: WalletProps) {
  const stripe = useStripe();
  const elements = useElements();
  const { quote, code } = session;

  const show = ({ total }: Quote) => elements?.update({ amount: centsOf(total) });

  /** Displays a new price, or that there is none for this address. */
  async function answer(
    result: WalletQuote,
    event: { resolve: (details: ChangeResolveDetails) => void; reject: () => void },
  ) {
    if (result.outcome === "rejected") return event.reject();
    await show(result.quote);
    event.resolve(toDetails(result.quote, code));
  }

  async function confirm(intent: PaymentIntentResponse): Promise<PaymentOutcome> {
    const { clientSecret } = intent;
    if (!stripe || !elements) return { outcome: "failed", message: "" };
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret,
      redirect: "if_required",
      confirmParams: {
        return_url: `${window.location.origin}${localePath(paths.orderConfirmation())}`,
      },
    });
    return error
      ? readStripeError(stripe, clientSecret, error)
      : readStripeStatus(paymentIntent?.status);
  }

  async function onConfirm(event: StripeExpressCheckoutElementConfirmEvent) {
    const submitted = await elements?.submit();
    const isStarted =
      submitted?.error === undefined &&
      (await session.authorize(readDetails(event), confirm)) === "started";
    if (isStarted) return;
    event.paymentFailed({ reason: "fail" });
    await show(quote);
  }

  return (
    <ExpressCheckoutElement
      options={{
        buttonHeight: BUTTON_HEIGHT,
        // Lighter than the main action beside them.
        buttonTheme: { applePay: "white-outline", googlePay: "white" },
        layout: { maxColumns: 2, maxRows: 2, overflow: "auto" },
        paymentMethods: { amazonPay: "never", klarna: "never", paypal: "never" },
        emailRequired: true,
        shippingAddressRequired: quote.requiredAddress !== "none",
        allowedShippingCountries: ["CA"],
        ...toDetails(quote, code),
      }}
      onReady={({ availablePaymentMethods }) =>
        onAvailable(Object.values(availablePaymentMethods ?? {}).some(Boolean))
      }
      onLoadError={({ error }) => {
        console.error("Stripe's wallets did not load:", error);
        onAvailable(false);
      }}
      onClick={(event) => {
        if (busy) return event.reject();
        session.begin();
        event.resolve(toDetails(quote, code));
      }}
      onShippingAddressChange={async (event) => {
        const { country, state, postal_code: postalCode } = event.address;
        await answer(await session.changeAddress({ country, state, postalCode }), event);
      }}
      onShippingRateChange={async (event) => {
        await answer(await session.changeMethod(event.shippingRate.id), event);
      }}
      onConfirm={(event) => void onConfirm(event)}
      onCancel={() => show(quote)}
    />
  );
}

/** Stripe requires a method for every address, also before there is one. */
const noMethod = () => ({ id: "none", displayName: m.checkout_express_no_delivery(), amount: 0 });

/** The lines and the shipping methods of a price in Stripe's format. */
function toDetails(quote: Quote, code: string | undefined) {
  const { shippingMethods, shippingMethod, requiredAddress } = quote;
  const lineItems = toLineItems(quote, code).map(({ name, amountCents }) => ({
    name,
    amount: amountCents,
  }));
  if (requiredAddress === "none" && shippingMethods.length === 0) return { lineItems };
  // Wallets select the first method.
  const ordered = shippingMethods.toSorted(
    (a, b) => Number(b.id === shippingMethod) - Number(a.id === shippingMethod),
  );
  const shippingRates = ordered.map(({ id, name, days, price }) => ({
    id,
    displayName: name,
    amount: centsOf(price),
    ...(days && { deliveryEstimate: describeDays(days) }),
  }));
  return { lineItems, shippingRates: shippingRates.length > 0 ? shippingRates : [noMethod()] };
}

function readDetails(event: StripeExpressCheckoutElementConfirmEvent): WalletDetails {
  const { billingDetails, shippingAddress } = event;
  return {
    email: billingDetails?.email ?? "",
    name: shippingAddress?.name || billingDetails?.name || "",
    address: toAddress(shippingAddress?.address),
    payer: billingDetails && {
      name: billingDetails.name,
      address: toAddress(billingDetails.address),
    },
  };
}

type StripeAddress = NonNullable<
  StripeExpressCheckoutElementConfirmEvent["shippingAddress"]
>["address"];

function toAddress(address: StripeAddress | undefined) {
  return (
    address && {
      country: address.country,
      state: address.state,
      postalCode: address.postal_code,
      line1: address.line1,
      line2: address.line2,
      city: address.city,
    }
  );
}
