import { useContext, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import {
  isOnSale,
  labelOf,
  languageOf,
  toListed,
} from "../../data/model/catalogue/listed-product.ts";
import type { ProductDetails as Details } from "../../data/model/catalogue/product.ts";
import { describeUnitPrice } from "../../data/model/catalogue/size.ts";
import { isSoldOut, stockBadge } from "../../data/model/catalogue/stock.ts";
import { localePath } from "../../data/model/locale.ts";
import { quantityLimit } from "../../data/model/sales/cart-lines.ts";
import { AddToCartButton } from "../catalogue/add-to-cart-button.tsx";
import { ProductPrice } from "../catalogue/product-price.tsx";
import { useWalletPlace } from "../catalogue/wallet-place.ts";
import { WishlistButton } from "../catalogue/wishlist-button.tsx";
import { ButtonLink } from "../components/button.tsx";
import { optional } from "../components/optional.tsx";
import { SiteOrigin, useStoreFacts } from "../components/store-facts.tsx";
import { DeliverTo } from "../delivery/deliver-to.tsx";
import { ExpressPurchase } from "../express-purchase.ts";
import { ListNote } from "../my-list/list-note.tsx";
import { paths } from "../paths.ts";
import { useCartQuantity } from "../storage/cart.ts";
import { BuyBar } from "./buy-bar.tsx";
import { DeliveryAndReturns } from "./delivery-and-returns.tsx";
import { Gallery, galleryPictures } from "./gallery.tsx";
import { NotifyWhenBack } from "./notify-when-back.tsx";
import { OptionPicker } from "./option-picker.tsx";
import { INGREDIENTS, ProductDescription } from "./product-description.tsx";
import css from "./product-details.module.css";
import { QuantityField } from "./quantity-field.tsx";
import { RelatedProducts } from "./related-products.tsx";
import { RatingLink } from "./reviews/rating-link.tsx";
import { Reviews } from "./reviews/reviews.tsx";
import { useInteraction } from "./use-interaction.ts";
import { useTrackView } from "./use-track-view.ts";
import { useVariantSelection } from "./use-variant-selection.ts";
import { showVariant } from "./variant-selection.ts";

const ShareButton = optional(() => import("./share-button.tsx"));

type Props = {
  product: Details;
  /** Whether the product has all its fields, as opposed to those of a list. */
  complete: boolean;
  /** On a page the title is the main heading. In a modal the dialog is already labelled with it. */
  variant: "page" | "modal";
};

/** The image has `object-fit: cover`, so it is wider than its half of a tall page or modal. */
const SIZES = {
  page: "(min-width: 768px) and (max-aspect-ratio: 4/5) 50vw, (min-width: 768px) max(50vw, min(80vh - 58px, 56vw)), (min-width: 560px) and (max-height: 500px) 40vw, 100vw",
  modal:
    "(min-width: 768px) and (max-height: 500px) min(520px, 50vw - 48px), (min-width: 768px) max(min(520px, 50vw - 48px), min(608px, 80vh - 51px, 48vw)), (min-width: 560px) and (max-height: 500px) max(40vw, 80vh - 12px), 100vw",
};

/** Pictures, options, price, description, reviews and related products of a product. */
export function ProductDetails({ product, complete, variant }: Props) {
  const { title, brand } = product;
  const origin = useContext(SiteOrigin);
  const { selected, select, urlMaySelect } = useVariantSelection(product, variant);
  const shown = useMemo(() => showVariant(product, selected), [product, selected]);
  /** The product or variant that the buttons add to the cart or the wishlist. */
  const line = useMemo(() => toListed(shown), [shown]);
  // A list has only the product's own variant.
  useTrackView(line, complete || line.variantTitle === undefined || !urlMaySelect);
  const [firstPicture] = useState(shown.imageUrl);
  const [wantedUnits, setUnits] = useState(1);
  const maxUnits = Math.max(1, quantityLimit(line) - useCartQuantity(line.id));
  const units = Math.min(wantedUnits, maxUnits);
  const reviewsId = `reviews-${variant}`;
  const badge = stockBadge(shown);
  const hasOptions = product.anyInStock !== undefined;
  const perUnit = describeUnitPrice(shown.price, shown.size ?? shown.variantTitle ?? null);
  const actionRef = useRef<HTMLDivElement>(null);
  const hasInteracted = useInteraction(variant);
  const hasWalletPlace = useWalletPlace();
  return (
    <div>
      <article className={`${css.product} ${css[variant]} ${hasOptions ? css.hasOptions : ""}`}>
        <div className={css.picture} data-stacked={variant === "page" || undefined}>
          <Gallery
            pictures={galleryPictures(product, firstPicture)}
            selected={shown.imageUrl}
            sizes={SIZES[variant]}
          />
        </div>
        <div className={css.details}>
          {variant === "page" ? (
            <>
              <Breadcrumb product={product} />
              <ShareButton
                isShown={hasInteracted}
                title={title}
                path={paths.product(product.handle ?? product.id)}
              />
              <Brand name={brand} />
              <h1
                className={css.title}
                tabIndex={-1}
                dir="auto"
                lang={languageOf(product, "title")}
              >
                {title}
              </h1>
            </>
          ) : (
            <>
              <p className={css.category}>{labelOf(product, product.category)}</p>
              <Brand name={brand} />
              <p className={css.title} dir="auto" aria-hidden="true">
                {title}
              </p>
            </>
          )}
          {product.recalls?.map(({ text, lang }) => (
            <p key={text} className={css.recall} lang={lang} dir="auto">
              {text}
            </p>
          ))}
          <div className={product.rating ? css.rated : undefined}>
            <RatingLink product={product} target={reviewsId} />
          </div>
          {shown.size && <p className={css.size}>{shown.size}</p>}
          <p className={css.price} aria-live="polite" aria-atomic="true">
            <ProductPrice product={{ ...shown, fromPrice: undefined }} />
            {isOnSale(shown) && <span className={css.sale}>{m.catalogue_sale()}</span>}
            {perUnit && <span className={css.perUnit}>{perUnit}</span>}
            {badge && <span className={css.badge}>{badge}</span>}
          </p>
          {selected && <OptionPicker product={product} selected={selected} onSelect={select} />}
          <div ref={actionRef} className={css.action} data-screen-only>
            {!isSoldOut(line) && <QuantityField value={units} max={maxUnits} onChange={setUnits} />}
            <div className={css.add}>
              <AddToCartButton product={line} units={units} />
            </div>
            <WishlistButton product={line} className={css.heart} />
          </div>
          <div
            className={css.express}
            data-reserved={(hasWalletPlace && !isSoldOut(line)) || undefined}
            data-screen-only
          >
            <ExpressPurchase
              isShown={hasInteracted}
              items={[{ ...line, quantity: units }]}
              keepsCart
              isBlocked={isSoldOut(line)}
            />
          </div>
          <NotifyWhenBack key={line.id} product={line} />
          <ListNote product={product} />
          {!isSoldOut(line) && (shown.requiresShipping ?? true) && <DeliverTo />}
          <p className={css.line} data-screen-only>
            <ButtonLink variant="quiet" to={paths.compare([product.handle ?? product.id])}>
              {m.compare_link()}
            </ButtonLink>
          </p>
          <noscript>
            <p className={css.line}>{m.product_script()}</p>
          </noscript>
          <ProductDescription
            description={product.description}
            html={product.descriptionHtml}
            facts={product.facts}
            address={`${origin}${localePath(paths.product(product.handle ?? product.id))}#${INGREDIENTS}`}
            level={variant === "page" ? 2 : 3}
            lang={languageOf(product, "description")}
          />
          <DeliveryAndReturns product={shown} level={variant === "page" ? 2 : 3} />
          {product.periodAfterOpening && (
            <p className={css.sku}>
              {m.product_after_opening({ period: product.periodAfterOpening })}
            </p>
          )}
          {shown.sku && <p className={css.sku}>{m.product_number({ sku: shown.sku })}</p>}
        </div>
      </article>
      <Reviews product={product} variant={variant} id={reviewsId} />
      <RelatedProducts product={product} variant={variant} />
      <BuyBar product={line} units={units} mainAction={actionRef} />
    </div>
  );
}

/** Links to the products of a brand other than the store's own. */
function Brand({ name }: { name: string | null | undefined }) {
  const store = useStoreFacts();
  if (!name || name === store.name) return null;
  return (
    <p className={css.brand}>
      <Link to={paths.shop({ brand: [name] })}>{name}</Link>
    </p>
  );
}

/** Links to the shop and to the product's category. */
function Breadcrumb({ product }: { product: Details }) {
  const { category } = product;
  return (
    <nav className={css.category} aria-label={m.common_breadcrumb()}>
      <Link to={paths.shop()}>{m.common_shop()}</Link>
      <span aria-hidden="true">/</span>
      <Link to={paths.shop({ category })}>{labelOf(product, category)}</Link>
    </nav>
  );
}
