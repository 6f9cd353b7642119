import { queryOptions } from "@tanstack/react-query";
import {
  MAX_VALUE,
  MAX_VALUES,
  VALUE_FILTERS,
  type ValueFilter,
} from "../../data/model/catalogue/value-filters.ts";
import { PERSISTED } from "../requests/query-client.ts";

/** The maximum length of a search that the API accepts. */
export const MAX_SEARCH = 200;

/** The filters that the server applies. The browser applies price and sort order. */
export type ServerFilters = Record<ValueFilter, readonly string[]> & {
  category: string;
  search: string;
  inStock: boolean;
  onSale: boolean;
};

/** Reads the filters that the server applies from the URL. "" and an empty list mean no filter. */
export function readServerFilters(params: URLSearchParams): ServerFilters {
  const category = (params.get("category") ?? "").trim();
  const values = VALUE_FILTERS.map((filter) => [filter, readNames(params.getAll(filter))]);
  return {
    category: category.toLowerCase() === "all" ? "" : category,
    search: (params.get("search") ?? "").trim().slice(0, MAX_SEARCH),
    ...(Object.fromEntries(values) as Record<ValueFilter, string[]>),
    inStock: params.get("inStock") === "true",
    onSale: params.get("onSale") === "true",
  };
}

export const NO_SERVER_FILTERS = readServerFilters(new URLSearchParams());

/** The distinct names. The API separates them by "|". No product has a longer one. */
function readNames(names: readonly string[]): string[] {
  const distinct = new Set(names.map((name) => name.trim().replaceAll("|", "/")));
  return [...distinct].filter((name) => name && name.length <= MAX_VALUE).slice(0, MAX_VALUES);
}

export function toQuery(filters: ServerFilters) {
  const { category, search, inStock, onSale } = filters;
  const values: { [Filter in ValueFilter]?: string } = {};
  for (const filter of VALUE_FILTERS)
    if (filters[filter].length > 0) values[filter] = filters[filter].join("|");
  return {
    ...(category && { category }),
    ...(search && { search }),
    ...values,
    ...(inStock && { inStock: "true" as const }),
    ...(onSale && { onSale: "true" as const }),
  };
}

/** The number of values that are selected in the filters of the server. */
export function countSelected(filters: ServerFilters): number {
  const values = VALUE_FILTERS.reduce((sum, filter) => sum + filters[filter].length, 0);
  return values + Number(filters.inStock) + Number(filters.onSale);
}

/** Cache key of the number of matching products, if the response contains only the first of them. */
export const totalKey = (filters: ServerFilters) =>
  ["/api/products", toQuery(filters), "total"] as const;

/** Cache key of the correction of a search without results, otherwise "". */
export const correctedKey = (filters: ServerFilters) =>
  ["/api/products", toQuery(filters), "corrected"] as const;

/** Searches are not persisted, because they are personal data, and neither are rare combinations. */
export const isPersisted = (filters: ServerFilters) =>
  filters.search === "" && countSelected(filters) <= 1;

/**
 * Products of a category that match a search, in featured order. During server rendering only the
 * first `serverLimit` of them, if defined.
 */
export function productsQuery(filters: ServerFilters, serverLimit?: number) {
  const query = toQuery(filters);
  return queryOptions({
    queryKey: ["/api/products", query],
    ...(isPersisted(filters) && { meta: PERSISTED }),
    queryFn: async ({ signal, client }) => {
      const limit = import.meta.env.SSR &&
        serverLimit !== undefined && { limit: String(serverLimit) };
      // Pages from the server contain the first products and do not need the request and the schema.
      const { fetchProducts } = await import("../catalogue/fetch-products.ts");
      const { products, total, corrected } = await fetchProducts({ ...query, ...limit }, signal);
      if (filters.search) client.setQueryData(correctedKey(filters), corrected);
      if (products.length < total) client.setQueryData(totalKey(filters), total);
      else client.removeQueries({ queryKey: totalKey(filters) });
      return products;
    },
  });
}
