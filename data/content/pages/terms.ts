import { formatStoreAddress } from "../../model/settings/store-address.ts";
import type { StoreFacts } from "../../model/settings/store-facts.ts";
import { formatMoney } from "../../model/text/money.ts";
import { STORE } from "../../store.ts";
import { businessDays, STANDARD_SHIPPING } from "../delivery.ts";
import {
  CARD_BRANDS,
  DAMAGE_REPORT_DAYS,
  DISCOUNT_CODE_RULE,
  EXPRESS_SHIPPING,
  lastUpdated,
  MINIMUM_AGE,
  PAYMENT_METHOD_RULE,
  REFUND_DAYS,
  RETURN_DAYS,
  SHIPPING_OFFER,
} from "../policies.ts";
import { paragraphs, prose } from "../prose.ts";
import type { Page, Section } from "./page.ts";

const buying = (store: StoreFacts): readonly Section[] => [
  {
    id: "agreement",
    heading: "Agreement to Terms",
    paragraphs: paragraphs(`
      By using the shop or placing an order you agree to these terms and to our privacy policy. If
      you do not agree with them, please do not use the shop.
    `),
  },
  {
    id: "eligibility",
    heading: "Eligibility and Accounts",
    paragraphs: paragraphs(`
      You must be at least ${MINIMUM_AGE} years old to place an order. By ordering you confirm that
      you are, and that what you tell us is true and complete.

      You do not need an account to order. Where an account is offered, you are responsible for
      keeping its sign-in details to yourself and for what is done with them; tell us at once if you
      suspect that someone else is using them. Keep your order number as you would a receipt:
      together with your e-mail address it shows the details of your order.
    `),
  },
  {
    id: "products-and-pricing",
    heading: "Products and Pricing",
    paragraphs: paragraphs(`
      All prices are in Canadian dollars (${STORE.currency}) and may change without notice until an
      order is placed. Taxes are added at checkout, where you see
      the subtotal, tax, shipping and total before you pay.

      We describe and picture our products as accurately as we can. Colours, batches and packaging
      vary a little, and makers change formulas: the list on the pack is the one that counts. If a
      price or description is plainly wrong, we may correct it and cancel affected orders with a
      full refund. ${DISCOUNT_CODE_RULE}
    `),
  },
  {
    id: "order-acceptance",
    heading: "Order Acceptance",
    paragraphs: paragraphs(`
      Your order is an offer to buy. The confirmation page tells you that we have received it; the
      contract is made when we send the goods. Acceptance is at our discretion: we may decline or
      cancel an order, or limit quantities, for instance when a product is not available, when a
      payment cannot be verified, or when we suspect fraud or resale. If you have been charged, we
      refund you in full.
    `),
  },
  {
    id: "payment",
    heading: "Payment",
    paragraphs: paragraphs(`
      We accept ${CARD_BRANDS.slice(0, -1).join(", ")} and ${CARD_BRANDS.at(-1)}.
      ${PAYMENT_METHOD_RULE} Payments are processed by a payment provider under its own terms, and
      your card details go to it directly. You confirm that you are entitled to use the card.
    `),
  },
  {
    id: "shipping",
    heading: "Shipping",
    paragraphs: paragraphs(`
      We ship to addresses in ${store.address.country}. Standard shipping is
      ${formatMoney(STANDARD_SHIPPING.rateCents)} and takes ${businessDays(STANDARD_SHIPPING.days)};
      express is ${formatMoney(EXPRESS_SHIPPING.rateCents)}, for the ${EXPRESS_SHIPPING.time}.
      ${SHIPPING_OFFER} Delivery times are estimates. Risk passes to you when the parcel is
      delivered to the address you gave.
    `),
    link: { label: "Shipping & Returns", to: "/shipping" },
  },
  {
    id: "returns",
    heading: "Returns and Refunds",
    paragraphs: paragraphs(`
      Unopened, unused products can be returned within ${RETURN_DAYS} days of delivery; defective or
      damaged ones in any condition, if you report them within ${DAMAGE_REPORT_DAYS} days. Refunds
      are processed ${businessDays(REFUND_DAYS)} after inspection. We do not offer exchanges. The
      full policy is on the Shipping & Returns page and forms part of these terms.
    `),
  },
];

const conduct: readonly Section[] = [
  {
    id: "intellectual-property",
    heading: "Intellectual Property",
    paragraphs: paragraphs(`
      The shop and what is in it, including texts, pictures, design, logos and software, belong to
      us or to those who license them to us, and are protected by Canadian and international law.
      You may view and print pages for your own use and share links to them. Anything else needs our
      written permission.
    `),
  },
  {
    id: "prohibited-use",
    heading: "Prohibited Use",
    paragraphs: paragraphs("You agree not to:"),
    list: [
      "use the shop for anything unlawful or fraudulent, or with someone else’s identity or card",
      "buy for resale without our written consent",
      "interfere with the shop, probe its security, or get around its limits",
      "collect other people’s information, or copy the catalogue by automated means",
      "upload malicious code, or send unsolicited messages through our forms",
      "infringe the rights of others, or harass or deceive anyone",
    ],
    after: paragraphs(`
      We may refuse service to anyone who does.
    `),
  },
  {
    id: "product-use",
    heading: "Using Our Products",
    paragraphs: paragraphs(`
      Our products are cosmetics. What we publish about them, the journal included, is general
      information and not medical advice. Read the directions and ingredients, try a new product on
      a small area first, and stop using it if your skin objects. If you have an allergy or a skin
      condition, please ask a doctor or pharmacist.
    `),
  },
];

const law = (store: StoreFacts): readonly Section[] => [
  {
    id: "disclaimers",
    heading: "Disclaimers and Limitation of Liability",
    paragraphs: paragraphs(`
      The shop is provided “as is” and “as available”. To the extent that the law allows, we give no
      warranties or conditions, express or implied, about its operation, and we are not liable for
      indirect, incidental or consequential damages. Our total liability for an order is limited to
      the amount you paid for it.

      Some conditions and warranties cannot be excluded in contracts with consumers, among them
      those under Ontario’s Consumer Protection Act and Sale of Goods Act. Nothing in these terms
      excludes or limits them, or our liability where the law does not permit it.
    `),
  },
  {
    id: "indemnification",
    heading: "Indemnification",
    paragraphs: paragraphs(`
      To the extent that the law allows, you agree to indemnify ${store.legalName}, its directors,
      employees and suppliers against claims, losses and reasonable legal costs that arise from your
      breach of these terms or your misuse of the shop.
    `),
  },
  {
    id: "governing-law",
    heading: "Governing Law and Arbitration",
    paragraphs: paragraphs(`
      These terms are governed by the laws of the Province of ${store.address.province} and the
      federal laws of ${store.address.country} that apply there.

      If something goes wrong, write to us first; most matters can be settled that way. A dispute
      that cannot be settled is resolved by binding arbitration in ${store.address.province}, before
      a single arbitrator under the Arbitration Act, 1991.

      Where consumer law gives you the right to go to court, or the protection of the law of the
      province in which you live, that right remains yours, and this section applies only as far as
      that law permits.
    `),
  },
  {
    id: "changes",
    heading: "Changes to These Terms",
    paragraphs: paragraphs(`
      We may change these terms. The date at the top says when we last did, and the terms in force
      when you order are the ones that apply to that order.
    `),
  },
  {
    id: "severability",
    heading: "Severability",
    paragraphs: paragraphs(`
      If a provision of these terms is found to be invalid or unenforceable, the others remain in
      force. If we do not insist on a right at once, we have not given it up.
    `),
  },
  {
    id: "contact",
    heading: "Contact",
    paragraphs: paragraphs(`
      ${store.legalName}, ${formatStoreAddress(store)}. E-mail: ${store.email}. Telephone:
      ${store.phone}.
    `),
    link: { label: "Contact us", to: "/contact" },
  },
];

export const termsPage = (store: StoreFacts): Page => ({
  title: "Terms & Conditions",
  description: `The terms for using the ${store.name} shop and ordering from it: prices, payment, shipping, returns and the law that applies.`,
  ...lastUpdated(store),
  intro: prose(`
    These terms are the agreement between you and ${store.legalName} (“we”) for using the
    ${store.name} shop and buying from it. We have tried to keep them readable.
  `),
  sections: [...buying(store), ...conduct, ...law(store)],
});
