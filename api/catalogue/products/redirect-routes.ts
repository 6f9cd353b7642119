import { type Context, Hono, type Next } from "hono";
import type { ApiDeps, Env } from "../../deps.ts";
import { redirectPermanently } from "../../http/redirect.ts";
import { hasUnstorable } from "../../http/validation.ts";
import { findFormerCategory } from "../categories/former-categories.ts";
import { listCategories } from "../categories/store.ts";
import { findProductPage, findTag } from "./find-product.ts";

type Deps = Pick<ApiDeps, "db">;

/**
 * Redirects of pages to their canonical URL: `/product/{id}`, former handles and names, and Shopify's
 * `/products/{handle}` and `/collections/{handle}`. Unknown ones are left to the not-found page.
 */
export function createRedirectRoutes({ db }: Deps) {
  return new Hono<Env>()
    .get("/product/:name", async (c, next) => {
      const name = c.req.param("name");
      const page = await findProductPage(db, name);
      return page?.handle === name ? next() : redirectToProduct(c, page, next);
    })
    .get("/shop", async (c, next) => {
      const name = c.req.query("category") ?? "";
      const isName = name !== "" && !hasUnstorable(name);
      const category = isName ? await findFormerCategory(db, name) : undefined;
      return category ? redirectPermanently(c, "/shop", { category: category.name }, true) : next();
    })
    .get("/products/:name", async (c, next) =>
      redirectToProduct(c, await findProductPage(db, c.req.param("name")), next),
    )
    .get("/collections/:collection/products/:name", async (c, next) =>
      redirectToProduct(c, await findProductPage(db, c.req.param("name")), next),
    )
    .get("/products", (c) => redirectPermanently(c, "/shop"))
    .get("/collections", (c) => redirectPermanently(c, "/shop"))
    .get("/collections/:handle", async (c, next) => {
      const handle = c.req.param("handle");
      if (handle === "all") return redirectPermanently(c, "/shop");
      const category =
        (await listCategories(db)).find((each) => each.handle === handle) ??
        (await findFormerCategory(db, handle));
      if (category) return redirectPermanently(c, "/shop", { category: category.name });
      const tag = await findTag(db, handle);
      return tag === undefined ? next() : redirectPermanently(c, "/shop", { tag });
    });
}

/** Redirects to the page of a product; a request without one is left to the not-found page. */
function redirectToProduct(
  c: Context,
  page: Awaited<ReturnType<typeof findProductPage>>,
  next: Next,
) {
  if (!page) return next();
  return redirectPermanently(c, `/product/${encodeURIComponent(page.handle)}`, page.selection);
}
