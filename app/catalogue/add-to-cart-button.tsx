import type { Product } from "../../data/model/catalogue/product.ts";
import { Button } from "../components/button.tsx";
import css from "./add-to-cart-button.module.css";
import { useAddToCart } from "./use-add-to-cart.ts";

/**
 * The main action of a product. Disabled only if the product is sold out: if the cart already
 * contains the whole stock, the button's label changes and it stays focusable.
 */
export function AddToCartButton({ product, units }: { product: Product; units: number }) {
  const { text, label, soldOut, atLimit, add } = useAddToCart(product, units);
  return (
    <Button
      wide
      className={atLimit ? css.atLimit : undefined}
      disabled={soldOut}
      aria-label={label}
      onClick={add}
    >
      {text}
    </Button>
  );
}
