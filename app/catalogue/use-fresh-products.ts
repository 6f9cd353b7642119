import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Product } from "../../data/model/catalogue/product.ts";
import { useConnection } from "../pwa/connection.ts";

/** The ids of the products that this visit has refreshed. */
const refreshed = new Set<string>();

/** The number of reconnects after which `refreshed` was cleared. */
let clearedAt = 0;

/**
 * Fetches stored products from the catalogue once per visit, and updates the cart, the wishlist and
 * the recently viewed products. Without a connection they stay unchanged.
 */
export function useFreshProducts(products: readonly Pick<Product, "id">[]) {
  const client = useQueryClient();
  const { reconnects } = useConnection();
  useEffect(() => {
    // Responses during a connection loss may have come from the worker's snapshot.
    if (reconnects > clearedAt) refreshed.clear();
    clearedAt = Math.max(clearedAt, reconnects);
    const ids = products.map((product) => product.id).filter((id) => !refreshed.has(id));
    for (const id of ids) refreshed.add(id);
    if (ids.length > 0) void refresh(client, ids);
  }, [client, products, reconnects]);
}

async function refresh(client: QueryClient, ids: readonly string[]) {
  const { refreshProducts } = await import("./refresh-products.ts").catch(() => ({
    // Without a connection this chunk may fail to load, too.
    refreshProducts: async () => ids,
  }));
  for (const id of await refreshProducts(client, ids)) refreshed.delete(id);
}
