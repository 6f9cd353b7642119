import { Hono } from "hono";
import { pagePath } from "../../../data/model/content/built-in-pages.ts";
import { escapeHtml } from "../../../data/model/text/rich-text.ts";
import { listCategories } from "../../catalogue/categories/store.ts";
import { listUsedEntries } from "../../catalogue/ingredients/store.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { readStoreFacts } from "../../settings/store.ts";
import { listPages } from "../pages/published-pages.ts";
import { type Address, countProducts, listPostAddresses, listProductAddresses } from "./store.ts";

/** Maximum number of URLs in one file. https://www.sitemaps.org/protocol.html */
const MAX_URLS = 50_000;

/** Validity of security.txt, in milliseconds; RFC 9116 recommends less than a year. */
const SECURITY_TXT_VALIDITY = 180 * 24 * 60 * 60 * 1000;

/** Public pages besides categories, products and posts. */
const PAGES = ["/", "/shop", "/blog", "/testimonials", "/track-order", "/gift-finder"];

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
      const rules = DISALLOWED.map((path) => `Disallow: ${path}`).join("\n");
      c.header("Cache-Control", "no-cache");
      return c.text(`User-agent: *\n${rules}\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
    })
    .get("/.well-known/security.txt", async (c) => {
      const { email } = await readStoreFacts(db);
      const expires = new Date(Date.now() + SECURITY_TXT_VALIDITY).toISOString();
      const lines = [
        `Contact: mailto:${email}`,
        `Expires: ${expires}`,
        "Preferred-Languages: en",
        `Canonical: ${publicUrl}/.well-known/security.txt`,
      ];
      c.header("Cache-Control", "no-cache");
      return c.text(`${lines.join("\n")}\n`);
    })
    .get("/sitemap.xml", async (c) => {
      c.header("Cache-Control", "no-cache");
      c.header("Content-Type", "application/xml; charset=utf-8");
      const first = await listFirst();
      const products = await countProducts(db);
      if (first.length + products > maxUrls) {
        const files = 1 + Math.ceil(products / maxUrls);
        return c.body(toIndex(publicUrl, files));
      }
      const all = [...first, ...(await listProducts(0))];
      return c.body(toSitemap(publicUrl, all));
    })
    .get("/:file{sitemap-[0-9]{1,6}\\.xml}", async (c) => {
      const file = Number(c.req.param("file").replace(/\D/g, ""));
      // The first file contains pages, categories and posts, the others the products.
      const addresses =
        file === 1 ? await listFirst() : file > 1 ? await listProducts((file - 2) * maxUrls) : [];
      c.header("Cache-Control", addresses.length > 0 ? "no-cache" : "no-store");
      if (addresses.length === 0) return c.text("Not found", 404);
      c.header("Content-Type", "application/xml; charset=utf-8");
      return c.body(toSitemap(publicUrl, addresses));
    });

  async function listFirst(): Promise<Entry[]> {
    const categories = await listCategories(db);
    const addresses = categories.map(({ name }) => `/shop?category=${encodeURIComponent(name)}`);
    const pages = (await listPages(db)).map(({ handle }) => pagePath(handle));
    const handles = (await listUsedEntries(db)).map(({ handle }) => handle);
    const ingredients = handles.map((handle) => `/ingredients/${handle}`);
    if (ingredients.length > 0) ingredients.unshift("/ingredients");
    return [...PAGES, ...pages, ...addresses, ...ingredients, ...(await listPostAddresses(db))];
  }

  async function listProducts(offset: number) {
    const found = await listProductAddresses(db, { limit: maxUrls, offset });
    return found.map((address) => ({ ...address, isProduct: true }));
  }
}

type Entry = string | (Address & { isProduct?: boolean });

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function toSitemap(origin: string, entries: readonly Entry[]): string {
  const urls = entries.map((entry) => {
    if (typeof entry === "string") return `<url><loc>${escapeHtml(origin + entry)}</loc></url>`;
    const path = `${entry.isProduct ? "/product/" : "/blog/"}${encodeURIComponent(entry.name)}`;
    const day = entry.changedAt.slice(0, 10);
    return `<url><loc>${escapeHtml(origin + path)}</loc><lastmod>${day}</lastmod></url>`;
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
