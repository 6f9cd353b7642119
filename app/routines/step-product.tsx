import { displayTitle, joinQuantities } from "../../data/model/catalogue/join-quantities.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import { ProductLink } from "../catalogue/product-link.tsx";
import { ProductPrice } from "../catalogue/product-price.tsx";
import { useAddToCart } from "../catalogue/use-add-to-cart.ts";
import { Button } from "../components/button.tsx";
import { Picture } from "../components/picture.tsx";
import css from "./routine-page.module.css";

/** The product of a step of a routine, with a button that adds it to the cart. */
export function StepProduct({ product }: { product: Product }) {
  const { text, label, soldOut, add } = useAddToCart(product, 1);
  const shown = { ...product, fromPrice: undefined };
  return (
    <div className={css.product}>
      <Picture
        src={product.imageUrl}
        alt=""
        ratio={[4, 5]}
        sizes="(min-width: 768px) 200px, 112px"
        className={css.picture}
      />
      <div className={css.about}>
        <h3 className={css.name} dir="auto">
          <ProductLink product={product} exact>
            {/* The line below states the size, which is the variant's title. */}
            {product.size ? product.title : displayTitle(product)}
          </ProductLink>
        </h3>
        <p className={css.price}>
          {product.size && <span className={css.size}>{joinQuantities(product.size)}</span>}
          <ProductPrice product={shown} />
        </p>
        <Button
          variant="secondary"
          disabled={soldOut}
          aria-label={label}
          onClick={add}
          data-screen-only
        >
          {text}
        </Button>
      </div>
    </div>
  );
}
