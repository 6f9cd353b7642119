import * as v from "valibot";
import { CONFIRMABLE_DEFAULTS } from "../settings/settings.ts";

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
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Which first steps are done. The server computes each from the state of the store. */
export const FirstSteps = v.object({
  ...v.entriesFromList(FIRST_STEPS, v.boolean()),
  /** The steps whose defaults the operator has confirmed. */
  confirmed: v.array(v.picklist(CONFIRMABLE_DEFAULTS)),
});
export type FirstSteps = v.InferOutput<typeof FirstSteps>;
