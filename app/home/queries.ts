import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { Product } from "../../data/model/catalogue/product.ts";
import { loadApi } from "../load-api.ts";
import { PERSISTED } from "../query-client.ts";

const FEATURED = 8;

/** The first products of the catalogue, for the home page. */
export const featuredQuery = queryOptions({
  queryKey: ["/api/products", { limit: FEATURED }],
  meta: PERSISTED,
  queryFn: async ({ signal }) => {
    const { api, parseResponse } = await loadApi();
    const query = { limit: String(FEATURED) };
    const response = await api.products.$get({ query }, { init: { signal } });
    return parseResponse(response, v.array(Product));
  },
});
