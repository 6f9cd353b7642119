import { type Context, Hono } from "hono";
import type { ApiDeps, Env } from "../../deps.ts";
import { findFormerCategory } from "../categories/former-categories.ts";
import { listCategories } from "../categories/store.ts";
import { findProductPage, findTag } from "./find-product.ts";

type Deps = Pick<ApiDeps, "db">;

/**
 * Redirects of pages to their canonical URL: `/product/{id}`, former handles and names, and Shopify's
 * `/products/{handle}` and `/collections/{handle}`. Unknown ones are left to the not-found page.
 */
export function createRedirectRoutes({ db }: Deps) {
  async function redirectToProduct(c: Context, name: string, isCanonical: boolean) {
    const page = isReadable(name) ? await findProductPage(db, name) : undefined;
    if (!page || (isCanonical && page.handle === name)) return undefined;
    return redirect(c, `/product/${encodeURIComponent(page.handle)}`, page.selection);
  }

  return new Hono<Env>()
    .get("/product/:name", async (c, next) => {
      return (await redirectToProduct(c, c.req.param("name"), true)) ?? next();
    })
    .get("/shop", async (c, next) => {
      const name = c.req.query("category") ?? "";
      const category = name && isReadable(name) ? await findFormerCategory(db, name) : undefined;
      return category ? redirect(c, "/shop", { category: category.name }, true) : next();
    })
    .get("/products/:name", async (c, next) => {
      return (await redirectToProduct(c, c.req.param("name"), false)) ?? next();
    })
    .get("/collections/:collection/products/:name", async (c, next) => {
      return (await redirectToProduct(c, c.req.param("name"), false)) ?? next();
    })
    .get("/products", (c) => redirect(c, "/shop"))
    .get("/collections", (c) => redirect(c, "/shop"))
    .get("/collections/:handle", async (c, next) => {
      const handle = c.req.param("handle");
      if (handle === "all") return redirect(c, "/shop");
      const category =
        (await listCategories(db)).find((each) => each.handle === handle) ??
        (isReadable(handle) ? await findFormerCategory(db, handle) : undefined);
      if (category) return redirect(c, "/shop", { category: category.name });
      const tag = await findTag(db, handle);
      return tag === undefined ? next() : redirect(c, "/shop", { tag });
    });
}

/** Adds parameters to the query of the request. Those that it has keep their values, unless `replaces` is set. */
function redirect(c: Context, path: string, added: Record<string, string> = {}, replaces = false) {
  const query = new URLSearchParams(new URL(c.req.url).search);
  for (const [name, value] of Object.entries(added))
    if (replaces || !query.has(name)) query.set(name, value);
  // Browsers cache a permanent redirect without limit, but a handle may be changed back.
  c.header("Cache-Control", "no-cache");
  const text = query.toString().replaceAll("+", "%20");
  return c.redirect(text === "" ? path : `${path}?${text}`, 308);
}

/** PostgreSQL rejects U+0000 in parameters. */
function isReadable(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are rejected
  return !/[\u0000-\u001f]/.test(name);
}
