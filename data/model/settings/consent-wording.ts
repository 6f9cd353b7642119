import * as v from "valibot";

/**
 * The version of the question about analytics (`analytics_question`, `analytics_question_advertising`,
 * `analytics_declined` and the labels of its buttons in data/messages). Increment it when one of these texts changes in any language; a test fails otherwise.
 */
export const CONSENT_WORDING = 2;

/** Whether a visitor agreed to optional technology, refused it, or withdrew an agreement. */
export const TECHNOLOGY_CHOICES = ["agreed", "refused", "withdrawn"] as const;
export type TechnologyChoice = (typeof TECHNOLOGY_CHOICES)[number];

const MESSAGE = `must be a version from 1 to ${CONSENT_WORDING}`;

/** Body of POST /api/technology-consents. A page of an earlier release sends an earlier version. */
export const TechnologyConsent = v.object({
  choice: v.picklist(TECHNOLOGY_CHOICES),
  wording: v.pipe(
    v.number(MESSAGE),
    v.integer(MESSAGE),
    v.minValue(1, MESSAGE),
    v.maxValue(CONSENT_WORDING, MESSAGE),
  ),
});
export type TechnologyConsent = v.InferOutput<typeof TechnologyConsent>;
