import { queryOptions } from "@tanstack/react-query";
import { PERSISTED } from "../query-client.ts";

/** One product, as the catalogue has it now; null when there is none with this id. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ["/api/products", id],
    meta: PERSISTED,
    queryFn: async ({ signal }) => (await import("./answers.ts")).askProduct(id, signal),
  });
