import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Product } from "../../data/model/product.ts";
import { cart } from "../local/cart.ts";
import { recentlyViewed } from "../local/recently-viewed.ts";
import { wishlist } from "../local/wishlist.ts";
import { useConnection } from "../pwa/connection.ts";
import { productQuery } from "./product-query.ts";

const AT_ONCE = 4;

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
    void refreshAll(client, ids);
  }, [client, products, returns]);
}

async function refreshAll(client: QueryClient, ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const answers = await Promise.all(some.map((id) => ask(client, id)));
    const fresh = answers.filter((answer) => typeof answer === "object");
    const gone = some.filter((_, index) => answers[index] === "gone");
    await Promise.all([cart, wishlist, recentlyViewed].map((list) => list.refresh(fresh, gone)));
  }
}

async function ask(client: QueryClient, id: string): Promise<Product | "gone" | "unknown"> {
  try {
    return (await client.fetchQuery(productQuery(id))) ?? "gone";
  } catch {
    asked.delete(id);
    return "unknown";
  }
}
