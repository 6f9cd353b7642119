import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { ProductGrid, ProductGridSkeleton } from "../catalogue/product-grid.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import { pageImage } from "../components/page-images.ts";
import { paths } from "../paths.ts";
import { featuredQuery } from "./queries.ts";
import section from "./section.module.css";

/** "Featured Products": the first eight products. */
export function Featured() {
  return (
    <section id="products" className={section.section} aria-labelledby="featured">
      <div className={section.head}>
        <h2 id="featured" className={section.title}>
          Featured Products
        </h2>
        <Link to={paths.shop()} className={section.more}>
          View All Products
        </Link>
      </div>
      <FeaturedProducts />
    </section>
  );
}

function FeaturedProducts() {
  const { data, isError, isFetching, refetch } = useQuery(featuredQuery);
  if (isError && !data) {
    return (
      <LoadFailure
        text="Our collection could not be loaded. Please check your connection."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ProductGridSkeleton />;
  if (data.length === 0) {
    return (
      <EmptyState
        picture={pageImage("empty-still-life").src}
        title="No products available"
        text="Check back soon for new arrivals"
      />
    );
  }
  return <ProductGrid products={data} />;
}
