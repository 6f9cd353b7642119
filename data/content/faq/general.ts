import type { StoreFacts } from "../../model/settings/store-facts.ts";
import { MINIMUM_AGE, REPLY_HOURS, SUPPORT_DAYS, SUPPORT_HOURS } from "../policies.ts";
import { prose } from "../prose.ts";
import type { Question } from "./question.ts";

/** General Questions. */
export const general = (store: StoreFacts): readonly Question[] => [
  {
    question: `Does ${store.name} have a shop I can visit?`,
    answer: prose(`
      We are a proudly Canadian, online-only company. There is no counter to visit, but there are
      people who answer, in ${store.address.city}, ${store.address.province}.
    `),
  },
  {
    question: "How can I reach you?",
    answer: prose(`
      Use the contact form or write to ${store.email}. We are here ${SUPPORT_DAYS},
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
