import { queryOptions } from "@tanstack/react-query";
import { Product } from "../../data/model/product.ts";
import { api, readAnswer } from "../api-client.ts";

/** One product, as the catalogue has it now. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ["/api/products", id],
    queryFn: async ({ signal }) =>
      readAnswer(
        await api.api.products[":id"].$get({ param: { id } }, { init: { signal } }),
        Product,
      ),
  });
