import { STORE } from "../../store.ts";
import { REPLY_HOURS, SUPPORT_CLOSED, SUPPORT_DAYS, SUPPORT_HOURS } from "../policies.ts";
import { paragraphs } from "../prose.ts";
import type { Page } from "./page.ts";

const { street, city, province, postalCode, country } = STORE.address;
const mail = `mailto:${STORE.email}`;

function department(label: string) {
  return { label, value: STORE.email, href: mail };
}

export const CONTACT: Page = {
  title: "Contact Us",
  description: `Questions about a product, an order or a return? Write to ${STORE.name}: we reply within ${REPLY_HOURS} hours.`,
  intro: `A question about a product, an order or your skin’s mood in February? Write to us, and a person will answer within ${REPLY_HOURS} hours.`,
  sections: [
    {
      id: "details",
      heading: "Contact Details",
      paragraphs: [],
      facts: [
        { label: "Email", value: STORE.email, href: mail },
        {
          label: "Phone",
          value: STORE.phone,
          href: `tel:${STORE.phone.replace(/[^+\d]/g, "")}`,
        },
        { label: "Address", value: `${street}, ${city}, ${province} ${postalCode}, ${country}` },
      ],
      after: paragraphs(`
        We are an online-only company, so there is no shop at this address. Please write to us
        before you send a return there.
      `),
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
        department("Customer Care"),
        department("Orders & Shipping"),
        department("Returns & Refunds"),
        department("Product Advice"),
        department("Press & Partnerships"),
        department("Privacy"),
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
