import { Hono } from "hono";
import type { NamedIngredient } from "../../../data/model/catalogue/ingredient-names.ts";
import { nameEntries } from "../../../data/model/catalogue/ingredients.ts";
import { FacetQuery } from "../../../data/model/catalogue/listing-query.ts";
import { findNearest } from "../../../data/model/catalogue/nearest-products.ts";
import { readSearch } from "../../../data/model/catalogue/product-search.ts";
import { explainSearch } from "../../../data/model/catalogue/search-explanation.ts";
import { readGlossary } from "../../db/products/glossary.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { rateLimit, unlimited } from "../../http/rate-limit.ts";
import { validateQuery } from "../../http/validation.ts";
import { searchedCatalogue } from "../products/search-products.ts";

/**
 * GET /api/search/explanation: the conditions of a search. GET /api/search/nearest: products that match all
 * but one condition of a query that no product matches. GET /api/search/ingredients: the names by which
 * searches find the entries of the glossary, for offline use.
 */
export function createSearchRoutes(deps: Pick<ApiDeps, "db" | "dialect" | "searchIndex">) {
  const catalogue = searchedCatalogue(deps);
  const { list } = catalogue;
  // A request lists products up to about 40 times.
  const limited = rateLimit(deps, "search", { requests: 300, minutes: 1 });
  return new Hono<Env>()
    .get("/ingredients", unlimited("published data"), async (c) =>
      c.json(nameEntries(await readGlossary(deps.db)) satisfies NamedIngredient[]),
    )
    .get("/explanation", limited, validateQuery(FacetQuery), async (c) => {
      const query = c.req.valid("query");
      return c.json(await explainSearch(query, await readSearch(catalogue, query.search), list));
    })
    .get("/nearest", limited, validateQuery(FacetQuery), async (c) => {
      const query = c.req.valid("query");
      return c.json(await findNearest(query, await readSearch(catalogue, query.search), list));
    });
}
