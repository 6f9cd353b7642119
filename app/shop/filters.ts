import { keysOf } from "../../data/model/keys.ts";
import { SORTS, type Sort } from "../../data/model/listing.ts";
import type { ListingQuery } from "../../data/model/listing-query.ts";
import { parseAmount } from "../../data/model/money.ts";
import { readServerFilters } from "./queries.ts";

/** The filters in the shop's URL, as text. "" means no filter. */
export type Filters = { category: string; search: string; sort: Sort; min: string; max: string };

export const NO_FILTERS: Filters = { category: "", search: "", sort: "featured", min: "", max: "" };

/** Reads the filters from the URL. Invalid values are ignored. */
export function readFilters(params: URLSearchParams): Filters {
  return {
    ...readServerFilters(params),
    sort: readSort(params.get("sort")),
    min: readPrice(params.get("min")),
    max: readPrice(params.get("max")),
  };
}

/** The sort order by its name in the URL; "featured" if there is no such order. */
export function readSort(name: string | null): Sort {
  return SORTS.find((known) => known === name) ?? "featured";
}

function readPrice(text: string | null): string {
  return text !== null && parseAmount(text) !== undefined ? text : "";
}

/** Whether any filter is active. */
export function isFiltered(filters: Filters): boolean {
  return keysOf(NO_FILTERS).some((name) => filters[name] !== NO_FILTERS[name]);
}

/** The listing query that the browser applies to the server's products: price and sort order. */
export function toLocalListing({ sort, min, max }: Filters): ListingQuery {
  return {
    category: "",
    search: "",
    sort,
    minPrice: min === "" ? undefined : parseAmount(min),
    maxPrice: max === "" ? undefined : parseAmount(max),
    offset: 0,
  };
}

/** "Showing 3 products in Skin Care matching “balm”". */
export function resultLine(count: number, { category, search }: Filters): string {
  if (count === 0) return "No products found";
  const products = `Showing ${count} ${count === 1 ? "product" : "products"}`;
  const inCategory = category ? ` in ${category}` : "";
  const matching = search ? ` matching "${search}"` : "";
  return products + inCategory + matching;
}
