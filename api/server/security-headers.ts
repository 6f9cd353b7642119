import type { MiddlewareHandler } from "hono";
import { isFilePath } from "../../data/model/http/file-path.ts";
import { type PageScripts, scriptsOf } from "../../data/model/settings/page-scripts.ts";
import { keysOf } from "../../data/model/text/json.ts";
import { shellAddress } from "../../sw/shell-name.ts";
import type { Config } from "../config.ts";
import { POLICY_REPORTS } from "../content/policy-reports/read-violations.ts";
import type { Env } from "../deps.ts";

type Sources = Partial<Record<"script-src" | "connect-src" | "frame-src", string[]>>;

/**
 * The hosts of Stripe's elements. Wallets run in their frames.
 * https://docs.stripe.com/security/guide#content-security-policy
 */
const STRIPE: Sources = {
  "script-src": ["https://js.stripe.com", "https://*.js.stripe.com"],
  "connect-src": ["https://api.stripe.com"],
  "frame-src": ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};

/** Origins that each analytics service uses after the shopper has given consent. */
const ANALYTICS: Record<keyof Config["analytics"], Sources> = {
  gaMeasurementId: {
    "script-src": ["https://www.googletagmanager.com"],
    "connect-src": ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  },
  metaPixelId: {
    "script-src": ["https://connect.facebook.net"],
    "connect-src": ["https://www.facebook.com"],
  },
  tiktokPixelId: {
    "script-src": ["https://analytics.tiktok.com"],
    "connect-src": ["https://analytics.tiktok.com"],
  },
  pinterestTagId: {
    "script-src": ["https://s.pinimg.com", "https://ct.pinterest.com"],
    "connect-src": ["https://ct.pinterest.com"],
    "frame-src": ["https://ct.pinterest.com"],
  },
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The service worker fetches from its own origin only. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * Sets the security headers of every response: pages, assets, API and errors.
 *
 * @param inline hashes of the inline scripts; undefined in development, where no policy is sent
 */
export function secureHeaders(
  config: Config,
  inline: readonly string[] | undefined,
): MiddlewareHandler<Env> {
  const write = (others: readonly Sources[]) =>
    contentSecurityPolicy(inline ?? [], config.secure, others);
  const [payment, analytics] = [paymentSources(config), analyticsSources(config)];
  const policies: Record<PageScripts, string> = {
    own: write([]),
    payment: write(payment),
    all: write([...payment, ...analytics]),
  };
  const plain = Object.entries(plainHeaders(config));
  return async (c, next) => {
    await next();
    const scripts = scriptsOfFile(c.req.path);
    for (const [name, value] of plain) if (name !== POLICY) c.header(name, value);
    // Mail clients and search results embed pictures in pages of other origins.
    if (/^\/(?:pictures|icons|screenshots)\//.test(c.req.path))
      c.header("Cross-Origin-Resource-Policy", "cross-origin");
    if (inline) {
      const policy = withStyles(
        c.req.path === "/sw.js" ? WORKER_POLICY : policies[scripts],
        c.get("styles"),
      );
      if (isDocument(c.req.path)) {
        c.header(POLICY, policy + REPORTING);
        c.header("Reporting-Endpoints", `policy="${POLICY_REPORTS}"`);
      } else c.header(POLICY, policy);
    }
    // These URLs may contain an e-mail address, a token or an order's id, which scripts of the next page could read
    // from its referrer and, unless the policy is "origin", from the Navigation API.
    if (scripts !== "all") c.header("Referrer-Policy", "origin");
    c.header("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
    c.header("Permissions-Policy", permissions(config));
  };
}

const POLICY = "Content-Security-Policy";

/** Browsers that know `report-to` ignore `report-uri`. */
const REPORTING = `; report-uri ${POLICY_REPORTS}; report-to policy`;

/** Whether a path is a page or an app shell, whose violations are reported. Files and the API have no use for it. */
const isDocument = (path: string) =>
  path.endsWith(".html") || !(isFilePath(path) || path.startsWith("/api/"));

/** The empty app shells, for customer accounts and the admin. */
const EMPTY_SHELL = /^\/shell(?:\.fr)?\.html$/;
const PRERENDERED_SHELL = /^\/shells\/(.+)\.html$/;

/** The scripts that may run on a page, or on the pages that an app shell is for. */
function scriptsOfFile(path: string): PageScripts {
  if (EMPTY_SHELL.test(path)) return "own";
  const [, shell] = PRERENDERED_SHELL.exec(path) ?? [];
  return scriptsOf((shell && shellAddress(shell)) ?? path);
}

/** Headers of responses that the application does not create: to malformed requests, and during start. */
export function plainHeaders({ secure }: Pick<Config, "secure">): Record<string, string> {
  return {
    [POLICY]: "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    ...(secure && { "Strict-Transport-Security": `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
}

/** Sources of the configured payment provider. */
const paymentSources = ({ payments }: Config): Sources[] =>
  payments.mode === "stripe" ? [STRIPE] : [];

/** Sources of the configured analytics services. */
const analyticsSources = ({ analytics }: Config): Sources[] =>
  keysOf(ANALYTICS)
    .filter((name) => analytics[name])
    .map((name) => ANALYTICS[name]);

/** The policy for pages: own inline scripts, and the origins of `others`. */
function contentSecurityPolicy(
  inline: readonly string[],
  secure: boolean,
  others: readonly Sources[],
): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inline],
    "style-src": ["'self'"],
    // Image placeholders set their colours in a style attribute.
    "style-src-attr": ["'unsafe-inline'"],
    // Imported products show pictures of other servers until, or unless, they are copied to this one.
    "img-src": ["'self'", "data:", "blob:", "https:", ...(secure ? [] : ["http:"])],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "frame-src": [],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  for (const sources of others)
    for (const [name, hosts] of Object.entries(sources)) directives[name]?.push(...hosts);
  const parts = Object.entries(directives).map(([name, sources]) =>
    [name, ...(sources.length > 0 ? sources : ["'none'"])].join(" "),
  );
  if (secure) parts.push("upgrade-insecure-requests");
  return parts.join("; ");
}

/** Adds the hashes of inline stylesheets to a policy. */
function withStyles(policy: string, styles: readonly string[] = []): string {
  return policy.replace("style-src 'self'", ["style-src 'self'", ...styles].join(" "));
}

function permissions(config: Config): string {
  const payment = config.payments.mode === "stripe" ? '(self "https://js.stripe.com")' : "()";
  const refused = ["camera", "microphone", "geolocation", "usb", "browsing-topics"];
  return [...refused.map((name) => `${name}=()`), `payment=${payment}`].join(", ");
}
