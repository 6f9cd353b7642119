import type { QueryClient } from "@tanstack/react-query";
import { toListed } from "../../data/model/catalogue/listed-product.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import { cartActions } from "../storage/cart.ts";
import { recentlyViewed } from "../storage/recently-viewed.ts";
import { wishlistActions } from "../storage/wishlist.ts";
import { productQuery } from "./product-query.ts";

/** The maximum number of concurrent requests. */
const BATCH_SIZE = 4;

/**
 * Fetches products and updates them in the cart, the wishlist and the recently viewed products.
 * Returns the ids of the products that could not be fetched.
 */
export async function refreshProducts(client: QueryClient, ids: readonly string[]) {
  const failed: string[] = [];
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE);
    const results = await Promise.all(batch.map((id) => fetchOne(client, id)));
    const fresh = results.filter((result) => typeof result === "object");
    const gone = batch.filter((_, index) => results[index] === "gone");
    failed.push(...batch.filter((_, index) => results[index] === "failed"));
    const lists = [cartActions.refresh, wishlistActions.refresh, recentlyViewed.refresh];
    await Promise.all(lists.map((refresh) => refresh(fresh, gone)));
  }
  return failed;
}

async function fetchOne(client: QueryClient, id: string): Promise<Product | "gone" | "failed"> {
  try {
    const product = await client.fetchQuery(productQuery(id));
    return product ? toListed(product) : "gone";
  } catch {
    return "failed";
  }
}
