import * as v from "valibot";
import { LOCALES } from "../locale.ts";
import { TECHNOLOGY_CHOICES } from "../settings/consent-wording.ts";

/** Response of GET /api/admin/privacy/consents: choices about optional technology, without an identity. */
export const TechnologyConsents = v.array(
  v.object({
    choice: v.picklist(TECHNOLOGY_CHOICES),
    wording: v.number(),
    locale: v.picklist(LOCALES),
    count: v.number(),
    firstAt: v.string(),
    lastAt: v.string(),
  }),
);
export type TechnologyConsents = v.InferOutput<typeof TechnologyConsents>;
