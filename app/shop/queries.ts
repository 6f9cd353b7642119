import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { Product } from "../../data/model/product.ts";
import { api, readAnswer } from "../api-client.ts";

/** Products of a category that match a search, in featured order; "" means no filter. */
export function productsQuery({ category, search }: { category: string; search: string }) {
  const query = { ...(category && { category }), ...(search && { search }) };
  return queryOptions({
    queryKey: ["/api/products", query],
    queryFn: async ({ signal }) => {
      const response = await api.api.products.$get({ query }, { init: { signal } });
      if (!response.ok) throw new Error("Failed to fetch products");
      return readAnswer(response, v.array(Product));
    },
  });
}
