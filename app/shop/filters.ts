import { SORTS, type Sort } from "../../data/model/listing.ts";
import type { ListingQuery } from "../../data/model/listing-query.ts";
import { parseAmount } from "../../data/model/money.ts";
import { readServerFilters } from "./queries.ts";

/** What the shop's address says. Everything is text as typed; "" means no filter. */
export type Filters = { category: string; search: string; sort: Sort; min: string; max: string };

export const NO_FILTERS: Filters = { category: "", search: "", sort: "featured", min: "", max: "" };

/** Reads the shop's state from its address; what is not understood counts as not given. */
export function readFilters(params: URLSearchParams): Filters {
  const sort = SORTS.find((known) => known === params.get("sort")) ?? "featured";
  return {
    ...readServerFilters(params),
    sort,
    min: readPrice(params.get("min")),
    max: readPrice(params.get("max")),
  };
}

function readPrice(text: string | null): string {
  return text !== null && parseAmount(text) !== undefined ? text : "";
}

/** Whether "Clear Filters" has something to clear. */
export function isFiltered(filters: Filters): boolean {
  return (Object.keys(NO_FILTERS) as (keyof Filters)[]).some(
    (name) => filters[name] !== NO_FILTERS[name],
  );
}

/** What is left to do in the browser: the server has looked after category and search. */
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
  const place = category ? ` in ${category}` : "";
  const term = search ? ` matching "${search}"` : "";
  return products + place + term;
}
