import { businessDays } from "../delivery.ts";
import { DAMAGE_REPORT_DAYS, REFUND_DAYS, RETURN_DAYS, STATEMENT_DAYS } from "../policies.ts";
import { prose } from "../prose.ts";
import type { Question } from "./question.ts";

/** Returns & Refunds. */
export const RETURNS: readonly Question[] = [
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
