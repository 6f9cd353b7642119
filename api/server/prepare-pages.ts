import { preparePage } from "../../app/entry-server.tsx";
import { paths } from "../../app/paths.ts";
import { createRoutes } from "../../app/routes.tsx";
import { CATEGORIES } from "../../data/model/categories.ts";
import { NOT_FOUND, shellName } from "../../sw/shell-name.ts";
import { type BuildManifest, facesOf, fillTemplate, linkStyles } from "./page-template.ts";

/** Screens that differ by their query from the start are prepared as most shoppers meet them. */
const QUERIES: Record<string, string> = { "/order-confirmation": "?orderId=1" };

/** A category is marked from the start. */
const CATEGORY_PATHS = CATEGORIES.map((category) => paths.shop({ category }));

/**
 * Every screen of the shop as a page that shows at once and holds no data: what the service worker
 * answers navigations with, until the app has taken over. By name; called by the build.
 */
export async function preparePages(template: string, manifest: BuildManifest) {
  const pages = new Map<string, string>();
  for (const pattern of [...screenPatterns(), ...CATEGORY_PATHS]) {
    const isAnyOther = pattern === "*";
    const path = isAnyOther ? "/-" : `${pattern}${QUERIES[pattern] ?? ""}`;
    const name = isAnyOther ? NOT_FOUND : shellName(new URL(path, "http://any.invalid"));
    const page = await preparePage(path);
    const html = fillTemplate(template, manifest, {
      ...page,
      body: withhold(page.body),
      state: "",
    });
    pages.set(name, asKept(html, manifest));
  }
  return pages;
}

/** Nothing can be typed or pressed before there is a script to hear it; links lead on. */
function withhold(body: string): string {
  return body
    .replace(/<(input|select|textarea)\b/g, "<$1 disabled data-waiting")
    .replace(/<button\b/g, "<button inert");
}

/**
 * Where these pages come from all else is as well: they show with their faces from the start, whole in
 * their first frame, and their pictures are found as soon as a head could name them.
 */
function asKept(html: string, manifest: BuildManifest): string {
  const { styles, files } = facesOf(manifest);
  // What stands above the fold on every page is set in these two.
  const preloads = files
    .filter((file) => /-normal-[^/]*$/.test(file))
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`);
  const links = linkStyles(styles);
  return html
    .replace("<title>", '<link rel="expect" href="#main" blocking="render"><title>')
    .replace(/<link rel="preload" as="image"[^>]*>/g, "")
    .replace("<script data-start", "<script data-kept data-start")
    .replace(styles.map((href) => ` ${href}`).join(""), "")
    .replace(`<noscript>${links}</noscript>`, () => links + preloads.join(""));
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
