import { m } from "../../data/i18n/messages.js";
import { SORTS, type Sort } from "../../data/model/catalogue/listing-order.ts";
import type { ListingQuery } from "../../data/model/catalogue/listing-query.ts";
import { tagKey } from "../../data/model/catalogue/tags.ts";
import { keysOf } from "../../data/model/text/json.ts";
import { parseAmount } from "../../data/model/text/money.ts";
import { NO_SERVER_FILTERS, readServerFilters, type ServerFilters, toQuery } from "./queries.ts";

/** The filters in the shop's URL. "" and an empty list mean no filter. */
export type Filters = ServerFilters & { sort: Sort; min: string; max: string };

export const NO_FILTERS: Filters = { ...NO_SERVER_FILTERS, sort: "featured", min: "", max: "" };

/** The id of the form that sends the filters without JavaScript. */
export const SHOP_FORM = "shop-filters";

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
  // Compares text, because lists are compared by identity.
  return keysOf(NO_FILTERS).some((name) => String(filters[name]) !== String(NO_FILTERS[name]));
}

/** The only tag of a tag collection, which is a page of its own; undefined with any other filter. */
export function collectionTag(filters: Filters): string | undefined {
  const [tag, ...others] = filters.tag;
  return others.length === 0 && !isFiltered({ ...filters, tag: [] }) ? tag : undefined;
}

/** Whether the values of a filter contain a name. Case and accents are ignored. */
export function includesName(names: readonly string[], name: string): boolean {
  return names.some((each) => tagKey(each) === tagKey(name));
}

/** Adds a name to the values of a filter, or removes it. */
export function toggleName(names: readonly string[], name: string): string[] {
  const others = names.filter((each) => tagKey(each) !== tagKey(name));
  return others.length < names.length ? others : [...names, name];
}

/** The listing query that the browser applies to the server's products: price and sort order. */
export function toLocalListing({
  sort,
  min,
  max,
}: Pick<Filters, "sort" | "min" | "max">): ListingQuery {
  return {
    category: "",
    search: "",
    sort,
    minPrice: min === "" ? undefined : parseAmount(min),
    maxPrice: max === "" ? undefined : parseAmount(max),
    offset: 0,
  };
}

/** The parameters of requests about all products that match the filters. */
export const toFacetQuery = ({ min, max, ...filters }: Omit<Filters, "sort">) => ({
  ...toQuery(filters),
  ...(min && { minPrice: min }),
  ...(max && { maxPrice: max }),
});

/** "Showing 3 products in Skin Care matching “balm”". The number has no separators, as specified. */
export function resultLine(
  count: number,
  { category, search }: Pick<Filters, "category" | "search">,
): string {
  if (count === 0) return m.shop_no_products();
  if (category && search) return m.shop_showing_in_matching({ count, category, search });
  if (category) return m.shop_showing_in({ count, category });
  if (search) return m.shop_showing_matching({ count, search });
  return m.shop_showing({ count });
}
