import type { QueryClient } from "@tanstack/react-query";
import { listProducts } from "../../data/model/catalogue/listing.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import { tagKey } from "../../data/model/catalogue/tags.ts";
import { VALUE_FILTERS, type ValueFilter } from "../../data/model/catalogue/value-filters.ts";
import type { Home } from "../../data/model/home/home.ts";
import { categoriesQuery } from "../catalogue/categories-query.ts";
import type { ServerFilters } from "./queries.ts";

/** The filters that can be applied to products of other lists, whose facts are unknown there. */
const LOCAL: readonly ValueFilter[] = ["brand", "tag"];

/**
 * Returns the first products that match the filters from another cached list in featured order, such as
 * the home page's, to display them while the request is pending. Returns undefined if there are none, and
 * for a search or a filter by facts.
 */
export function findPlaceholderProducts(client: QueryClient, filters: ServerFilters) {
  const { category, search, brand, tag, inStock, onSale } = filters;
  const { length } = VALUE_FILTERS.filter((name) => filters[name].length > 0);
  if (search || length > LOCAL.filter((name) => filters[name].length > 0).length) return undefined;
  const lists = client.getQueriesData<Product[]>({
    predicate: ({ queryKey }) => {
      const [path, query] = queryKey;
      if (path !== "/api/products" || queryKey.length !== 2) return false;
      return query instanceof Object && Object.keys(query).every((name) => name === "limit");
    },
  });
  const home = client.getQueryData<Home>(["/api/home"]);
  const featured = home?.sections.find((one) => one.kind === "products" && one.isFeatured);
  const first = featured?.kind === "products" ? (featured.products ?? []) : [];
  const longest = lists.reduce(
    (best, [, list = []]) => (list.length > best.length ? list : best),
    first,
  );
  const { products } = listProducts(
    longest,
    {
      category,
      search: "",
      sort: "featured",
      offset: 0,
      brand: brand.map(tagKey),
      tag: tag.map(tagKey),
      inStock,
      onSale,
    },
    client.getQueryData(categoriesQuery.queryKey),
  );
  return products.length > 0 ? products : undefined;
}
