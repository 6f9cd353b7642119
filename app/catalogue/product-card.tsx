import type { Product } from "../../data/model/product.ts";
import type { RatingSummary } from "../../data/model/rating.ts";
import { stockBadge } from "../../data/model/stock.ts";
import { Picture } from "../components/picture.tsx";
import { Price } from "../components/price.tsx";
import css from "./product-card.module.css";
import { ProductLink } from "./product-link.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";
import { WishlistButton } from "./wishlist-button.tsx";

type Props = {
  product: Product;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** Whether the picture loads first, because it is above the fold. */
  priority?: boolean;
  /** Heading level of the title. */
  level?: 2 | 3;
};

/** A product in a list, with buttons for the wishlist and the cart. */
export function ProductCard({ product, sizes, priority = false, level = 3 }: Props) {
  const badge = stockBadge(product);
  const Title = level === 2 ? "h2" : "h3";
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <Picture src={product.imageUrl} alt="" sizes={sizes} ratio={[4, 5]} priority={priority} />
        {badge && <span className={css.badge}>{badge}</span>}
      </div>
      <Title className={css.title} dir="auto">
        <ProductLink product={product} className={css.open}>
          {product.title}
        </ProductLink>
      </Title>
      <p className={css.category}>
        {product.category}
        {product.rating && <CardRating {...product.rating} />}
      </p>
      <div className={css.buy}>
        <Price amount={product.price} />
        <AddButton product={product} />
        <noscript className={css.script}>Requires JavaScript</noscript>
      </div>
      <div className={css.heart} data-screen-only>
        <WishlistButton product={product} />
      </div>
    </article>
  );
}

function AddButton({ product }: { product: Product }) {
  const { text, label, soldOut, add } = useAddToCart(product);
  return (
    <button
      type="button"
      className={css.add}
      disabled={soldOut}
      aria-label={label}
      onClick={add}
      data-screen-only
    >
      {soldOut ? "Sold out" : text}
    </button>
  );
}

/** The average rating, in the line of the category so that rows of cards stay aligned. */
function CardRating({ average, count }: RatingSummary) {
  return (
    <span
      className={css.rating}
      role="img"
      aria-label={`${average} out of 5 stars, ${count} reviews`}
    >
      ★ {average.toFixed(1)} ({count})
    </span>
  );
}
