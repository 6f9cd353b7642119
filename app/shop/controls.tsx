import { m } from "../../data/i18n/messages.js";
import type { Category } from "../../data/model/catalogue/category.ts";
import { SORTS, type Sort } from "../../data/model/catalogue/listing-order.ts";
import { localePath } from "../../data/model/locale.ts";
import { Icon } from "../components/icon.tsx";
import { SelectField } from "../components/select-field.tsx";
import { paths } from "../paths.ts";
import { CategoryNav } from "./category-nav.tsx";
import css from "./controls.module.css";
import { FilterButton } from "./filter-button.tsx";
import { type Filters, readSort, SHOP_FORM } from "./filters.ts";
import { PriceRange } from "./price-range.tsx";
import { MAX_SEARCH } from "./queries.ts";
import { useDebouncedText } from "./use-debounced-text.ts";

const SORT_LABELS: Record<Sort, () => string> = {
  featured: () => m.shop_sort_featured(),
  "price-low": () => m.shop_sort_price_low(),
  "price-high": () => m.shop_sort_price_high(),
  name: () => m.shop_sort_name(),
};
const listSorts = () => SORTS.map((value) => ({ value, label: SORT_LABELS[value]() }));

type Props = {
  filters: Filters;
  /** The categories of the store; undefined while unknown. */
  categories: readonly Category[] | undefined;
  category: Category | undefined;
  change: (next: Partial<Filters>) => void;
  /** Another value whenever the filters are cleared. */
  cleared: number | undefined;
};

/**
 * The categories, and a line with search, sort order and filters that stays in view while the products
 * scroll. Works as links and a form without JavaScript, except the sheet of filters.
 */
export function Controls({ filters, categories, category, change, cleared }: Props) {
  const search = useDebouncedText({
    value: filters.search,
    cleared,
    onCommit: (text) => change({ search: text }),
  });
  return (
    <>
      <div className={css.categories} data-screen-only>
        <CategoryNav categories={categories} current={category} filters={filters} />
      </div>
      <search className={css.line} aria-label={m.catalogue_products()} data-screen-only>
        <form
          id={SHOP_FORM}
          className={css.fields}
          action={localePath(paths.shop())}
          onSubmit={(event) => {
            event.preventDefault();
            search.commit();
          }}
        >
          {filters.category && <input type="hidden" name="category" value={filters.category} />}
          <div className={css.search}>
            <Icon name="search" />
            <input
              className={css.searchField}
              type="search"
              name="search"
              aria-label={m.shop_search()}
              placeholder={m.shop_search_hint()}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={MAX_SEARCH}
              value={search.text}
              onChange={(event) => search.type(event.currentTarget.value)}
              onBlur={() => search.commit()}
            />
          </div>
          <div className={`${css.sort} ${filters.sort === "featured" ? "" : css.sorted}`}>
            <Icon name="sort" />
            <SelectField
              label={m.shop_sort()}
              name="sort"
              options={listSorts()}
              value={filters.sort}
              onChange={({ currentTarget }) => change({ sort: readSort(currentTarget.value) })}
            />
          </div>
          <div className={css.prices}>
            <PriceRange filters={filters} change={change} cleared={cleared} />
          </div>
          <FilterButton filters={filters} change={change} cleared={cleared} />
          {/* With several fields, Enter submits a form only if it has a submit button. */}
          <button type="submit" hidden>
            {m.shop_search_submit()}
          </button>
        </form>
      </search>
    </>
  );
}
