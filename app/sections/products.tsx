import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
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
          {m.home_view_all()}
        </Link>
      </div>
      {products ? (
        <ProductList products={products} />
      ) : retry ? (
        <LoadFailure text={m.catalogue_collection_failed()} busy={busy} onRetry={retry} />
      ) : (
        <ProductGridSkeleton />
      )}
    </section>
  );
}

function ProductList({ products }: { products: readonly Product[] }) {
  return products.length === 0 ? (
    <EmptyState title={m.home_no_products()} text={m.home_no_products_text()} />
  ) : (
    <ProductGrid products={products} />
  );
}
