import { queryOptions } from "@tanstack/react-query";
import { PERSISTED } from "../query-client.ts";

/** The current state of the product of an id or a handle; null if there is none. */
export const productQuery = (key: string) =>
  queryOptions({
    queryKey: ["/api/products", key],
    meta: PERSISTED,
    queryFn: async ({ signal }) => (await import("./api.ts")).fetchProduct(key, signal),
  });
