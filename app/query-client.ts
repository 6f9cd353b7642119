import { QueryClient } from "@tanstack/react-query";

/**
 * One per visit in the browser, one per request on the server. Within a visit data never becomes
 * stale, nothing is asked again on focus or by the clock, and nothing is retried.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // A loader that failed before its screen was there was no other's first try.
        retryOnMount: false,
        // The service worker and the pages decide what works offline, not navigator.onLine.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
