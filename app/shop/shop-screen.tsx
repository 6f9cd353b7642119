import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { breadcrumbs } from "../components/breadcrumbs.ts";
import { PageHead } from "../components/page-head.tsx";
import { SiteOrigin } from "../components/site.tsx";
import { paths } from "../paths.ts";
import { Controls } from "./controls.tsx";
import { isFiltered } from "./filters.ts";
import { isUnknownCategory } from "./page-size.ts";
import { productsQuery } from "./queries.ts";
import { Results } from "./results.tsx";
import { ShopHero } from "./shop-hero.tsx";
import css from "./shop-screen.module.css";
import { useFilters } from "./use-filters.ts";

/** /shop: all products, with filters that are stored in the URL. */
export function ShopScreen() {
  const origin = useContext(SiteOrigin);
  const { filters, change, clear, cleared } = useFilters();
  const { data: products } = useQuery({ ...productsQuery(filters), enabled: false });
  const isUnknown = products !== undefined && isUnknownCategory(filters, products);
  // Uses the products' spelling, so that each category has one canonical URL.
  const category = (filters.category && products?.[0]?.category) || filters.category;
  const title = category || "Shop All Skin & Hair Care";
  const path = paths.shop({ category });
  return (
    <>
      <PageHead
        title={title}
        description={`Discover ${category ? category.toLowerCase() : "skin and hair care"} made for Canadian weather: serums, balms, washes and oils, shipped across Canada.`}
        path={path}
        noindex={isUnknown || isFiltered({ ...filters, category: "" })}
        jsonLd={
          import.meta.env.SSR &&
          breadcrumbs(origin, [
            { name: "Shop", path: paths.shop() },
            ...(category ? [{ name: category, path }] : []),
          ])
        }
      />
      <ShopHero />
      <section className={css.browse} aria-labelledby="browse">
        <h2 id="browse" className={css.title}>
          Browse Our Collection
        </h2>
        <Controls filters={filters} change={change} cleared={cleared} />
        <Results filters={filters} onClear={clear} />
      </section>
    </>
  );
}
