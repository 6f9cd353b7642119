import { useQuery } from "@tanstack/react-query";
import { m } from "../../data/i18n/messages.js";
import { findCategory } from "../../data/model/catalogue/categories.ts";
import { promiseDelivery } from "../../data/model/sales/delivery-promise.ts";
import { useCategories } from "../catalogue/categories-query.ts";
import { PageHead } from "../components/page-head.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { useSettings } from "../requests/use-settings.ts";
import { Controls } from "./controls.tsx";
import { isFiltered } from "./filters.ts";
import { describeListing } from "./listing-page.ts";
import { isEmptyCollection, isUnknownCategory } from "./page-size.ts";
import { productsQuery } from "./queries.ts";
import { Results } from "./results.tsx";
import { SellingPoints, ShopHero } from "./shop-hero.tsx";
import css from "./shop-screen.module.css";
import { useFilters } from "./use-filters.ts";

/** /shop: all products, with filters that are stored in the URL. */
export function ShopScreen() {
  const store = useStoreFacts();
  const { filters, change, clear, cleared } = useFilters();
  const categories = useCategories();
  const category = findCategory(categories ?? [], filters.category);
  const { data: products } = useQuery({ ...productsQuery(filters), enabled: false });
  const { area } = promiseDelivery(useSettings());
  const page = describeListing(filters, categories ?? [], { name: store.name, area });
  const isMissing =
    isUnknownCategory(filters, categories ?? []) ||
    (products !== undefined && isEmptyCollection(filters, products));
  return (
    <div className={css.page}>
      <PageHead
        title={page.title}
        description={page.description}
        path={page.path}
        noindex={page.noindex || isMissing}
        trail={page.trail}
      />
      <ShopHero
        page={page}
        compact={isFiltered(filters)}
        loading={filters.category !== "" && categories === undefined}
      />
      <SellingPoints isBelow={isFiltered(filters)} />
      <section className={css.browse} aria-labelledby="browse">
        <h2 id="browse" className={css.title}>
          {m.shop_browse()}
        </h2>
        <Controls
          filters={filters}
          categories={categories}
          category={category}
          change={change}
          cleared={cleared}
        />
        <Results
          filters={filters}
          category={category?.label ?? category?.name ?? filters.category}
          onClear={clear}
        />
      </section>
    </div>
  );
}
