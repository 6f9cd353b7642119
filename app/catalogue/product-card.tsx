import { m } from "../../data/i18n/messages.js";
import {
  isOnSale,
  labelOf,
  languageOf,
  lineTitle,
} from "../../data/model/catalogue/listed-product.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import type { RatingSummary } from "../../data/model/catalogue/rating.ts";
import { isSoldOut, stockBadge } from "../../data/model/catalogue/stock.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { Picture } from "../components/picture.tsx";
import { ListNote } from "../my-list/list-note.tsx";
import css from "./product-card.module.css";
import { ProductLink } from "./product-link.tsx";
import { ProductPrice } from "./product-price.tsx";
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
  /** Whether the card shows this variant, which the shopper chose, and not all variants. */
  exact?: boolean;
};

/** A product in a list, with buttons for the wishlist and the cart. */
export function ProductCard(props: Props) {
  const { product, sizes, priority = false, level = 3, exact = false } = props;
  const isGroup = !exact && product.anyInStock !== undefined;
  const title = exact ? lineTitle(product) : product.title;
  // The stock of a product with variants is not that of its default variant.
  const badge = isGroup ? !product.anyInStock && m.catalogue_sold_out() : stockBadge(product);
  const Title = level === 2 ? "h2" : "h3";
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <Picture src={product.imageUrl} alt="" sizes={sizes} ratio={[4, 5]} priority={priority} />
        <div className={css.badges}>
          {isOnSale(product) && (
            <span className={`${css.badge} ${css.sale}`}>{m.catalogue_sale()}</span>
          )}
          {badge && <span className={css.badge}>{badge}</span>}
        </div>
      </div>
      <div className={css.about}>
        <Title className={css.title} dir="auto" lang={languageOf(product, "title")}>
          <ProductLink product={product} exact={exact} className={css.open}>
            {title}
          </ProductLink>
        </Title>
        <p className={css.category}>
          {labelOf(product, product.category)}
          {product.rating && <CardRating {...product.rating} />}
        </p>
      </div>
      <ListNote product={product} />
      <div className={css.buy}>
        <ProductPrice product={exact ? { ...product, fromPrice: undefined } : product} />
        {isGroup && product.anyInStock && isSoldOut(product) ? (
          <ProductLink
            product={product}
            className={css.add}
            aria-label={m.catalogue_choose_options_label({ title })}
            data-screen-only
          >
            {m.catalogue_choose_options()}
          </ProductLink>
        ) : (
          <AddButton product={product} title={title} />
        )}
        <noscript className={css.script}>{m.catalogue_script()}</noscript>
      </div>
      <div className={css.heart} data-screen-only>
        <WishlistButton product={product} title={title} />
      </div>
    </article>
  );
}

function AddButton({ product, title }: { product: Product; title: string }) {
  const { text, label, soldOut, add } = useAddToCart(product, 1, title);
  return (
    <button
      type="button"
      className={css.add}
      disabled={soldOut}
      aria-label={label}
      onClick={add}
      data-screen-only
    >
      {soldOut ? m.catalogue_sold_out_button() : text}
    </button>
  );
}

/** The average rating, in the line of the category so that rows of cards stay aligned. */
function CardRating({ average, count }: RatingSummary) {
  return (
    <span
      className={css.rating}
      role="img"
      aria-label={m.catalogue_rating({ rating: formatCount(average), count })}
    >
      ★ {formatCount(average.toFixed(1))} ({count})
    </span>
  );
}
