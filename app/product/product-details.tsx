import { useRef } from "react";
import { Link } from "react-router-dom";
import { isKnownCategory } from "../../data/model/categories.ts";
import { centsOf } from "../../data/model/money.ts";
import type { Product } from "../../data/model/product.ts";
import { unitPrice } from "../../data/model/size.ts";
import { stockBadge } from "../../data/model/stock.ts";
import { AddToCartButton } from "../catalogue/add-to-cart-button.tsx";
import { WishlistButton } from "../catalogue/wishlist-button.tsx";
import { optional } from "../components/optional.tsx";
import { Picture } from "../components/picture.tsx";
import { Price } from "../components/price.tsx";
import { paths } from "../paths.ts";
import { BuyBar } from "./buy-bar.tsx";
import { DeliveryAndReturns } from "./delivery-and-returns.tsx";
import { NotifyWhenBack } from "./notify-when-back.tsx";
import { ProductDescription } from "./product-description.tsx";
import css from "./product-details.module.css";
import { RelatedProducts } from "./related-products.tsx";

const ReviewsPart = optional(() => import("./reviews/reviews-part.tsx"));

type Props = {
  product: Product;
  /** On a page the title is the main heading. In a modal the dialog is already labelled with it. */
  variant: "page" | "modal";
};

/** The image has `object-fit: cover`, so it is wider than its half of a tall page or modal. */
const SIZES = {
  page: "(min-width: 768px) max(50vw, min(80vh - 58px, 56vw)), (min-width: 560px) and (max-height: 500px) 50vw, 100vw",
  modal:
    "(min-width: 768px) and (max-height: 500px) min(520px, 50vw - 48px), (min-width: 768px) max(min(520px, 50vw - 48px), min(608px, 80vh - 51px, 48vw)), (min-width: 560px) and (max-height: 500px) 50vw, 100vw",
};

/** Image, price, description, reviews and related products of a product. */
export function ProductDetails({ product, variant }: Props) {
  const { title } = product;
  const badge = stockBadge(product);
  const perUnit = unitPrice(centsOf(product.price), product.size);
  const actionRef = useRef<HTMLDivElement>(null);
  return (
    <div>
      <article className={`${css.product} ${css[variant]}`}>
        <div className={css.picture}>
          <Picture
            src={product.imageUrl}
            alt={title}
            sizes={SIZES[variant]}
            priority
            ratio={[4, 5]}
          />
        </div>
        <div className={css.details}>
          {variant === "page" ? (
            <>
              <Breadcrumb category={product.category} />
              <h1 className={css.title} tabIndex={-1} dir="auto">
                {title}
              </h1>
            </>
          ) : (
            <>
              <p className={css.category}>{product.category}</p>
              <p className={css.title} dir="auto" aria-hidden="true">
                {title}
              </p>
            </>
          )}
          <div className={product.rating ? css.rated : undefined}>
            <ReviewsPart wanted product={product} variant={variant} part="rating" />
          </div>
          {product.size && <p className={css.size}>{product.size}</p>}
          <p className={css.price}>
            <Price amount={product.price} />
            {perUnit && (
              <span className={css.perUnit}>
                <Price cents={perUnit.cents} /> per 100 {perUnit.unit}
              </span>
            )}
            {badge && <span className={css.badge}>{badge}</span>}
          </p>
          <div ref={actionRef} className={css.action} data-screen-only>
            <AddToCartButton product={product} />
            <WishlistButton product={product} className={css.heart} />
          </div>
          <NotifyWhenBack product={product} />
          <noscript>
            <p className={css.script}>Adding to the cart requires JavaScript.</p>
          </noscript>
          <ProductDescription
            description={product.description}
            level={variant === "page" ? 2 : 3}
          />
          <DeliveryAndReturns level={variant === "page" ? 2 : 3} />
        </div>
      </article>
      <ReviewsPart wanted product={product} variant={variant} part="section" />
      <RelatedProducts product={product} variant={variant} />
      <BuyBar product={product} mainAction={actionRef} />
    </div>
  );
}

/** Links to the shop and to the product's category. */
function Breadcrumb({ category }: { category: string }) {
  return (
    <nav className={css.category} aria-label="Breadcrumb">
      <Link to={paths.shop()}>Shop</Link>
      <span aria-hidden="true">/</span>
      {isKnownCategory(category) ? (
        <Link to={paths.shop({ category })}>{category}</Link>
      ) : (
        <span>{category}</span>
      )}
    </nav>
  );
}
