import { queryOptions } from "@tanstack/react-query";
import { Product } from "../../data/model/product.ts";
import { AnswerError, api, readAnswer } from "../api-client.ts";
import { KEPT } from "../query-client.ts";

/** One product, as the catalogue has it now; null when there is none with this id. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ["/api/products", id],
    meta: KEPT,
    queryFn: async ({ signal }): Promise<Product | null> => {
      const response = await api.api.products[":id"].$get({ param: { id } }, { init: { signal } });
      try {
        return await readAnswer(response, Product);
      } catch (error) {
        if (error instanceof AnswerError && error.status === 404) return null;
        throw error;
      }
    },
  });
