import { prerenderPage } from "../../app/entry-server.tsx";
import { paths } from "../../app/paths.ts";
import { readHandle } from "../../app/route-handle.ts";
import { createRoutes } from "../../app/routes.tsx";
import { DEFAULT_CATEGORIES } from "../../data/model/default-categories.ts";
import { NOT_FOUND, shellName } from "../../sw/shell-name.ts";
import { type BuildManifest, fillTemplate, linkStyles, webFontsOf } from "./page-template.ts";

/** Query strings of pages that show an error without one. */
const QUERIES: Record<string, string> = { "/order-confirmation": "?orderId=1" };

/** The default categories, and any other one: the app shells know no names of categories. */
const CATEGORY_PATHS = [...DEFAULT_CATEGORIES.map(({ name }) => name), "any"].map((category) =>
  paths.shop({ category }),
);

/**
 * Prerenders each page of the shop without data. The service worker responds to navigations with
 * these app shells. Called by the build.
 *
 * @returns HTML by the name of the shell
 */
export async function prerenderAppShells(template: string, manifest: BuildManifest) {
  const pages = new Map<string, string>();
  for (const pattern of [...shopPathPatterns(), ...CATEGORY_PATHS]) {
    const isAnyOther = pattern === "*";
    const path = isAnyOther ? "/-" : `${pattern}${QUERIES[pattern] ?? ""}`;
    const name = isAnyOther ? NOT_FOUND : shellName(new URL(path, "http://any.invalid"));
    const page = await prerenderPage(path);
    const html = fillTemplate(template, manifest, {
      ...page,
      body: disableControls(page.body),
      state: "",
    });
    pages.set(name, toAppShell(html, manifest));
  }
  return pages;
}

/** Disables form controls and buttons until the app is hydrated; links work without it. */
function disableControls(body: string): string {
  return body
    .replace(/<(input|select|textarea)\b/g, "<$1 disabled data-waiting")
    .replace(/<button\b/g, "<button inert");
}

/**
 * Blocks the first paint on `main` and on the web fonts: the shell, the fonts and the images come from
 * the same cache, so that waiting costs little and avoids a layout shift.
 */
function toAppShell(html: string, manifest: BuildManifest): string {
  const { styles, files } = webFontsOf(manifest);
  // The text above the fold of every page uses the two upright fonts.
  const preloads = files
    .filter((file) => /-normal-[^/]*$/.test(file))
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`);
  const links = linkStyles(styles);
  return html
    .replace("<title>", '<link rel="expect" href="#main" blocking="render"><title>')
    .replace(/<link rel="preload" as="image"[^>]*>/g, "")
    .replace("<script data-start", "<script data-app-shell data-start")
    .replace(styles.map((href) => ` ${href}`).join(""), "")
    .replace(`<noscript>${links}</noscript>`, () => links + preloads.join(""));
}

/** Links to wishlists have the empty app shell, too: the worker names no shell by three segments. */
const isServerPath = (path: string | undefined) => path?.startsWith("/wishlist/") === true;

/** Path patterns of all pages except customer accounts, reviews and the admin, which have the empty app shell. */
function shopPathPatterns(): string[] {
  const patterns: string[] = [];
  const visit = (routes: ReturnType<typeof createRoutes>) => {
    for (const { path, handle, children } of routes) {
      const { module = "" } = readHandle(handle);
      const isServerPage = /^(?:account|admin|reviews)\//.test(module) || isServerPath(path);
      if (path && !isServerPage) patterns.push(path);
      visit(children ?? []);
    }
  };
  visit(createRoutes(() => null));
  return patterns;
}
