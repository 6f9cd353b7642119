import { useSearchParams } from "react-router-dom";

const PAGE_SIZE = 50;

/** Query parameters of a list request. */
export type ListQuery = { search: string; limit: string; offset: string };

export type NonEmpty<T> = readonly [T, ...T[]];

/** Search, filter and page of a list, stored in the URL. The first filter is the default. */
export function useListParams<F extends string>(filters: NonEmpty<{ value: F }>) {
  const [params, setParams] = useSearchParams();
  const search = (params.get("search") ?? "").slice(0, 200);
  const requested = params.get("show");
  const defaultFilter = filters[0].value;
  const filter = filters.find(({ value }) => value === requested)?.value ?? defaultFilter;
  const page = Math.max(1, Math.floor(Number(params.get("page"))) || 1);

  function change(next: { search?: string; filter?: string; page?: number }) {
    const to = { search, filter, page: 1, ...next };
    const query = new URLSearchParams();
    if (to.search) query.set("search", to.search);
    if (to.filter !== defaultFilter) query.set("show", to.filter);
    if (to.page > 1) query.set("page", String(to.page));
    setParams(query);
  }

  return {
    search,
    filter,
    page,
    size: PAGE_SIZE,
    query: {
      search,
      limit: String(PAGE_SIZE),
      offset: String((page - 1) * PAGE_SIZE),
    } satisfies ListQuery,
    isFiltered: search !== "" || filter !== defaultFilter,
    change,
  };
}
