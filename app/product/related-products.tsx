import type { Product } from "../../data/model/catalogue/product.ts";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import { useRelated } from "./queries.ts";
import css from "./related-products.module.css";

/** Image sizes in the modal, which is narrower than the page while its columns depend on the viewport. */
const IN_MODAL =
  "(min-width: 1136px) 218px, (min-width: 1024px) calc(25vw - 63px), (min-width: 900px) calc(33.3vw - 77px), (min-width: 768px) calc(33.3vw - 67px), calc(50vw - 26px)";

/** Other products of the same category. In the modal a link switches to the product. */
export function RelatedProducts({
  product,
  variant,
}: {
  product: Product;
  variant: "page" | "modal";
}) {
  const related = useRelated(product.id);
  if (related.length === 0) return null;
  return (
    <section className={`${css.related} ${css[variant]}`} aria-labelledby={`related-${variant}`}>
      <h2 id={`related-${variant}`} className={css.title}>
        You may also like
      </h2>
      <ProductGrid products={related} {...(variant === "modal" && { sizes: IN_MODAL })} />
    </section>
  );
}
