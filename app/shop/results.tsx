import { useEffect } from "react";
import { Link } from "react-router-dom";
import { MAX_LISTED } from "../../data/model/catalogue/listing-order.ts";
import { isSafetySearch } from "../../data/model/catalogue/safety-search.ts";
import { formatCount } from "../../data/model/text/counts.ts";
import { track } from "../analytics/analytics.ts";
import { ProductGridSkeleton } from "../catalogue/product-grid.tsx";
import { Button } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import { pageImage } from "../components/page-images.ts";
import { paths } from "../paths.ts";
import type { FacetGroup } from "./facet-groups.ts";
import { FilterBar } from "./filter-bar.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { type Filters, isFiltered, resultLine } from "./filters.ts";
import { InfiniteGrid } from "./infinite-grid.tsx";
import css from "./results.module.css";
import { useProducts } from "./use-products.ts";

type Props = {
  filters: Filters;
  /** The name of the selected category, in the spelling of the store. */
  category: string;
  groups: readonly FacetGroup[];
  change: (next: Partial<Filters>) => void;
  onClear: () => void;
};

/** The matching products, their number, and the loading, error and empty states. */
export function Results({ filters, category, groups, change, onClear }: Props) {
  const { search } = filters;
  const { products, total, found, corrected, failed, busy, retry } = useProducts(filters);
  useEffect(() => {
    if (search) track((events) => events.search(search));
  }, [search]);
  const filtered = isFiltered(filters);
  return (
    <>
      <div className={css.head}>
        <p role="status">
          {total === undefined
            ? "\u00a0"
            : resultLine(total, { category, search: corrected || search })}
        </p>
        {filtered && (
          <Button variant="quiet" onClick={onClear}>
            Clear Filters
          </Button>
        )}
        <FilterBar groups={groups} filters={filters} change={change} />
      </div>
      <FilterChips filters={filters} />
      <div role="status">{isSafetySearch(search) && <SafetyNotice />}</div>
      {corrected && total !== undefined && total > 0 && (
        <p className={css.hint}>
          Showing results for "{corrected}" instead of "{search}".
        </p>
      )}
      {found && (
        <p className={css.hint}>
          Only the first {formatCount(MAX_LISTED)} of {formatCount(found)} products are listed.
          Refine your search to find the others.
        </p>
      )}
      {failed && (
        <LoadFailure
          text="Our collection could not be loaded. Please check your connection."
          busy={busy}
          onRetry={retry}
        />
      )}
      {!failed && !products && <ProductGridSkeleton />}
      {products && products.length > 0 && (
        <InfiniteGrid
          products={products}
          total={total ?? products.length}
          list={JSON.stringify(filters)}
        />
      )}
      {products?.length === 0 && <NothingFound onClear={filtered ? onClear : undefined} />}
    </>
  );
}

function SafetyNotice() {
  return (
    <p role="note" className={css.notice}>
      The search cannot answer questions about pregnancy, breastfeeding or allergies. The products
      that it finds, or does not find, say nothing about what is safe for you. Please{" "}
      <Link to={paths.contact()}>contact us</Link> before you order.
    </p>
  );
}

function NothingFound({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      picture={pageImage("empty-still-life").src}
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
