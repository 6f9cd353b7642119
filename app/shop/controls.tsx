import { Link } from "react-router-dom";
import { CATEGORIES } from "../../data/model/categories.ts";
import { SORTS, type Sort } from "../../data/model/listing.ts";
import { Icon } from "../components/icon.tsx";
import { SelectField } from "../components/select-field.tsx";
import { paths } from "../paths.ts";
import css from "./controls.module.css";
import { type Filters, readSort } from "./filters.ts";
import { PriceField } from "./price-field.tsx";
import { MAX_SEARCH } from "./queries.ts";
import { useDebouncedText } from "./use-debounced-text.ts";

const SORT_LABELS: Record<Sort, string> = {
  featured: "Featured",
  "price-low": "Price: Low to High",
  "price-high": "Price: High to Low",
  name: "Name: A to Z",
};
const SORT_OPTIONS = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

const PILLS = [
  { label: "All Products", category: "" },
  ...CATEGORIES.map((category) => ({ label: category, category })),
];

type Props = {
  filters: Filters;
  change: (next: Partial<Filters>) => void;
  /** Another value whenever the filters are cleared. */
  cleared: number | undefined;
};

/** Category, search, sort order and price range. Works as links and a form without JavaScript. */
export function Controls({ filters, change, cleared }: Props) {
  const { sort, min, max } = filters;
  const search = useDebouncedText({
    value: filters.search,
    cleared,
    onCommit: (text) => change({ search: text }),
  });
  const isRangeInvalid = min !== "" && max !== "" && Number(min) > Number(max);
  return (
    <div className={css.controls} data-screen-only>
      <nav aria-label="Categories">
        <ul className={css.pills}>
          {PILLS.map((pill) => (
            <li key={pill.label}>
              <Link
                className={css.pill}
                to={paths.shop({ category: pill.category, sort, min, max })}
                preventScrollReset
                aria-current={pill.category === filters.category ? "true" : undefined}
              >
                {pill.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search aria-label="Products">
        <form
          className={css.fields}
          action={paths.shop()}
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
              aria-label="Search for products, ingredients, or benefits"
              placeholder="Search for products, ingredients, or benefits..."
              autoComplete="off"
              enterKeyHint="search"
              maxLength={MAX_SEARCH}
              value={search.text}
              onChange={(event) => search.type(event.currentTarget.value)}
              onBlur={() => search.commit()}
            />
          </div>
          <SelectField
            className={css.sort}
            label="Sort by"
            name="sort"
            options={SORT_OPTIONS}
            value={sort}
            onChange={({ currentTarget }) => change({ sort: readSort(currentTarget.value) })}
          />
          <PriceField
            label="Min price ($)"
            name="min"
            value={min}
            cleared={cleared}
            error={isRangeInvalid ? "Higher than the max price" : undefined}
            onCommit={(text) => change({ min: text })}
          />
          <PriceField
            label="Max price ($)"
            name="max"
            value={max}
            cleared={cleared}
            error={isRangeInvalid ? "Lower than the min price" : undefined}
            onCommit={(text) => change({ max: text })}
          />
          {/* With several fields, Enter submits a form only if it has a submit button. */}
          <button type="submit" hidden>
            Search
          </button>
        </form>
      </search>
    </div>
  );
}
