import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Category } from "../../data/model/catalogue/category.ts";
import { loadApi } from "../requests/load-api.ts";
import { PERSISTED } from "../requests/query-client.ts";

/** The categories of the store, in order. The server includes them in every page. */
export const categoriesQuery = queryOptions({
  queryKey: ["/api/categories"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => {
    const { api, parseResponse } = await loadApi();
    // Pages from the server contain the data and do not need the schema.
    const { Categories } = await import("../../data/model/catalogue/category.ts");
    return parseResponse(await api.categories.$get({}, { init: { signal } }), Categories);
  },
});

/** The categories of the store; undefined in an app shell and if they can't be loaded. */
export function useCategories(): readonly Category[] | undefined {
  return useQuery(categoriesQuery).data;
}

/** The categories without a parent. */
export function topLevel(categories: readonly Category[]): Category[] {
  return categories.filter(({ parent }) => parent === null);
}
