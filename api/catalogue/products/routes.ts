import { createHash } from "node:crypto";
import { Hono } from "hono";
import { sql } from "kysely";
import * as v from "valibot";
import {
  type CatalogueProduct,
  type LowStock,
  OFFLINE_REVIEWED,
} from "../../../data/model/catalogue/catalogue.ts";
import { FactsQuery, toListedFacts } from "../../../data/model/catalogue/listed-facts.ts";
import { FacetQuery, ListingQuery } from "../../../data/model/catalogue/listing-query.ts";
import { CORRECTED_SEARCH } from "../../../data/model/catalogue/search-header.ts";
import { parseDisplayedStock, SELECT_DISPLAYED_STOCK } from "../../db/products/displayed-stock.ts";
import { readGlossary } from "../../db/products/glossary.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { unlimited } from "../../http/rate-limit.ts";
import { validateQuery } from "../../http/validation.ts";
import { listFirstReviews } from "../reviews/store.ts";
import { listCatalogueChanges } from "./catalogue-changes.ts";
import { readFactIndex } from "./fact-index.ts";
import { findProductId } from "./find-product.ts";
import { listRelatedProducts } from "./related-products.ts";
import { searchFacets, searchProducts } from "./search-products.ts";
import { getProduct } from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "searchIndex">;

/**
 * GET /api/products, /api/products/facets, /api/products/{id} and /api/products/{id}/related, where
 * {id} is the id of a product or variant, a handle or a former handle.
 */
export function createProductRoutes(deps: Deps) {
  const { db } = deps;
  return new Hono<Env>()
    .get("/", unlimited("published data"), validateQuery(ListingQuery), async (c) => {
      const query = c.req.valid("query");
      const { products, total, corrected } = await searchProducts(deps, query);
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
    .get("/facets", unlimited("published data"), validateQuery(FacetQuery), async (c) =>
      c.json(await searchFacets(deps, c.req.valid("query"))),
    )
    .get("/:id", unlimited("published data"), async (c) => {
      const id = await findProductId(db, c.req.param("id"));
      const product = id === undefined ? undefined : await getProduct(db, id);
      if (!product) throw failure(404, "Product not found");
      return c.json(product);
    })
    .get("/:id/related", unlimited("published data"), async (c) => {
      const id = await findProductId(db, c.req.param("id"));
      const products = id === undefined ? undefined : await listRelatedProducts(db, id);
      if (!products) throw failure(404, "Product not found");
      return c.json(products);
    });
}

/** GET /api/facts?offset=: the facts by which browsers compare products with the shopper's own list. */
export function createFactRoutes({ db }: Pick<Deps, "db">) {
  return new Hono<Env>().get(
    "/",
    unlimited("published data"),
    validateQuery(FactsQuery),
    async (c) => {
      const glossary = await readGlossary(db);
      const all = (await readFactIndex(db)).list();
      return c.json(toListedFacts(all, (handle) => glossary.get(handle), c.req.valid("query")));
    },
  );
}

const CatalogueQuery = v.object({
  since: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,15}$/, "must be a version of the catalogue"),
      v.transform(Number),
    ),
    "0",
  ),
});

/**
 * GET /api/catalogue?since={version}: changes for the offline copies of the catalogue. GET /api/catalogue/stock:
 * the displayed stock, because sales are no changes.
 */
export function createCatalogueRoutes({ db }: Pick<Deps, "db">) {
  return new Hono<Env>()
    .get("/", unlimited("published data"), validateQuery(CatalogueQuery), async (c) => {
      const changes = await listCatalogueChanges(db, c.req.valid("query").since);
      return c.json({ ...changes, changed: await addReviews(db, changes.changed) });
    })
    .get("/stock", unlimited("published data"), async (c) => {
      const { rows } = await sql.raw(SELECT_DISPLAYED_STOCK).execute(db);
      const low = [...parseDisplayedStock(rows).low];
      return c.json(Object.fromEntries(low.map(([id, { left }]) => [id, left])) satisfies LowStock);
    });
}

/** Adds the first page of reviews to the first products. */
async function addReviews(
  db: Db,
  products: readonly CatalogueProduct[],
): Promise<CatalogueProduct[]> {
  const ids = products.slice(0, OFFLINE_REVIEWED).map(({ id }) => id);
  const reviews = await listFirstReviews(db, ids);
  return products.map((product, index) =>
    index < ids.length ? { ...product, reviews: reviews.get(product.id) ?? null } : product,
  );
}

function nextPage(url: string, offset: number): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("offset", String(offset));
  return `${pathname}?${searchParams}`;
}
