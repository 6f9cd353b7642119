import { preparePage } from "../../app/entry-server.tsx";
import { createRoutes } from "../../app/routes.tsx";
import { NOT_FOUND, shellName } from "../../sw/shell-name.ts";
import { type BuildManifest, fillTemplate } from "./page-template.ts";

/** Screens that differ by their query from the start are prepared as most shoppers meet them. */
const QUERIES: Record<string, string> = { "/order-confirmation": "?orderId=1" };

/**
 * Every screen of the shop as a page that shows at once and holds no data: what the service worker
 * answers navigations with, until the app has taken over. By name; called by the build.
 */
export async function preparePages(template: string, manifest: BuildManifest) {
  const pages = new Map<string, string>();
  for (const pattern of screenPatterns()) {
    const isAnyOther = pattern === "*";
    const path = isAnyOther ? "/-" : `${pattern}${QUERIES[pattern] ?? ""}`;
    const name = isAnyOther ? NOT_FOUND : shellName(new URL(path, "http://any.invalid"));
    const page = await preparePage(path);
    const html = fillTemplate(template, manifest, {
      ...page,
      body: withhold(page.body),
      state: "",
    });
    pages.set(name, startAfterPaint(html, manifest));
  }
  return pages;
}

const SCRIPT =
  /\s*<(?:script type="module"|link rel="modulepreload") fetchpriority="low" crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g;
const PRELOAD = /<link rel="preload"[^>]*>/g;

/** Nothing can be typed or pressed before there is a script to hear it; links lead on. */
function withhold(body: string): string {
  return body
    .replace(/<(input|select|textarea)\b/g, "<$1 disabled data-waiting")
    .replace(/<button\b/g, "<button inert");
}

/** First the stylesheets, without which nothing shows, then fonts; scripts wait until it does. */
function startAfterPaint(html: string, manifest: BuildManifest): string {
  const starter = manifest["pwa/after-paint.ts"];
  if (!starter) throw new Error("the build has no pwa/after-paint.ts");
  const scripts = [...html.matchAll(SCRIPT)].map(([, address]) => address).join(" ");
  const preloads = [...html.matchAll(PRELOAD)].join("");
  const element = `<script type="module" src="/${starter.file}" data-start="${scripts}"></script>`;
  return html
    .replace(SCRIPT, "")
    .replace(PRELOAD, "")
    .replace("</head>", `${preloads}${element}</head>`);
}

/** Paths of all screens but the operator's, which are of no use without the server. */
function screenPatterns(): string[] {
  const patterns: string[] = [];
  const visit = (routes: ReturnType<typeof createRoutes>) => {
    for (const { path, handle, children } of routes) {
      const { module = "" } = (handle ?? {}) as { module?: string };
      if (path && !module.startsWith("admin/")) patterns.push(path);
      visit(children ?? []);
    }
  };
  visit(createRoutes(() => null));
  return patterns;
}
