import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { NearestProducts as Alternatives } from "../../data/model/catalogue/search-json.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { firstProductsQuery } from "../catalogue/first-products.ts";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import { paths } from "../paths.ts";
import { type Filters, NO_FILTERS } from "./filters.ts";
import css from "./nearest-products.module.css";
import { nearestQuery } from "./search-queries.ts";

type Props = {
  filters: Filters;
  /** Whether products that are sold out are left out. */
  inStockOnly?: boolean;
  /** Whether the first products of the shop replace missing alternatives. */
  orFirst?: boolean;
};

/** Below an empty list: the products that match all but one of the filters, which each list names. */
export default function NearestProducts({ filters, inStockOnly = false, orFirst = false }: Props) {
  const { data = [], isSuccess } = useQuery(nearestQuery(filters));
  const alternatives = data.filter(
    ({ filters: removed }) => !inStockOnly || !removed.includes("inStock"),
  );
  if (orFirst && isSuccess && data.length === 0) return <FirstProducts />;
  return (
    <div role="status">
      {alternatives.map((alternative) => (
        <section key={alternative.text} className={css.alternative}>
          <div className={css.head}>
            <h3 className={css.title}>
              {alternative.text.replace(/(\d) (?=produ(?:ct|it)s?\b)/, "$1\u00a0")}
            </h3>
            {alternative.total > alternative.products.length && (
              <Link className={css.all} to={paths.shop(withoutFilters(filters, alternative))}>
                {m.shop_see_all({ n: formatCount(alternative.total) })}
              </Link>
            )}
          </div>
          <ProductGrid five products={alternative.products} />
        </section>
      ))}
    </div>
  );
}

function FirstProducts() {
  const { data: products } = useQuery(firstProductsQuery(""));
  if (!products || products.length === 0) return null;
  return (
    <section className={css.alternative}>
      <div className={css.head}>
        <h3 className={css.title}>{m.shop_first_products()}</h3>
        <Link className={css.all} to={paths.shop()}>
          {m.shop_all_products()}
        </Link>
      </div>
      <ProductGrid products={products} />
    </section>
  );
}

/** The filters of the page without those of an alternative. */
function withoutFilters(
  filters: Filters,
  { search, filters: names }: Alternatives[number],
): Filters {
  const removed = names.map((name) =>
    name === "price" ? { min: NO_FILTERS.min, max: NO_FILTERS.max } : { [name]: NO_FILTERS[name] },
  );
  return Object.assign({ ...filters, search }, ...removed);
}
