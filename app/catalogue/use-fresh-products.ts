import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Product } from "../../data/model/product.ts";
import { useConnection } from "../pwa/connection.ts";

/** What this visit has asked for already. */
const asked = new Set<string>();

/** Returns of the connection that have been taken account of. */
let counted = 0;

/**
 * Once per visit and product: asks the catalogue about products that were kept from an earlier
 * visit, and tells the cart, the wishlist and the products viewed what is true by now. Without a
 * connection they stay as they are.
 */
export function useFreshProducts(products: readonly Pick<Product, "id">[]) {
  const client = useQueryClient();
  const { returns } = useConnection();
  useEffect(() => {
    // Back from being offline: what was answered meanwhile may have been an older truth.
    if (returns > counted) asked.clear();
    counted = Math.max(counted, returns);
    const ids = products.map((product) => product.id).filter((id) => !asked.has(id));
    for (const id of ids) asked.add(id);
    if (ids.length > 0) void ask(client, ids);
  }, [client, products, returns]);
}

async function ask(client: QueryClient, ids: readonly string[]) {
  const { refreshProducts } = await import("./refresh-products.ts").catch(() => ({
    // Without a connection the part that asks may not come either.
    refreshProducts: async () => ids,
  }));
  for (const id of await refreshProducts(client, ids)) asked.delete(id);
}
