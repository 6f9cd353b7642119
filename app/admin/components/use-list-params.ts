import { useSearchParams } from "react-router-dom";

const PAGE_SIZE = 50;

/** Query parameters of a list request. */
export type ListQuery = { search: string; limit: string; offset: string };

export type NonEmpty<T> = readonly [T, ...T[]];

/**
 * Search, filter and page of a list, stored in the URL. The first filter is the default. `names` are
 * further parameters that restrict the list; "" does not.
 */
export function useListParams<F extends string>(
  filters: NonEmpty<{ value: F }>,
  names: readonly string[],
) {
  const [params, setParams] = useSearchParams();
  const search = (params.get("search") ?? "").slice(0, 200);
  const requested = params.get("show");
  const defaultFilter = filters[0].value;
  const filter = filters.find(({ value }) => value === requested)?.value ?? defaultFilter;
  const page = Math.max(1, Math.floor(Number(params.get("page"))) || 1);

  const further = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""]));

  function change(next: {
    search?: string;
    filter?: string;
    page?: number;
    further?: Record<string, string>;
  }) {
    const to = { search, filter, page: 1, ...next };
    const query = new URLSearchParams();
    if (to.search) query.set("search", to.search);
    if (to.filter !== defaultFilter) query.set("show", to.filter);
    for (const [name, value] of Object.entries({ ...further, ...next.further }))
      if (value) query.set(name, value);
    if (to.page > 1) query.set("page", String(to.page));
    setParams(query);
  }

  return {
    search,
    filter,
    page,
    further,
    size: PAGE_SIZE,
    query: {
      search,
      limit: String(PAGE_SIZE),
      offset: String((page - 1) * PAGE_SIZE),
    } satisfies ListQuery,
    isFiltered:
      search !== "" || filter !== defaultFilter || Object.values(further).some((value) => value),
    change,
  };
}
