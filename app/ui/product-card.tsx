import { isSoldOut, type Product, stockBadge } from "../../data/model/product.ts";
import { cart } from "../local/cart.ts";
import { trackAddToCart } from "../shell/analytics.ts";
import { Picture } from "./picture.tsx";
import { Price } from "./price.tsx";
import css from "./product-card.module.css";
import { ProductLink } from "./product-link.tsx";
import { toast } from "./toast.tsx";
import { WishlistHeart } from "./wishlist-heart.tsx";

type Props = {
  product: Product;
  /** The `sizes` attribute of its picture. */
  sizes: string;
  /** Among the first that a shopper sees. */
  priority?: boolean;
  /** Level of its title in the page's outline. */
  level?: 2 | 3;
};

/** A product in a list: opens it, saves it, puts one in the cart. */
export function ProductCard({ product, sizes, priority = false, level = 3 }: Props) {
  const badge = stockBadge(product);
  const Title = level === 2 ? "h2" : "h3";
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <Picture src={product.imageUrl} alt="" sizes={sizes} ratio={[4, 5]} priority={priority} />
        {badge && <span className={css.badge}>{badge}</span>}
      </div>
      <Title className={css.title}>
        <ProductLink product={product} className={css.open}>
          {product.title}
        </ProductLink>
      </Title>
      <p className={css.category}>{product.category}</p>
      <div className={css.buy}>
        <Price amount={product.price} />
        <AddButton product={product} />
      </div>
      <div className={css.heart}>
        <WishlistHeart product={product} />
      </div>
    </article>
  );
}

function AddButton({ product }: { product: Product }) {
  const soldOut = isSoldOut(product);
  const add = async () => {
    const outcome = await cart.add(product);
    if (outcome === "added") {
      trackAddToCart(product, 1);
      toast({ title: "Added to cart", description: product.title });
    } else {
      toast({
        title: outcome === "limit" ? `Only ${product.stockQuantity} available` : "Sold Out",
        description: product.title,
      });
    }
  };
  return (
    <button
      type="button"
      className={css.add}
      disabled={soldOut}
      aria-label={soldOut ? `${product.title} is sold out` : `Add to Cart: ${product.title}`}
      onClick={() => void add()}
    >
      {soldOut ? "Sold out" : "Add to Cart"}
    </button>
  );
}
