import { QueryClient } from "@tanstack/react-query";

/** How long responses are cached in a visit and persisted between visits, in milliseconds. */
export const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** `meta` of a query that may be persisted: its response is small and the same for all visitors. */
export const PERSISTED = { persist: true } as const;

/**
 * Creates one client per visit in the browser and one per request on the server. Within a visit data
 * never becomes stale. Queries are neither retried nor refetched on focus or at intervals.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        // Persisted queries must not be garbage-collected before `maxAge` (TanStack Query docs).
        ...(!import.meta.env.SSR && { gcTime: MAX_AGE_MS }),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // Show the error of a loader that failed before its screen was mounted.
        retryOnMount: false,
        // Queries also run offline, because the service worker may respond; navigator.onLine is unreliable.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
