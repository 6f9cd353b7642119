import { quantityLimit } from "../../data/model/cart.ts";
import { isSoldOut, type Product } from "../../data/model/product.ts";
import { useCart } from "../local/cart.ts";
import { trackAddToCart } from "../shell/analytics.ts";
import css from "./add-to-cart-button.module.css";
import { Button } from "./button.tsx";
import { toast } from "./toast.tsx";

type Props = {
  product: Product;
  /** "card": 44 px high, for a grid. "main": the page's main action. */
  look?: "card" | "main";
  className?: string | undefined;
};

/**
 * Puts one more of a product into the cart. When the cart holds all there is, the button says so
 * and a press tells the limit; it keeps its focus, so it is never taken out of reach.
 */
export function AddToCartButton({ product, look = "main", className }: Props) {
  const { items, add } = useCart();
  const { title } = product;
  const variant = look === "card" ? "secondary" : "primary";
  const classes = [look === "card" && css.card, className].filter(Boolean).join(" ");
  if (isSoldOut(product))
    return (
      <Button
        variant={variant}
        wide
        className={classes}
        disabled
        aria-label={`${title} is sold out`}
      >
        Sold Out
      </Button>
    );

  const limit = quantityLimit(product);
  const held = items.find((line) => line.id === product.id)?.quantity ?? 0;
  const full = held >= limit;
  const text = full ? `All ${limit} in cart` : "Add to Cart";
  const label = full ? `Add to Cart: ${title} (${text})` : `Add to Cart: ${title}`;
  const onClick = async () => {
    const outcome = await add(product);
    if (outcome === "added") {
      trackAddToCart(product, 1);
      toast({ title: "Added to cart", description: title });
    } else {
      toast({
        title: limit === 1 ? "Only 1 available" : `Only ${limit} available`,
        description: `Your cart holds all that we have of ${title}.`,
      });
    }
  };
  return (
    <Button
      variant={variant}
      wide
      className={[classes, full && css.full].filter(Boolean).join(" ")}
      aria-label={label}
      onClick={() => void onClick()}
    >
      {text}
    </Button>
  );
}
