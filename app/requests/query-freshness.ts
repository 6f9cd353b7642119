import type { DehydratedState, QueryClient } from "@tanstack/react-query";

type Queries = DehydratedState["queries"];

/**
 * Marks data that the server rendered for this request, or that was revalidated with the document, as
 * fetched now. It is not fetched again in this visit.
 */
export function asFetchedNow(queries: Queries): Queries {
  const now = Date.now();
  return queries.map((query) => ({
    ...query,
    dehydratedAt: now,
    state: { ...query.state, dataUpdatedAt: now, errorUpdatedAt: 0 },
  }));
}

/**
 * Marks data of an earlier time, persisted by the browser or part of an app shell: it is displayed at
 * once, and fetched once when a component uses it. Within a visit data never becomes stale with its
 * age, so only an invalidated query is fetched again.
 */
export function asEarlier(queries: Queries): Queries {
  return queries.map((query) => ({
    ...query,
    state: {
      ...query.state,
      // An app shell has no times.
      dataUpdatedAt: query.state.dataUpdatedAt ?? 0,
      errorUpdatedAt: query.state.errorUpdatedAt ?? 0,
      isInvalidated: true,
    },
  }));
}

/**
 * Adds queries to the cache, except those that it contains already. The library's `hydrate` also handles
 * newer data, promises and mutations, which would add unused code to every page.
 */
export function addQueries(queryClient: QueryClient, queries: Queries) {
  const cache = queryClient.getQueryCache();
  for (const { queryKey, queryHash, meta, state } of queries)
    cache.build(queryClient, { queryKey, queryHash, ...(meta && { meta }) }, state);
}
