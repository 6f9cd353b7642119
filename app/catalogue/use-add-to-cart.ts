import { quantityLimit } from "../../data/model/cart-lines.ts";
import type { Product } from "../../data/model/product.ts";
import { isSoldOut } from "../../data/model/stock.ts";
import { track } from "../analytics/analytics.ts";
import { toast } from "../components/toast.tsx";
import { cartActions, isCartPersisted, useCartQuantity } from "../storage/cart.ts";
import { savedDescription } from "./storage-notice.ts";

/** What an add button shows, what it is called, and what it does. */
type AddToCart = {
  text: string;
  label: string;
  soldOut: boolean;
  /** The cart holds all that can be had; a press tells the limit. */
  full: boolean;
  add: () => void;
};

/** Adding one more of a product: the words for every state of its stock, and the toast after it. */
export function useAddToCart(product: Product): AddToCart {
  const { title } = product;
  const limit = quantityLimit(product);
  const held = useCartQuantity(product.id);
  const soldOut = isSoldOut(product);
  const full = !soldOut && held >= limit;
  const text = soldOut ? "Sold Out" : full ? `All ${limit} in cart` : "Add to Cart";

  async function addOne() {
    const outcome = await cartActions.add(product);
    if (outcome === "added") {
      track((to) => to.addToCart(product, 1));
      toast({ title: "Added to cart", description: savedDescription(title, isCartPersisted()) });
    } else toastLimit(title, limit);
  }

  return {
    text,
    label: soldOut ? `${title} is sold out` : `Add to Cart: ${title}${full ? ` (${text})` : ""}`,
    soldOut,
    full,
    add: () => void addOne(),
  };
}

/** Names how many of a product can be had. */
export function toastLimit(title: string, limit: number) {
  toast(
    limit > 0
      ? {
          title: `Only ${limit} available`,
          description: `Your cart holds all that we have of ${title}.`,
        }
      : { title: "Sold Out", description: title },
  );
}
