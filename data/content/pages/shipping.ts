import type { StoreFacts } from "../../model/settings/store-facts.ts";
import { formatMoney } from "../../model/text/money.ts";
import { businessDays, STANDARD_SHIPPING } from "../delivery.ts";
import {
  DAMAGE_REPORT_DAYS,
  EXPRESS_SHIPPING,
  lastUpdated,
  PROCESSING_DAYS,
  REFUND_DAYS,
  REPLY_HOURS,
  RETURN_DAYS,
  SERVICE_AREAS,
  SHIPPING_OFFER,
  STATEMENT_DAYS,
} from "../policies.ts";
import { paragraphs, prose } from "../prose.ts";
import type { Page, Section } from "./page.ts";

const delivery = (store: StoreFacts): readonly Section[] => [
  {
    id: "shipping-rates",
    heading: "Shipping Rates",
    paragraphs: paragraphs(`
      Two services, one flat rate each, however many things are in the parcel. ${SHIPPING_OFFER} The
      rates below are what we charge when that offer ends, and we will say so here before it does.
    `),
    points: [
      {
        heading: `Standard Shipping: ${formatMoney(STANDARD_SHIPPING.rateCents)}`,
        text: `Flat rate. Delivered in ${businessDays(STANDARD_SHIPPING.days)}.`,
      },
      {
        heading: `Express Shipping: ${formatMoney(EXPRESS_SHIPPING.rateCents)}`,
        text: `Delivered on the ${EXPRESS_SHIPPING.time} for orders placed before ${EXPRESS_SHIPPING.cutOff}.`,
      },
    ],
    after: paragraphs(`
      Orders go by standard service unless we have agreed on express with you: if you are in a
      hurry, write to ${store.email} with your order number as soon as you have ordered.
    `),
  },
  {
    id: "delivery-times",
    heading: "Delivery Times",
    paragraphs: paragraphs(`
      Orders are processed ${PROCESSING_DAYS}. An order placed in the evening, on a weekend or on a
      holiday is packed on the next business day, and delivery is counted from there.

      Times are what our carriers normally achieve. Weather, remote addresses and the weeks before
      the holidays can add a day or two. If your parcel is later than that, tell us and we will find
      out where it is.
    `),
  },
  {
    id: "service-areas",
    heading: "Service Areas",
    paragraphs: paragraphs(`
      We are an online-only company serving ${SERVICE_AREAS}, and we ship across
      ${store.address.country}, to every province and territory. We do not ship to other countries
      at present, and checkout accepts Canadian addresses only.
    `),
  },
  {
    id: "tracking",
    heading: "Order Tracking",
    paragraphs: paragraphs(`
      Your order number is on the confirmation page and begins with ORD-. With it and the e-mail
      address you used at checkout you can look up your order at any time, without signing in.
    `),
    link: { label: "Track your order", to: "/track-order" },
  },
];

const returns = (store: StoreFacts): readonly Section[] => [
  {
    id: "return-policy",
    heading: `${RETURN_DAYS}-Day Return Policy`,
    paragraphs: paragraphs(`
      If something is not right for you, you have ${RETURN_DAYS} days from delivery to return it, as
      long as it is unopened and unused. These are products for the skin, so once a seal is broken
      we can neither resell nor check them. Products that are defective or arrive damaged are a
      separate matter and can come back in any condition.
    `),
  },
  {
    id: "eligible",
    heading: "What You Can Return",
    paragraphs: [],
    list: [
      `Unopened, unused products in their original packaging, within ${RETURN_DAYS} days of delivery`,
      `Defective or damaged products, in any condition, reported within ${DAMAGE_REPORT_DAYS} days of delivery with photos`,
      "A product that is not the one you ordered",
    ],
  },
  {
    id: "not-eligible",
    heading: "What We Cannot Take Back",
    paragraphs: [],
    list: [
      "Opened or used products, unless defective",
      "Products without their original packaging",
      "Sale or clearance items, unless defective",
      "Gift cards",
    ],
  },
  {
    id: "how-to-return",
    heading: "How to Return",
    paragraphs: [],
    steps: [
      {
        heading: "Contact us",
        text: `Write to ${store.email} with your order number, what you would like to return and why. We reply within ${REPLY_HOURS} hours.`,
      },
      {
        heading: "Get your RMA number",
        text: "We send you a return merchandise authorization (RMA) number and the address for your parcel. Please do not send anything before you have it.",
      },
      {
        heading: "Pack and ship",
        text: "Pack the product securely in its original packaging, write the RMA number on the outside and send it by a service with tracking.",
      },
      {
        heading: "Get refunded",
        text: `We inspect what arrives and process your refund within ${businessDays(REFUND_DAYS)}.`,
      },
    ],
    after: paragraphs(`
      Return shipping is paid by you, unless the product was defective, damaged or not what you
      ordered; then we send a prepaid label.
    `),
  },
  {
    id: "refunds",
    heading: "Refunds",
    paragraphs: paragraphs(`
      Refunds go to the card you paid with and include the tax on what you return. They are
      processed ${businessDays(REFUND_DAYS)} after inspection, and it may take a further
      ${businessDays(STATEMENT_DAYS)} until they appear on your card statement.

      Original shipping charges are non-refundable, unless the product was defective.
    `),
  },
  {
    id: "exchanges",
    heading: "Exchanges",
    paragraphs: paragraphs(`
      We do not offer exchanges. If you would prefer another product, return the first for a refund
      and place a new order.
    `),
  },
  {
    id: "damaged-items",
    heading: "Damaged or Defective Items",
    paragraphs: paragraphs(`
      Please check your parcel when it arrives. If something is broken, leaking, spoiled or simply
      wrong, tell us within ${DAMAGE_REPORT_DAYS} days of delivery and attach photos of the product
      and of the box. You can return it in any condition, with a prepaid label from us, and we
      refund the product and the original shipping.

      Nothing on this page takes away rights that the law of your province gives you.
    `),
    link: { label: "Contact us", to: "/contact" },
  },
];

export const shippingPage = (store: StoreFacts): Page => ({
  title: "Shipping & Returns",
  description: `Rates, delivery times and where we ship in ${store.address.country}, and how returns and refunds work within ${RETURN_DAYS} days.`,
  ...lastUpdated(store),
  intro: prose(`
    How your order reaches you, how long it takes, and what happens if you would rather send it
    back.
  `),
  sections: [...delivery(store), ...returns(store)],
});
