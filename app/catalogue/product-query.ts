import { queryOptions } from "@tanstack/react-query";
import { PERSISTED } from "../query-client.ts";

/** The current state of a product; null if there is none with this id. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ["/api/products", id],
    meta: PERSISTED,
    queryFn: async ({ signal }) => (await import("./api.ts")).fetchProduct(id, signal),
  });
