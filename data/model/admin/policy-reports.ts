import * as v from "valibot";

/** Response of GET /api/admin/privacy/policy-reports: what browsers blocked in the last 30 days. */
export const PolicyReports = v.array(
  v.object({
    /** The pattern of the page's route. */
    page: v.string(),
    directive: v.string(),
    /** An origin, a scheme such as "chrome-extension:", or a keyword such as "inline". */
    blocked: v.string(),
    reports: v.number(),
    lastDay: v.string(),
  }),
);
export type PolicyReports = v.InferOutput<typeof PolicyReports>;
