import { Link } from "react-router-dom";
import type { Product } from "../../data/model/catalogue/product.ts";
import type { ShownSection } from "../../data/model/home/home.ts";
import { ProductGrid, ProductGridSkeleton } from "../catalogue/product-grid.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import section from "./section.module.css";

type Props = ShownSection & { kind: "products" } & {
  /** Whether it is the first list, to which links lead. */
  first: boolean;
  /** Fetches the page again; undefined unless fetching it has failed. */
  retry?: (() => void) | undefined;
  busy?: boolean | undefined;
};

/** A list of products; placeholders while they are loading. */
export function Products({ id, title, to, products, first, retry, busy = false }: Props) {
  return (
    <section id={first ? "products" : undefined} className={section.section} aria-labelledby={id}>
      <div className={section.head}>
        <h2 id={id} className={section.title}>
          {title}
        </h2>
        <Link to={to} className={section.more}>
          View All Products
        </Link>
      </div>
      {products ? (
        <ProductList products={products} />
      ) : retry ? (
        <LoadFailure
          text="Our collection could not be loaded. Please check your connection."
          busy={busy}
          onRetry={retry}
        />
      ) : (
        <ProductGridSkeleton />
      )}
    </section>
  );
}

function ProductList({ products }: { products: readonly Product[] }) {
  return products.length === 0 ? (
    <EmptyState title="No products available" text="Check back soon for new arrivals" />
  ) : (
    <ProductGrid products={products} />
  );
}
