import { formatStoreAddress } from "../../model/settings/store-address.ts";
import type { StoreFacts } from "../../model/settings/store-facts.ts";
import { REPLY_HOURS, SUPPORT_CLOSED, SUPPORT_DAYS, SUPPORT_HOURS } from "../policies.ts";
import { paragraphs } from "../prose.ts";
import type { Page } from "./page.ts";

const NO_SHOP = paragraphs(`
  We are an online-only company, so there is no shop at this address. Please write to us
  before you send a return there.
`);

const PICKUP = paragraphs(`
  If you choose pickup at checkout, you can collect your order at this address once it is ready.
  Please write to us before you send a return there.
`);

/** @param hasPickup whether orders can be picked up at the store's address */
export function contactPage(store: StoreFacts, hasPickup: boolean): Page {
  const email = { value: store.email, href: `mailto:${store.email}` };
  return {
    title: "Contact Us",
    description: `Questions about a product, an order or a return? Write to ${store.name}: we reply within ${REPLY_HOURS} hours.`,
    intro: `A question about a product, an order or your skin’s mood in February? Write to us, and a person will answer within ${REPLY_HOURS} hours.`,
    sections: [
      {
        id: "details",
        heading: "Contact Details",
        paragraphs: [],
        facts: [
          { label: "Email", ...email },
          {
            label: "Phone",
            value: store.phone,
            href: `tel:${store.phone.replace(/[^+\d]/g, "")}`,
          },
          { label: "Address", value: formatStoreAddress(store) },
        ],
        after: hasPickup ? PICKUP : NO_SHOP,
      },
      {
        id: "hours",
        heading: "Business Hours",
        paragraphs: [],
        facts: [
          { label: SUPPORT_DAYS, value: SUPPORT_HOURS },
          { label: SUPPORT_CLOSED, value: "Closed" },
        ],
      },
      {
        id: "departments",
        heading: "Departments",
        paragraphs: paragraphs(`
        Every department reads the same address. A subject line that says what it is about brings
        your message to the right person sooner.
      `),
        facts: [
          { label: "Customer Care", ...email },
          { label: "Orders & Shipping", ...email },
          { label: "Returns & Refunds", ...email },
          { label: "Product Advice", ...email },
          { label: "Press & Partnerships", ...email },
          { label: "Privacy", ...email },
        ],
      },
      {
        id: "faq",
        heading: "Perhaps it’s answered already",
        paragraphs: paragraphs(`
        Delivery, returns, ingredients, payment: the questions we are asked most often, with our
        answers.
      `),
        link: { label: "Read the FAQ", to: "/faq" },
      },
    ],
  };
}
