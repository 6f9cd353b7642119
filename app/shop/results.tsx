import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { listProducts } from "../../data/model/listing.ts";
import { track } from "../shell/analytics.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadFailure } from "../ui/load-failure.tsx";
import { pageArt } from "../ui/page-art.ts";
import { ProductGrid, ProductGridSkeleton } from "../ui/product-grid.tsx";
import { type Filters, isFiltered, resultLine, toLocalListing } from "./filters.ts";
import { productsQuery } from "./queries.ts";
import css from "./results.module.css";

/** Pictures in the first row of a desk. */
const FIRST_ROW = 4;

/** The products that the filters leave, and how many those are. */
export function Results({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const { category, search, sort, min, max } = filters;
  const { data, isError, isFetching, refetch } = useQuery(productsQuery({ category, search }));
  const products = useMemo(
    () => data && listProducts(data, toLocalListing({ category, search, sort, min, max })).products,
    [data, category, search, sort, min, max],
  );
  useEffect(() => {
    if (search) track((to) => to.search(search));
  }, [search]);
  const failed = isError && !data;
  const filtered = isFiltered(filters);
  return (
    <>
      <div className={css.head}>
        <p role="status">{products ? resultLine(products.length, filters) : "\u00a0"}</p>
        {filtered && (
          <Button variant="quiet" onClick={onClear}>
            Clear Filters
          </Button>
        )}
      </div>
      {failed && (
        <LoadFailure
          text="Our collection could not be loaded. Please check your connection."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!failed && !products && <ProductGridSkeleton />}
      {products && products.length > 0 && <ProductGrid products={products} priority={FIRST_ROW} />}
      {products?.length === 0 && <NothingFound onClear={filtered ? onClear : undefined} />}
    </>
  );
}

function NothingFound({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      picture={pageArt("empty-still-life").src}
      title="No Products Found"
      text="We couldn't find any products matching your search criteria."
      action={
        onClear && (
          <Button variant="secondary" onClick={onClear}>
            Clear All Filters
          </Button>
        )
      }
    />
  );
}
