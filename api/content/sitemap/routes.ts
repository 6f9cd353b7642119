import { Hono } from "hono";
import { pagePath } from "../../../data/model/content/built-in-pages.ts";
import { type Locale, localePath } from "../../../data/model/locale.ts";
import { escapeHtml } from "../../../data/model/text/rich-text.ts";
import { listCategories } from "../../catalogue/categories/store.ts";
import { listUsedEntries } from "../../catalogue/ingredients/store.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { withLocale } from "../../http/locale.ts";
import { listPages } from "../../pages/published-pages.ts";
import { readSettings, readStoreFacts } from "../../settings/store.ts";
import { listPosts } from "../blog/store.ts";
import { countProducts, listPostAddresses, listProductAddresses } from "./store.ts";

/** Maximum number of URLs in one file. https://www.sitemaps.org/protocol.html */
const MAX_URLS = 50_000;

/** Validity of security.txt, in milliseconds; RFC 9116 recommends less than a year. */
const SECURITY_TXT_VALIDITY = 180 * 24 * 60 * 60 * 1000;

/** Public pages besides categories, products and posts. */
const PAGES = ["/", "/shop", "/blog", "/testimonials", "/track-order", "/gift-finder", "/routine"];

/** Paths without public content. */
const DISALLOWED = [
  "/account",
  "/admin",
  "/api/",
  "/checkout",
  "/data-import",
  "/order-confirmation",
];

type Deps = Pick<ApiDeps, "db"> & {
  /** Origin that shoppers use. */
  publicUrl: string;
  /** Maximum number of URLs in one file; tests lower it. */
  maxUrls?: number;
};

/**
 * /robots.txt, /.well-known/security.txt and /sitemap.xml, which becomes an index of /sitemap-{n}.xml if it
 * exceeds `maxUrls`.
 */
export function createSitemapRoutes({ db, publicUrl, maxUrls = MAX_URLS }: Deps) {
  return new Hono<Env>()
    .get("/robots.txt", (c) => {
      const rules = DISALLOWED.flatMap((path) => [path, localePath(path, "fr")])
        .map((path) => `Disallow: ${path}`)
        .join("\n");
      c.header("Cache-Control", "no-cache");
      return c.text(`User-agent: *\n${rules}\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
    })
    .get("/.well-known/security.txt", async (c) => {
      const { email, languages = ["en"] } = await readStoreFacts(db);
      const expires = new Date(Date.now() + SECURITY_TXT_VALIDITY).toISOString();
      const lines = [
        `Contact: mailto:${email}`,
        `Expires: ${expires}`,
        `Preferred-Languages: ${languages.join(", ")}`,
        `Canonical: ${publicUrl}/.well-known/security.txt`,
      ];
      c.header("Cache-Control", "no-cache");
      return c.text(`${lines.join("\n")}\n`);
    })
    .get("/sitemap.xml", async (c) => {
      c.header("Cache-Control", "no-cache");
      c.header("Content-Type", "application/xml; charset=utf-8");
      const languages = await readLanguages();
      const first = await listFirst(languages);
      const products = await countProducts(db);
      if (first.length + products * languages.length > maxUrls) {
        const files = 1 + Math.ceil(products / productsPerFile(languages));
        return c.body(toIndex(publicUrl, files));
      }
      const all = [...first, ...(await listProducts(languages, 0))];
      return c.body(toSitemap(publicUrl, all));
    })
    .get("/:file{sitemap-[0-9]{1,6}\\.xml}", async (c) => {
      const file = Number(c.req.param("file").replace(/\D/g, ""));
      // The first file contains pages, categories and posts, the others the products.
      const languages = await readLanguages();
      const addresses = await (file === 1
        ? listFirst(languages)
        : file > 1
          ? listProducts(languages, (file - 2) * productsPerFile(languages))
          : []);
      c.header("Cache-Control", addresses.length > 0 ? "no-cache" : "no-store");
      if (addresses.length === 0) return c.text("Not found", 404);
      c.header("Content-Type", "application/xml; charset=utf-8");
      return c.body(toSitemap(publicUrl, addresses));
    });

  async function readLanguages() {
    return (await readSettings(db)).store.languages;
  }

  /** A file contains each product in every language. */
  function productsPerFile(languages: readonly Locale[]) {
    return Math.max(1, Math.floor(maxUrls / languages.length));
  }

  /** The addresses of pages, categories, ingredients and posts in every language. */
  async function listFirst(languages: readonly Locale[]): Promise<Entry[]> {
    const lists = await Promise.all(
      languages.map((locale) => withLocale(locale, async () => inLanguage(await listPaths()))),
    );
    return lists.flat();
  }

  async function listPaths(): Promise<Entry[]> {
    const categories = await listCategories(db);
    const shops = categories.map(({ name }) => `/shop?category=${encodeURIComponent(name)}`);
    const pages = (await listPages(db)).map(({ handle }) => pagePath(handle));
    const handles = (await listUsedEntries(db)).map(({ handle }) => handle);
    const ingredients = handles.map((handle) => `/ingredients/${handle}`);
    if (ingredients.length > 0) ingredients.unshift("/ingredients");
    // Without those that have no translation.
    const shown = new Set((await listPosts(db)).map(({ id }) => id));
    const addresses = (await listPostAddresses(db)).filter(({ name }) => shown.has(name));
    const posts = addresses.map(({ name, changedAt }) => ({
      path: `/blog/${encodeURIComponent(name)}`,
      changedAt,
    }));
    const paths = [...PAGES, ...pages, ...shops, ...ingredients];
    return [...paths.map((path) => ({ path })), ...posts];
  }

  async function listProducts(languages: readonly Locale[], offset: number): Promise<Entry[]> {
    const limit = productsPerFile(languages);
    const found = await listProductAddresses(db, { limit, offset });
    const entries = found.map(({ name, changedAt }) => ({
      path: `/product/${encodeURIComponent(name)}`,
      changedAt,
    }));
    return languages.flatMap((locale) => withLocale(locale, () => inLanguage(entries)));
  }
}

/** `changedAt`: ISO time of the last change, if it is known. */
type Entry = { path: string; changedAt?: string };

/** The entries at the addresses of the current language. */
const inLanguage = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, path: localePath(entry.path) }));

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function toSitemap(origin: string, entries: readonly Entry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.slice(0, 10)}</lastmod>` : "";
    return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>`;
  });
  return `${HEAD}\n<urlset ${NAMESPACE}>${urls.join("")}</urlset>\n`;
}

function toIndex(origin: string, files: number): string {
  const list = Array.from(
    { length: files },
    (_, index) =>
      `<sitemap><loc>${escapeHtml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${HEAD}\n<sitemapindex ${NAMESPACE}>${list.join("")}</sitemapindex>\n`;
}
