import type { StoreFacts } from "../../model/settings/store-facts.ts";
import { formatMoney } from "../../model/text/money.ts";
import { businessDays, STANDARD_SHIPPING } from "../delivery.ts";
import {
  EXPRESS_SHIPPING,
  PROCESSING_DAYS,
  RETURN_DAYS,
  SERVICE_AREAS,
  SHIPPING_OFFER,
} from "../policies.ts";
import { prose } from "../prose.ts";
import type { Question } from "./question.ts";

/** Orders & Shipping. */
export const orders = (store: StoreFacts): readonly Question[] => [
  {
    question: "How long does delivery take?",
    answer: prose(`
      Standard delivery takes ${businessDays(STANDARD_SHIPPING.days)}. Express orders placed before
      ${EXPRESS_SHIPPING.cutOff} arrive on the ${EXPRESS_SHIPPING.time}; later ones take one
      business day more. Orders are packed ${PROCESSING_DAYS}. Northern and remote addresses can
      take a little longer than the carriers promise.
    `),
  },
  {
    question: "How much does shipping cost?",
    answer: prose(`
      Our rates are ${formatMoney(STANDARD_SHIPPING.rateCents)} flat for standard and
      ${formatMoney(EXPRESS_SHIPPING.rateCents)} for express, however much is in the parcel.
      ${SHIPPING_OFFER}
    `),
  },
  {
    question: "Where do you ship?",
    answer: prose(`
      Across ${store.address.country}, to every province and territory. We are at home in
      ${SERVICE_AREAS}, so parcels to those areas have the shortest way to go. We do not ship to
      other countries at present.
    `),
  },
  {
    question: "How do I track my order?",
    answer: prose(`
      Open Track Order and enter your order number, which begins with ORD-, together with the e-mail
      address you used at checkout. You will see what you ordered, where it is going and what you
      paid. You do not need to sign in.
    `),
  },
  {
    question: "Can I change or cancel an order?",
    answer: prose(`
      Write to ${store.email} with your order number as soon as you can. As long as your parcel has
      not been packed we will gladly change the address or cancel the order and refund it in full.
      Once it has left, the ${RETURN_DAYS}-day return policy applies.
    `),
  },
  {
    question: "My parcel is late. What should I do?",
    answer: prose(`
      If it has not arrived after ${STANDARD_SHIPPING.days.to} business days, write to us with your
      order number. We will follow it up with the carrier, and we will send it again or refund it if
      it is lost.
    `),
  },
];
