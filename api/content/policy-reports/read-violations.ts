import * as v from "valibot";
import { findRoute, type RoutePath } from "../../../data/model/routes/route-policies.ts";

/** Where browsers send violations of the content security policy. */
export const POLICY_REPORTS = "/api/policy-reports";

/** The directives that a violation can name. https://www.w3.org/TR/CSP3/#csp-directives */
const DIRECTIVES = [
  "base-uri",
  "child-src",
  "connect-src",
  "default-src",
  "font-src",
  "form-action",
  "frame-ancestors",
  "frame-src",
  "img-src",
  "manifest-src",
  "media-src",
  "object-src",
  "script-src",
  "script-src-attr",
  "script-src-elem",
  "style-src",
  "style-src-attr",
  "style-src-elem",
  "worker-src",
] as const;
type Directive = (typeof DIRECTIVES)[number];

/** A violation without personal data: no query, no path besides the pattern of the route, no browser. */
export type PolicyViolation = {
  page: RoutePath;
  directive: Directive;
  /** An origin, a scheme such as "chrome-extension:", or a keyword such as "inline". */
  blocked: string;
};

/** Reports of one request that are read; browsers send a few together. */
const MAX_REPORTS = 20;
/** In characters. Browsers report longer URLs only of `data:`, whose scheme is enough. */
const MAX_URL = 8_000;

const Url = v.pipe(v.string(), v.maxLength(MAX_URL));
const DirectiveName = v.pipe(
  v.string(),
  v.maxLength(MAX_URL),
  // Older browsers report the whole directive.
  v.transform((text) => text.split(" ", 1)[0] ?? ""),
  v.picklist(DIRECTIVES),
);

/** Body of `report-uri` (application/csp-report). https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const CspReport = v.pipe(
  v.object({
    "csp-report": v.object({
      "document-uri": Url,
      "effective-directive": v.optional(DirectiveName),
      "violated-directive": v.optional(DirectiveName),
      "blocked-uri": v.optional(Url, ""),
    }),
  }),
  v.transform(({ "csp-report": report }) => ({
    document: report["document-uri"],
    directive: report["effective-directive"] ?? report["violated-directive"],
    blocked: report["blocked-uri"],
  })),
);

/** A report of `report-to` (application/reports+json). https://www.w3.org/TR/CSP3/#reporting */
const ReportOfApi = v.pipe(
  v.object({
    type: v.literal("csp-violation"),
    body: v.object({
      documentURL: Url,
      effectiveDirective: DirectiveName,
      blockedURL: v.nullish(Url, ""),
    }),
  }),
  v.transform(({ body }) => ({
    document: body.documentURL,
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
  })),
);

/** Which body a media type announces; undefined for other media types. */
export function reportFormat(contentType: string): "csp-report" | "reports" | undefined {
  const [type = ""] = contentType.toLowerCase().split(";", 1);
  if (type.trim() === "application/csp-report") return "csp-report";
  return type.trim() === "application/reports+json" ? "reports" : undefined;
}

/**
 * Reads the violations of a request's parsed body, reduced to what may be stored. Reports of other types are left
 * out.
 * @returns undefined if the body has another shape
 */
export function readViolations(
  format: "csp-report" | "reports",
  body: unknown,
): PolicyViolation[] | undefined {
  const isList = format === "reports" && Array.isArray(body);
  const reports = isList ? body.slice(0, MAX_REPORTS).filter(isViolation) : [body];
  const schema = isList ? ReportOfApi : CspReport;
  if (format === "reports" && !isList) return undefined;
  const violations: PolicyViolation[] = [];
  for (const report of reports) {
    const parsed = v.safeParse(schema, report);
    const page = parsed.success && URL.parse(parsed.output.document);
    if (!page || !parsed.output.directive) return undefined;
    const { directive, blocked } = parsed.output;
    const { path } = findRoute(page.pathname);
    violations.push({ page: path, directive, blocked: reduceUrl(blocked, page.origin) });
  }
  return violations;
}

const isViolation = (report: unknown): boolean =>
  typeof report !== "object" ||
  report === null ||
  !("type" in report) ||
  report.type === "csp-violation";

/** Reduces a URL to its origin or scheme. Extensions have an id in their host, which says what a person uses. */
function reduceUrl(blocked: string, ownOrigin: string): string {
  const url = URL.parse(blocked);
  if (!url) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : "other";
  if (!/^(?:https?|wss?):$/.test(url.protocol)) return url.protocol.slice(0, 30);
  return url.origin === ownOrigin ? "self" : url.origin;
}
