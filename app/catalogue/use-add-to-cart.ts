import { m } from "../../data/i18n/messages.js";
import { lineTitle } from "../../data/model/catalogue/listed-product.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import { isSoldOut } from "../../data/model/catalogue/stock.ts";
import { quantityLimit } from "../../data/model/sales/cart-lines.ts";
import { track } from "../analytics/analytics.ts";
import { toast } from "../components/toast.ts";
import { paths } from "../paths.ts";
import { cartActions, cartPersistence, useCartQuantity } from "../storage/cart.ts";
import { savedDescription } from "./storage-notice.ts";

type AddToCart = {
  /** The visible text of the button. */
  text: string;
  /** The accessible name of the button. */
  label: string;
  soldOut: boolean;
  /** Whether the cart already contains the whole stock; `add` then shows the limit in a toast. */
  atLimit: boolean;
  add: () => void;
};

/**
 * The text, state and action of a button that adds a product to the cart. The message names the
 * variant; the button is labelled with `title`, by default that of the product.
 */
export function useAddToCart(product: Product, units: number, title = product.title): AddToCart {
  const name = lineTitle(product);
  const limit = quantityLimit(product);
  const quantity = useCartQuantity(product.id);
  const soldOut = isSoldOut(product);
  const atLimit = !soldOut && quantity >= limit;
  const text = soldOut
    ? m.catalogue_sold_out()
    : atLimit
      ? m.cart_all_in_cart({ limit })
      : m.cart_add();

  async function addUnits() {
    const outcome = await cartActions.add(product, units);
    if (outcome !== "added") return toastLimit(name, limit);
    track((events) => events.addToCart(product, units));
    const description = savedDescription(
      units > 1 ? `${units} × ${name}` : name,
      cartPersistence(),
    );
    toast({ title: m.catalogue_added_to_cart(), description, cartHref: paths.checkout() });
  }

  return {
    text,
    label: soldOut
      ? m.catalogue_is_sold_out({ title })
      : atLimit
        ? m.cart_add_label_all_in_cart({ title, limit })
        : m.cart_add_label({ title }),
    soldOut,
    atLimit,
    add: () => void addUnits(),
  };
}

/** Shows how many units of a product are available. */
export function toastLimit(title: string, limit: number) {
  toast(
    limit > 0
      ? {
          title: m.catalogue_limit({ limit }),
          description: m.catalogue_limit_reason({ title }),
        }
      : { title: m.catalogue_sold_out(), description: title },
  );
}
