import { m } from "../../../data/i18n/messages.js";
import type { PaymentIntentResponse } from "../../../data/model/sales/checkout.ts";
import type { Quote } from "../../../data/model/sales/quote.ts";
import { centsOf } from "../../../data/model/text/money.ts";
import type { PaymentOutcome, PaymentStart } from "./payment-handle.ts";

/** An address as far as a wallet reveals it before the shopper authorizes the payment. */
export type WalletAddress = {
  /** ISO 3166-1: "CA". */
  country: string;
  /** Name or code of a province, in English or French. */
  state: string;
  /** For Canada often the first half only: "B3J". */
  postalCode: string;
};

type CompleteAddress = WalletAddress & {
  line1: string;
  line2: string | null | undefined;
  city: string;
};

/** The data of an authorized payment. */
export type WalletDetails = {
  email: string;
  /** The recipient's name, or the payer's if nothing is shipped. */
  name: string;
  /** The complete address; undefined if the wallet was not asked for one. */
  address: CompleteAddress | undefined;
  /** Who pays, as far as the wallet reveals it. */
  payer?: { name: string; address: CompleteAddress | undefined } | undefined;
};

/** The price for an address and a shipping method, or why there is none. */
export type WalletQuote =
  | { outcome: "quoted"; quote: Quote }
  | { outcome: "rejected"; message: string };

/** The purchase as a wallet sees it: it reports the shopper's input and displays the price. */
export type WalletSession = {
  /** The price before the address is known. */
  quote: Quote;
  code: string | undefined;
  /** Called when the shopper opens the wallet. */
  begin(): void;
  changeAddress(address: WalletAddress): Promise<WalletQuote>;
  changeMethod(id: string): Promise<WalletQuote>;
  /** Pays exactly the displayed total. `confirm` authorizes the payment of the intent. */
  authorize(
    details: WalletDetails,
    confirm: (intent: PaymentIntentResponse) => Promise<PaymentOutcome>,
  ): Promise<PaymentStart>;
};

export type WalletProps = {
  session: WalletSession;
  publishableKey: string;
  /** Whether a payment is in progress, so that the buttons do nothing. */
  busy: boolean;
  /** Called with false if this browser has no wallet. */
  onAvailable: (available: boolean) => void;
};

type LineItem = { name: string; amountCents: number };

/** The lines that a wallet displays; they add up to the total of the quote. */
export function toLineItems(quote: Quote, code: string | undefined): LineItem[] {
  const subtotal = centsOf(quote.subtotal);
  const discount = centsOf(quote.discount);
  const discounted = code
    ? m.checkout_amount_subtotal_code({ code })
    : m.checkout_amount_subtotal();
  const isShipped = quote.shippingMethods.length > 0;
  return [
    {
      name: discount > 0 ? discounted : m.checkout_amount_subtotal(),
      amountCents: subtotal - discount,
    },
    ...(isShipped
      ? [{ name: m.checkout_amount_shipping(), amountCents: centsOf(quote.shipping) }]
      : []),
    ...quote.taxes.map(({ label, amount }) => ({ name: label, amountCents: centsOf(amount) })),
  ];
}
