import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { Product } from "../../data/model/product.ts";
import { api, readAnswer } from "../api-client.ts";
import { KEPT } from "../query-client.ts";

const FEATURED = 8;

/** The first products of the catalogue, for the home page. */
export const featuredQuery = queryOptions({
  queryKey: ["/api/products", { limit: FEATURED }],
  meta: KEPT,
  queryFn: async ({ signal }) =>
    readAnswer(
      await api.api.products.$get({ query: { limit: String(FEATURED) } }, { init: { signal } }),
      v.array(Product),
    ),
});
