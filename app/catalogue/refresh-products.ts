import type { QueryClient } from "@tanstack/react-query";
import type { Product } from "../../data/model/product.ts";
import { cartActions } from "../storage/cart.ts";
import { recentlyViewed } from "../storage/recently-viewed.ts";
import { wishlistActions } from "../storage/wishlist.ts";
import { productQuery } from "./product-query.ts";

const AT_ONCE = 4;

/**
 * Asks the catalogue about products and tells the cart, the wishlist and the products viewed what it
 * says. Answers the ids of which nothing could be learnt.
 */
export async function refreshProducts(client: QueryClient, ids: readonly string[]) {
  const unknown: string[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const answers = await Promise.all(some.map((id) => ask(client, id)));
    const fresh = answers.filter((answer) => typeof answer === "object");
    const gone = some.filter((_, index) => answers[index] === "gone");
    unknown.push(...some.filter((_, index) => answers[index] === "unknown"));
    const lists = [cartActions.refresh, wishlistActions.refresh, recentlyViewed.refresh];
    await Promise.all(lists.map((refresh) => refresh(fresh, gone)));
  }
  return unknown;
}

async function ask(client: QueryClient, id: string): Promise<Product | "gone" | "unknown"> {
  try {
    return (await client.fetchQuery(productQuery(id))) ?? "gone";
  } catch {
    return "unknown";
  }
}
