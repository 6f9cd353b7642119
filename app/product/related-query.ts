import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { RelatedProduct } from "../../data/model/catalogue/related-product.ts";
import { loadApi } from "../requests/load-api.ts";
import { PERSISTED } from "../requests/query-client.ts";

/** The products below a product page: its pairs, or the nearest ones of its category. */
export const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: ["/api/products", id, "related"],
    meta: PERSISTED,
    queryFn: async ({ signal }) => {
      const { api, parseResponse } = await loadApi();
      const { $get } = api.products[":id"].related;
      const response = await $get({ param: { id } }, { init: { signal } });
      return parseResponse(response, v.array(RelatedProduct));
    },
  });
