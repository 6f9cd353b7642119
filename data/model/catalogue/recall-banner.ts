import * as v from "valibot";

/** The banner of a recall, on the product's page and with the orders of those who received it. */
export const RecallBanner = v.object({
  text: v.string(),
  /** The language of the text, if it is not that of the response. */
  lang: v.optional(v.string()),
});
export type RecallBanner = v.InferOutput<typeof RecallBanner>;
