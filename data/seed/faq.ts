import { formatMoney } from "../model/money.ts";
import {
  businessDays,
  CARD_BRANDS,
  DAMAGE_REPORT_DAYS,
  EXPRESS_SHIPPING,
  MINIMUM_AGE,
  PROCESSING_DAYS,
  REFUND_DAYS,
  REPLY_HOURS,
  RETURN_DAYS,
  SERVICE_AREAS,
  SHIPPING_OFFER,
  STANDARD_SHIPPING,
  STATEMENT_DAYS,
  SUPPORT_DAYS,
  SUPPORT_HOURS,
  TAX_PERCENT,
} from "../policies.ts";
import { STORE } from "../store.ts";
import { prose } from "./prose.ts";

export type Question = { question: string; answer: string };
export type QuestionGroup = { id: string; title: string; questions: readonly Question[] };

const orders: readonly Question[] = [
  {
    question: "How long does delivery take?",
    answer: prose(`
      Standard delivery takes ${businessDays(STANDARD_SHIPPING.days)}. Express orders placed before
      ${EXPRESS_SHIPPING.cutOff} arrive on the ${EXPRESS_SHIPPING.time}; later ones leave a business
      day after. Orders are packed ${PROCESSING_DAYS}. Northern and remote addresses can take a
      little longer than the carriers promise.
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
      Across ${STORE.address.country}, to every province and territory. We are at home in
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
      Write to ${STORE.email} with your order number as soon as you can. As long as your parcel has
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

const returns: readonly Question[] = [
  {
    question: "What is your return policy?",
    answer: prose(`
      Unopened, unused products in their original packaging can come back within ${RETURN_DAYS} days
      of delivery. For reasons of hygiene we cannot take back opened or used products, unless they
      were defective. Sale and clearance items, unless defective, and gift cards are not returnable.
    `),
  },
  {
    question: "How do I return something?",
    answer: prose(`
      Write to us with your order number and the reason. We send you a return number (RMA). Pack the
      product in its original packaging, put the number on the parcel and send it to the address we
      give you. Once it has been inspected, you get your refund. A parcel without a number cannot be
      matched to your order, so please wait for it.
    `),
  },
  {
    question: "When will I get my refund?",
    answer: prose(`
      We process it ${businessDays(REFUND_DAYS)} after your return has been inspected, to the card
      you paid with. Your bank may take a further ${businessDays(STATEMENT_DAYS)} to show it on your
      statement.
    `),
  },
  {
    question: "Can I exchange a product for another?",
    answer: prose(`
      We do not offer exchanges. Return the product if it is unopened and unused, and place a new
      order for the one you would like. It is quicker as well, since you need not wait for the first
      parcel to reach us.
    `),
  },
  {
    question: "My order arrived damaged, or something is wrong with it",
    answer: prose(`
      We are sorry. Tell us within ${DAMAGE_REPORT_DAYS} days of delivery and attach a few photos of
      the product and the packaging. Defective or damaged products can be returned in any condition.
      We send a prepaid label and refund the original shipping too.
    `),
  },
  {
    question: "Who pays for return shipping?",
    answer: prose(`
      You do, unless the product was defective or damaged; then we send a prepaid label. Original
      shipping charges are not refunded unless the product was defective.
    `),
  },
];

const products: readonly Question[] = [
  {
    question: "Where can I find the ingredients?",
    answer: prose(`
      On every product, under Ingredients, in full and in the international INCI names that are also
      on the pack. The shop’s search reads them too: type squalane, niacinamide or shea and you will
      see what contains it. If the list on your pack differs, follow the pack.
    `),
  },
  {
    question: "Which products are fragrance-free?",
    answer: prose(`
      Where perfume or essential oils were added, the ingredients say so, and they name the
      fragrance allergens one by one. A product whose list has none of these has nothing added for
      its scent and may smell faintly of what it is made of.
    `),
  },
  {
    question: "Are your products suitable for sensitive skin?",
    answer: prose(`
      Many are made with sensitive skin in mind, but no product suits everyone. Try a little on the
      inside of your forearm for three or four days before you use something new, begin with
      fragrance-free products, and bring in one at a time. If you have a skin condition or a known
      allergy, please ask your doctor or pharmacist first.
    `),
  },
  {
    question: "Are your products vegan?",
    answer: prose(`
      Many are, but not all: a few use beeswax, honey, lanolin or silk. These appear in the
      ingredients as Cera Alba, Mel, Lanolin and Hydrolyzed Silk or Sericin. Write to us if you
      would like us to check a particular product.
    `),
  },
  {
    question: "How long do products keep, and how should I store them?",
    answer: prose(`
      Look for the small open jar on the pack: 12M means twelve months after opening. Keep products
      closed, cool and out of the sun, keep water out of jars and balms, and let bars dry between
      uses. Creams can freeze in a mailbox in January; let them come slowly to room temperature
      before you open them.
    `),
  },
  {
    question: "Something I want is sold out. When will it be back?",
    answer: prose(`
      We make and order in modest quantities, so it happens. Save it to your wishlist with the heart
      and look in again, or subscribe to the newsletter, where we mention what has returned.
    `),
  },
];

const payments: readonly Question[] = [
  {
    question: "Do I need an account to place an order?",
    answer: prose(`
      No. There is nothing to register and no password to remember. Checkout asks for your contact
      and delivery details and your payment, and you can follow your order afterwards with its
      number and your e-mail address. Your cart and wishlist are kept on your own device.
    `),
  },
  {
    question: "Which payment methods do you accept?",
    answer: prose(`
      ${CARD_BRANDS.slice(0, -1).join(", ")} and ${CARD_BRANDS.at(-1)}. One payment method can be
      used per order, so a total cannot be split between two cards.
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
      Prices are in Canadian dollars (${STORE.currency}). Tax of ${TAX_PERCENT}% of the subtotal is
      added at checkout, where you see every amount before you pay.
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

const promotions: readonly Question[] = [
  {
    question: "How can I get a discount code?",
    answer: prose(`
      Newsletter subscribers hear first about offers. When there is a code, the message that brings
      it explains how to use it, until when, and on what.
    `),
  },
  {
    question: "Can I use more than one code?",
    answer: prose(`
      No, one discount code can be used per order, and codes cannot be combined. They cannot be
      applied to an order that has already been placed.
    `),
  },
  {
    question: "Do you sell gift cards?",
    answer: prose(`
      Not yet. Gift cards are coming soon, and the newsletter will say when they are here.
    `),
  },
  {
    question: "Do you have a loyalty program?",
    answer: prose(`
      Not yet. A loyalty program is coming soon. We would rather take our time and offer something
      worth having than collect points for their own sake.
    `),
  },
  {
    question: "Can I return something I bought on sale?",
    answer: prose(`
      Sale and clearance items are final, unless they are defective or arrive damaged. In that case
      they are treated like any other product: tell us within ${DAMAGE_REPORT_DAYS} days.
    `),
  },
];

const general: readonly Question[] = [
  {
    question: `Does ${STORE.name} have a shop I can visit?`,
    answer: prose(`
      We are a proudly Canadian, online-only company. There is no counter to visit, but there are
      people who answer, in ${STORE.address.city}, ${STORE.address.province}.
    `),
  },
  {
    question: "How can I reach you?",
    answer: prose(`
      Use the contact form or write to ${STORE.email}. We are here ${SUPPORT_DAYS},
      ${SUPPORT_HOURS}, and reply within ${REPLY_HOURS} hours.
    `),
  },
  {
    question: "Do you offer gift wrapping?",
    answer: prose(`
      No, we do not offer gift wrapping. Every order is packed with care and without fuss, and you
      are welcome to have it delivered to someone else’s address.
    `),
  },
  {
    question: "How old do I have to be to shop here?",
    answer: prose(`
      At least ${MINIMUM_AGE}. If you are younger, please ask a parent or guardian to place the
      order.
    `),
  },
  {
    question: "Is there an app?",
    answer: prose(`
      The shop itself can be installed. On most phones and computers your browser’s menu offers
      Install or Add to Home Screen. It then opens like an app, and you can browse the collection,
      your wishlist and your cart without a connection. Only paying needs one.
    `),
  },
];

/** The questions of the FAQ page, in its order. */
export const FAQ: readonly QuestionGroup[] = [
  { id: "orders-shipping", title: "Orders & Shipping", questions: orders },
  { id: "returns-refunds", title: "Returns & Refunds", questions: returns },
  { id: "products-ingredients", title: "Products & Ingredients", questions: products },
  { id: "account-payments", title: "Account & Payments", questions: payments },
  { id: "promotions-discounts", title: "Promotions & Discounts", questions: promotions },
  { id: "general-questions", title: "General Questions", questions: general },
];
