import * as v from "valibot";
import { settingLabel } from "../settings/setting-labels.ts";
import { CONFIRMABLE_DEFAULTS } from "../settings/settings.ts";
import { keysOf } from "../text/json.ts";

/** What a new store needs before it opens, in the order in which the admin lists it. */
const FIRST_STEPS = [
  "details",
  "brand",
  "taxes",
  "shipping",
  "products",
  "payments",
  "email",
  "pages",
  "testOrder",
  "open",
] as const;
type FirstStep = (typeof FIRST_STEPS)[number];

/** Which first steps are done. The server computes each from the state of the store. */
export const FirstSteps = v.object({
  ...v.entriesFromList(FIRST_STEPS, v.boolean()),
  /** The steps whose defaults the operator has confirmed. */
  confirmed: v.array(v.picklist(CONFIRMABLE_DEFAULTS)),
  /** The keys of the step `details` whose values are still those of the sample store. */
  unchangedDetails: v.array(v.string()),
});
export type FirstSteps = v.InferOutput<typeof FirstSteps>;

/** A step before the store opens. */
export type PreparationStep = Exclude<FirstStep, "open">;

/** What to do in each step, and what the store does until then. */
export const STEP_TEXTS: Readonly<Record<PreparationStep, { title: string; text: string }>> = {
  details: {
    title: "Name and address",
    text: "Replace the sample store's name, company, email, phone number and street.",
  },
  brand: {
    title: "Brand",
    text: "Add your logo or your colour. The icon of the app follows.",
  },
  taxes: {
    title: "Taxes",
    text: "The sample store charges 10 % everywhere. Choose the taxes of the provinces, or your rate.",
  },
  shipping: {
    title: "Shipping",
    text: "Without a zone, delivery is free everywhere. Add the areas you deliver to and their prices.",
  },
  products: {
    title: "Products",
    text: "Import a file of Shopify or WooCommerce, or add the first product.",
  },
  payments: {
    title: "Payments",
    text: "Connect a Stripe account on the server (docs/running.md). Until then no card is charged.",
  },
  email: {
    title: "Email",
    text: "Connect a mail server (docs/running.md). Until then confirmations wait in the outbox.",
  },
  pages: {
    title: "Pages",
    text: "Check and publish the privacy policy and the terms. They are templates until then.",
  },
  testOrder: {
    title: "Test order",
    text: "Buy something in your shop, as a customer would, and fulfil the order here.",
  },
};

/** The steps that are not done, in the order of the list. */
export function listOpenSteps(
  steps: FirstSteps,
): { step: PreparationStep; title: string; text: string }[] {
  return keysOf(STEP_TEXTS)
    .filter((step) => !steps[step])
    .map((step) => ({ step, ...STEP_TEXTS[step], ...(step === "details" && detailsText(steps)) }));
}

/** Names the details that are to be replaced. */
function detailsText({ unchangedDetails }: FirstSteps): { text: string } {
  const names = unchangedDetails.map(settingLabel).join(", ");
  return { text: `Still those of the sample store: ${names}.` };
}
