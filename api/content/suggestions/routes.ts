import { Hono } from "hono";
import * as v from "valibot";
import { ListingQuery } from "../../../data/model/catalogue/listing-query.ts";
import { readSearch, searchProducts } from "../../../data/model/catalogue/product-search.ts";
import {
  MAX_SUGGESTIONS,
  NO_SUGGESTIONS,
  SuggestionQuery,
  toSuggestions,
} from "../../../data/model/catalogue/suggestions.ts";
import { listCategories } from "../../catalogue/categories/store.ts";
import { searchedCatalogue } from "../../catalogue/products/search-products.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { unlimited } from "../../http/rate-limit.ts";
import { validateQuery } from "../../http/validation.ts";
import { readContentIndex } from "./content-index.ts";

/** GET /api/suggestions?search=: products, categories and other content while a shopper types. */
export function createSuggestionRoutes(deps: Pick<ApiDeps, "db" | "searchIndex">) {
  const { db } = deps;
  const catalogue = searchedCatalogue(deps);
  return new Hono<Env>().get(
    "/",
    unlimited("published data"),
    validateQuery(SuggestionQuery),
    async (c) => {
      const { search } = c.req.valid("query");
      if (search === "") return c.json(NO_SUGGESTIONS);
      const query = v.parse(ListingQuery, { search, limit: String(MAX_SUGGESTIONS) });
      const { products, total, corrected } = await searchProducts(catalogue, query);
      c.header("X-Total-Count", String(total));
      const reading = await readSearch(catalogue, search);
      const [categories, content] = [await listCategories(db), await readContentIndex(db)];
      return c.json(toSuggestions(search, reading, { products, corrected, categories, content }));
    },
  );
}
