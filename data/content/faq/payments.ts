import { STORE } from "../../store.ts";
import { CARD_BRANDS, PAYMENT_METHOD_RULE } from "../policies.ts";
import { prose } from "../prose.ts";
import type { Question } from "./question.ts";

/** Account & Payments. */
export const PAYMENTS: readonly Question[] = [
  {
    question: "Do I need an account to place an order?",
    answer: prose(`
      No. Checkout asks for your contact and delivery details and your payment, and you can follow
      your order afterwards with its number and your e-mail address. If you like, create an account
      with your e-mail address or a passkey, without a password: it shows your orders, stores your
      addresses and brings your cart and wishlist to your other devices.
    `),
  },
  {
    question: "Which payment methods do you accept?",
    answer: prose(`
      ${CARD_BRANDS.slice(0, -1).join(", ")} and ${CARD_BRANDS.at(-1)}. ${PAYMENT_METHOD_RULE} A
      total cannot be split between two cards.
    `),
  },
  {
    question: "Is it safe to pay here?",
    answer: prose(`
      Yes. Your card details go over an encrypted connection straight to our payment provider. They
      never reach our own servers and we cannot see them. Your bank may ask you to confirm the
      payment in a step of its own.
    `),
  },
  {
    question: "Are prices in Canadian dollars, and do they include tax?",
    answer: prose(`
      Prices are in Canadian dollars (${STORE.currency}). Taxes are added at
      checkout, where you see every amount before you pay.
    `),
  },
  {
    question: "When will my card be charged?",
    answer: prose(`
      When you press Complete Secure Checkout and your bank approves the payment. If it is declined,
      nothing is charged, your cart stays as it was, and you can try again or use another card.
    `),
  },
];
