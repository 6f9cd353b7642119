import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { MAX_LISTED } from "../../data/model/catalogue/listing-order.ts";
import type { SearchExplanation } from "../../data/model/catalogue/search-json.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { track } from "../analytics/analytics.ts";
import { ProductGridSkeleton } from "../catalogue/product-grid.tsx";
import { Button } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import { optional } from "../components/optional.tsx";
import { useHydrated } from "../components/use-hydrated.ts";
import type { ProductFilter } from "../my-list/hidden-products.tsx";
import { useMyListParts } from "../my-list/state.ts";
import { DidYouMean } from "./did-you-mean.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { type Filters, isFiltered, resultLine } from "./filters.ts";
import { InfiniteGrid } from "./infinite-grid.tsx";
import css from "./results.module.css";
import { explanationQuery } from "./search-queries.ts";
import { useProducts } from "./use-products.ts";

const SearchConditions = optional(() => import("./search-conditions.tsx"), {
  file: "shop/search-conditions.tsx",
});
const NearestProducts = optional(() => import("./nearest-products.tsx"));
const OtherContent = optional(() => import("./other-content.tsx"));

type Props = {
  filters: Filters;
  /** The name of the selected category, in the language of the page. */
  category: string;
  onClear: () => void;
};

/** The matching products, their number, and the loading, error and empty states. */
export function Results({ filters, category, onClear }: Props) {
  const { search } = filters;
  const {
    products: matching,
    total: matchingTotal,
    found,
    corrected,
    failed,
    busy,
    retry,
  } = useProducts(filters);
  const myList = useMyListParts();
  const [filter, setFilter] = useState<ProductFilter>();
  const products = useMemo(
    () => (filter ? matching?.filter(filter.shows) : matching),
    [matching, filter],
  );
  const hiddenCount = (matching?.length ?? 0) - (products?.length ?? 0);
  const total = matchingTotal && matchingTotal - hiddenCount;
  useEffect(() => {
    if (search) track((events) => events.search(search));
  }, [search]);
  const filtered = isFiltered(filters);
  // The server does not fetch what is after the products.
  const hydrated = useHydrated();
  const { data: explanation, isPending } = useQuery({
    ...explanationQuery(filters),
    enabled: search !== "",
  });
  const isEmpty = matching?.length === 0;
  // The conditions of the search are above the empty state, and would move it.
  const isExplained = search === "" || !isPending;
  const matchedText = readMatchedText({ search, explanation, isPending });
  return (
    <div id="products" className={css.results} tabIndex={-1}>
      <div className={css.head}>
        <p role="status">
          {total === undefined ? "\u00a0" : resultLine(total, { category, search: matchedText })}
        </p>
        {filtered && (
          <Button variant="quiet" onClick={onClear}>
            {m.shop_clear_filters()}
          </Button>
        )}
      </div>
      <FilterChips filters={filters} />
      <div role="status">
        <SearchConditions isShown={search !== ""} filters={filters} />
      </div>
      {found && (
        <p className={css.hint}>
          {m.shop_only_first({ max: formatCount(MAX_LISTED), found: formatCount(found) })}
        </p>
      )}
      <div className={css.myList}>
        {myList && matching && matching.length > 0 && (
          <myList.HiddenProducts
            products={matching}
            total={matchingTotal ?? 0}
            onFilter={setFilter}
          />
        )}
      </div>
      {failed && <LoadFailure text={m.catalogue_collection_failed()} busy={busy} onRetry={retry} />}
      {!failed && (!products || (isEmpty && !isExplained)) && <ProductGridSkeleton five />}
      {products && products.length > 0 && (
        <div className={filter ? undefined : css.unfiltered}>
          <InfiniteGrid
            products={products}
            total={total ?? products.length}
            list={JSON.stringify(filters)}
            varied={!filtered}
          />
        </div>
      )}
      {isEmpty && isExplained && (
        <>
          {corrected && <DidYouMean filters={filters} corrected={corrected} />}
          <NothingFound onClear={filtered ? onClear : undefined} />
          <div className={filtered ? css.nearest : undefined}>
            <NearestProducts
              isShown={hydrated && filtered}
              filters={filters}
              orFirst={explanation !== undefined && isPlain(explanation)}
            />
          </div>
        </>
      )}
      <OtherContent
        isShown={hydrated && search !== "" && products !== undefined}
        filters={filters}
        isCorrected={Boolean(corrected)}
      />
    </div>
  );
}

type Matched = {
  search: string;
  explanation: SearchExplanation | undefined;
  isPending: boolean;
};

/** The text that the products match. Conditions are displayed apart: the texts need not contain them. */
function readMatchedText({ search, explanation, isPending }: Matched): string {
  if (search !== "" && isPending) return "";
  if (!explanation || explanation.conditions.length === 0) return search;
  return explanation.words;
}

/** Whether a search names nothing that its products must meet or avoid, so that others may be offered. */
const isPlain = ({ conditions, notes, isSafety }: SearchExplanation) =>
  conditions.length === 0 && notes.length === 0 && !isSafety;

function NothingFound({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      // The nearest products follow.
      compact={onClear !== undefined}
      title={m.shop_nothing_found()}
      text={m.shop_nothing_found_text()}
      action={
        onClear && (
          <Button variant="secondary" onClick={onClear}>
            {m.shop_clear_all_filters()}
          </Button>
        )
      }
    />
  );
}
