import * as v from "valibot";

/** What a new store needs before it opens, in the order in which the admin lists it. */
const FIRST_STEPS = [
  "details",
  "taxes",
  "shipping",
  "products",
  "payments",
  "email",
  "testOrder",
  "open",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Which first steps are done. The server computes each from the state of the store. */
export const FirstSteps = v.object(v.entriesFromList(FIRST_STEPS, v.boolean()));
export type FirstSteps = v.InferOutput<typeof FirstSteps>;
