import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { Product } from "../../data/model/catalogue/product.ts";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import { routinesQuery } from "../catalogue/routines-query.ts";
import { paths } from "../paths.ts";
import css from "./related-products.module.css";
import { relatedQuery } from "./related-query.ts";

/** Image sizes in the modal, which is narrower than the page while its columns depend on the viewport. */
const IN_MODAL =
  "(min-width: 1136px) 218px, (min-width: 1024px) calc(25vw - 63px), (min-width: 900px) calc(33.3vw - 77px), (min-width: 768px) calc(33.3vw - 67px), calc(50vw - 26px)";

type Props = { product: Product; variant: "page" | "modal" };

/**
 * The pairs of a product in the order of a routine, or similar products, and links to its routines. In the
 * modal a link switches to the product.
 */
export function RelatedProducts({ product, variant }: Props) {
  const { data: related = [] } = useQuery(relatedQuery(product.id));
  const { data: all = [] } = useQuery(routinesQuery);
  const routines = all.filter(({ products }) => products.includes(product.handle ?? ""));
  if (related.length === 0 && routines.length === 0) return null;
  const arePairs = related.some(({ isPair }) => isPair);
  const captions = related.map(({ step = "" }) => step);
  return (
    <section className={`${css.related} ${css[variant]}`} aria-labelledby={`related-${variant}`}>
      <h2 id={`related-${variant}`} className={css.title}>
        {arePairs
          ? m.product_pairs()
          : related.length > 0
            ? m.product_related()
            : m.product_routine()}
      </h2>
      <ProductGrid
        products={related}
        {...(captions.some(Boolean) && { captions })}
        {...(variant === "modal" && { sizes: IN_MODAL })}
      />
      {routines.length > 0 && (
        <p className={css.routines}>
          {related.length > 0 && <span>{`${m.product_routines()} `}</span>}
          {routines.map(({ handle, title }) => (
            <Link key={handle} to={paths.page(handle)}>
              {title}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}
