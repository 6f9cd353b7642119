import type { Product } from "../../data/model/product.ts";
import { Button } from "../components/button.tsx";
import css from "./add-to-cart-button.module.css";
import { useAddToCart } from "./use-add-to-cart.ts";

/**
 * The main action of a product. When the cart holds all there is, the button says so; it keeps its
 * focus and is never taken out of reach.
 */
export function AddToCartButton({ product }: { product: Product }) {
  const { text, label, soldOut, full, add } = useAddToCart(product);
  return (
    <Button
      wide
      className={full ? css.full : undefined}
      disabled={soldOut}
      aria-label={label}
      onClick={add}
    >
      {text}
    </Button>
  );
}
