import { prerenderPage } from "../../app/entry-server.tsx";
import { paths } from "../../app/paths.ts";
import { toStoreScript } from "../../app/requests/page-state.ts";
import { SCREENS } from "../../app/routes.ts";
import { showHome } from "../../data/content/home/home-page.ts";
import { DEFAULT_CATEGORIES } from "../../data/model/catalogue/default-categories.ts";
import type { Home } from "../../data/model/home/home.ts";
import type { Locale } from "../../data/model/locale.ts";
import { findRoute } from "../../data/model/routes/route-policies.ts";
import { DEFAULT_STORE_FACTS } from "../../data/model/settings/default-store-facts.ts";
import { DEFAULT_SETTINGS } from "../../data/model/settings/settings.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { escapeHtml } from "../../data/model/text/rich-text.ts";
import { NOT_FOUND, shellName } from "../../sw/shell-name.ts";
import { withLocale } from "../http/locale.ts";
import { applyBrand } from "./brand-document.ts";
import { type BuildManifest, fillTemplate, linkStyles, webFontsOf } from "./page-template.ts";

/** Query strings of pages that show an error without one. */
const QUERIES: Record<string, string> = { "/order-confirmation": "?orderId=1" };

/** The default categories have an app shell each; all other categories share the one of "any". */
const CATEGORY_PATHS = [...DEFAULT_CATEGORIES.map(({ name }) => name), "any"].map((category) =>
  paths.shop({ category }),
);

/**
 * Prerenders each page of the shop without data. The service worker responds to navigations with
 * these app shells. Called by the build, whose files name the release; the server renders them again
 * with the store's facts.
 *
 * @returns HTML by the name of the shell
 */
export async function prerenderAppShells(
  template: string,
  manifest: BuildManifest,
  locale: Locale,
) {
  const pages = new Map<string, string>();
  for (const [name, path] of listShellPaths()) {
    const options = {
      template,
      manifest,
      store: DEFAULT_STORE_FACTS,
      home: showHome(DEFAULT_SETTINGS),
    };
    pages.set(name, await withLocale(locale, () => prerenderAppShell(path, options)));
  }
  return pages;
}

/** A path of each app shell, by the name of the shell. */
export function listShellPaths(): Map<string, string> {
  const patterns = [...shopPathPatterns(), ...CATEGORY_PATHS];
  return new Map(
    patterns.map((pattern) => {
      if (pattern === "*") return [NOT_FOUND, "/-"];
      const path = `${pattern}${QUERIES[pattern] ?? ""}`;
      return [shellName(new URL(path, "http://any.invalid")), path];
    }),
  );
}

type EmptyOptions = { template: string; manifest: BuildManifest; store: StoreFacts };
type Options = EmptyOptions & {
  /** The home page without contents of the catalogue. */
  home: Home;
};

/** Prerenders the app shell of a path. */
export async function prerenderAppShell(
  path: string,
  { template, manifest, store, home }: Options,
) {
  const page = await prerenderPage(path, store, home);
  const body = disableControls(page.body);
  return toAppShell(
    fillTemplate(applyBrand(template, store.brand), manifest, { ...page, body }),
    manifest,
  );
}

/** The app shell without content, for the pages of customers and operators. */
export function renderEmptyShell({ template, manifest, store }: EmptyOptions): string {
  const head = `<title>${escapeHtml(store.name)}</title>`;
  const page = { head, body: "", state: toStoreScript(store), modules: [] };
  return toAppShell(fillTemplate(applyBrand(template, store.brand), manifest, page), manifest);
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

/** Path patterns of all pages with an app shell of their own. */
function shopPathPatterns(): string[] {
  return SCREENS.map(({ path }) => path).filter(
    (path) => findRoute(path).policy.offline !== "empty app shell if offline",
  );
}
