import { createHash } from "node:crypto";
import { Hono } from "hono";
import { m } from "../../../data/i18n/messages.js";
import { labelFacets } from "../../../data/model/catalogue/facets.ts";
import { FacetQuery, ListingQuery } from "../../../data/model/catalogue/listing-query.ts";
import { searchFacets, searchProducts } from "../../../data/model/catalogue/product-search.ts";
import { CORRECTED_SEARCH } from "../../../data/model/catalogue/search-json.ts";
import { readLabels } from "../../db/labels.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { unlimited } from "../../http/rate-limit.ts";
import { validateQuery } from "../../http/validation.ts";
import { findProductId } from "./find-product.ts";
import { listRelatedProducts } from "./related-products.ts";
import { searchedCatalogue } from "./search-products.ts";
import { getProduct } from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "searchIndex">;

/**
 * GET /api/products, /api/products/facets, /api/products/{id} and /api/products/{id}/related, where
 * {id} is the id of a product or variant, a handle or a former handle.
 */
export function createProductRoutes(deps: Deps) {
  const { db } = deps;
  const catalogue = searchedCatalogue(deps);
  return new Hono<Env>()
    .get("/", unlimited("published data"), validateQuery(ListingQuery), async (c) => {
      const query = c.req.valid("query");
      const { products, total, corrected } = await searchProducts(catalogue, query);
      c.header("X-Total-Count", String(total));
      if (corrected !== undefined) c.header(CORRECTED_SEARCH, encodeURIComponent(corrected));
      const next = query.offset + products.length;
      if (products.length > 0 && next < total) {
        c.header("Link", `<${nextPage(c.req.url, next)}>; rel="next"`);
      }
      // With the total, which a hash of the body alone lacks.
      const hash = createHash("sha256")
        .update(JSON.stringify([total, products]))
        .digest("base64url");
      c.header("ETag", `W/"${hash.slice(0, 22)}"`);
      return c.json(products);
    })
    .get("/facets", unlimited("published data"), validateQuery(FacetQuery), async (c) => {
      const query = c.req.valid("query");
      const facets = await searchFacets(catalogue, query);
      return c.json(labelFacets(facets, (await readLabels(db)).value, query));
    })
    .get("/:id", unlimited("published data"), async (c) => {
      const id = await findProductId(db, c.req.param("id"));
      const product = id === undefined ? undefined : await getProduct(db, id);
      if (!product) throw failure(404, m.errors_product_missing());
      return c.json(product);
    })
    .get("/:id/related", unlimited("published data"), async (c) => {
      const id = await findProductId(db, c.req.param("id"));
      const products = id === undefined ? undefined : await listRelatedProducts(db, id);
      if (!products) throw failure(404, m.errors_product_missing());
      return c.json(products);
    });
}

function nextPage(url: string, offset: number): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("offset", String(offset));
  return `${pathname}?${searchParams}`;
}
