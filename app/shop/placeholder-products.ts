import type { QueryClient } from "@tanstack/react-query";
import { listProducts } from "../../data/model/catalogue/listing.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import { tagKey } from "../../data/model/catalogue/tags.ts";
import type { Home } from "../../data/model/home/home.ts";
import { categoriesQuery } from "../catalogue/categories-query.ts";
import type { ServerFilters } from "./queries.ts";

/** The filters of a query key; the list of the whole shop has none of them. */
const FILTERS = ["category", "search", "brand", "tag"] as const;

/**
 * Returns the first products of a category, brand or tag from another cached list in featured order, such as
 * the home page's, to
 * display them while the request is pending. Returns undefined if there are none, and for a search.
 */
export function findPlaceholderProducts(client: QueryClient, filters: ServerFilters) {
  const { category, search, brands, tags } = filters;
  if (search) return undefined;
  const lists = client.getQueriesData<Product[]>({
    predicate: ({ queryKey }) => {
      const [path, query] = queryKey;
      if (path !== "/api/products" || queryKey.length !== 2) return false;
      return query instanceof Object && !FILTERS.some((name) => name in query);
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
      brand: brands.map(tagKey),
      tag: tags.map(tagKey),
    },
    client.getQueryData(categoriesQuery.queryKey),
  );
  return products.length > 0 ? products : undefined;
}
