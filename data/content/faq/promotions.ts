import { DAMAGE_REPORT_DAYS, DISCOUNT_CODE_RULE } from "../policies.ts";
import { prose } from "../prose.ts";
import type { Question } from "./question.ts";

/** Promotions & Discounts. */
export const PROMOTIONS: readonly Question[] = [
  {
    question: "How can I get a discount code?",
    answer: prose(`
      The newsletter announces them. Enter yours at checkout under Discount code; the order summary
      shows at once what it takes off.
    `),
  },
  {
    question: "Can I use more than one code?",
    answer: prose(`
      No. ${DISCOUNT_CODE_RULE}
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
