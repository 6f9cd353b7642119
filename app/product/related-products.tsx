import type { Product } from "../../data/model/product.ts";
import { ProductGrid } from "../ui/product-grid.tsx";
import { useRelated } from "./queries.ts";
import css from "./related-products.module.css";

/** Other products of the category, to open or to switch to. */
export function RelatedProducts({ product, place }: { product: Product; place: "page" | "modal" }) {
  const related = useRelated(product.id);
  if (related.length === 0) return null;
  return (
    <section className={`${css.related} ${css[place]}`} aria-labelledby={`related-${place}`}>
      <h2 id={`related-${place}`} className={css.title}>
        You may also like
      </h2>
      <ProductGrid products={related} />
    </section>
  );
}
