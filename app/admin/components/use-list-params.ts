import { useSearchParams } from "react-router-dom";

const PAGE_SIZE = 50;

/** Query parameters of a list request. */
export type ListQuery = { search: string; limit: string; offset: string };

export type NonEmpty<T> = readonly [T, ...T[]];

type Position<F extends string> = {
  search: string;
  filter: F;
  /** From 1. */
  page: number;
  /** Further parameters that restrict the list; "" does not. */
  further: Readonly<Record<string, string>>;
};

/** Reads the position in a list from the URL. Invalid values count as missing. */
export function readListParams<F extends string>(
  params: URLSearchParams,
  filters: NonEmpty<{ value: F }>,
  names: readonly string[],
): Position<F> {
  const requested = params.get("show");
  return {
    search: (params.get("search") ?? "").slice(0, 200),
    filter: filters.find(({ value }) => value === requested)?.value ?? filters[0].value,
    page: Math.max(1, Math.floor(Number(params.get("page"))) || 1),
    further: Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])),
  };
}

/** The URL parameters of a position, without those that have their default. */
export function toListParams(
  { search, filter, page, further }: Position<string>,
  defaultFilter: string,
): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (filter !== defaultFilter) params.set("show", filter);
  for (const [name, value] of Object.entries(further)) if (value) params.set(name, value);
  if (page > 1) params.set("page", String(page));
  return params;
}

/**
 * Search, filter and page of a list, stored in the URL. The first filter is the default. `names` are
 * further parameters that restrict the list.
 */
export function useListParams<F extends string>(
  filters: NonEmpty<{ value: F }>,
  names: readonly string[],
) {
  const [params, setParams] = useSearchParams();
  const position = readListParams(params, filters, names);
  const { search, filter, page, further } = position;
  const defaultFilter = filters[0].value;
  return {
    ...position,
    size: PAGE_SIZE,
    query: {
      search,
      limit: String(PAGE_SIZE),
      offset: String((page - 1) * PAGE_SIZE),
    } satisfies ListQuery,
    isFiltered:
      search !== "" || filter !== defaultFilter || Object.values(further).some((value) => value),
    /** Changes a part of the position; the list begins with its first page again. */
    change(next: Partial<Position<string>>) {
      const to = { ...position, page: 1, ...next, further: { ...further, ...next.further } };
      setParams(toListParams(to, defaultFilter));
    },
  };
}
