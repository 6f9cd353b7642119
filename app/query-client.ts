import { QueryClient } from "@tanstack/react-query";

/** How long answers are remembered, in milliseconds: in a visit, and from one to the next. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Marks a query whose answer may be kept: small, and the same for everybody. */
export const KEPT = { kept: true } as const;

/**
 * One per visit in the browser, one per request on the server. Within a visit data never becomes
 * stale, nothing is asked again on focus or by the clock, and nothing is retried.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        // What is kept from visit to visit may not be forgotten within one.
        ...(!import.meta.env.SSR && { gcTime: KEPT_MS }),
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
