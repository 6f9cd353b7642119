import type { DehydratedState, QueryClient } from "@tanstack/react-query";
import {
  type HydrationState,
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl,
} from "react-router-dom";

/** What the server's page knows already, so that hydration asks for nothing twice. */
export type PageState = {
  /** The origin that shoppers use, for canonical addresses. */
  origin: string;
  queries: DehydratedState;
  router: HydrationState;
};

/** Id of the `<script type="application/json">` that carries the state. */
const STATE_ID = "page-state";

/** The state as a script element: data, never executed, with nothing in it that ends the element. */
export function toStateScript(state: PageState): string {
  const { loaderData, actionData, errors } = state.router;
  const router = { loaderData, actionData, errors: errors && serialiseErrors(errors) };
  const json = JSON.stringify({ ...state, router }, withoutTimes)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
  return `<script type="application/json" id="${STATE_ID}">${json}</script>`;
}

const TIMES = new Set(["dataUpdatedAt", "dehydratedAt", "errorUpdatedAt"]);

/** When an answer was fetched makes no other page: the same page has the same bytes and ETag. */
function withoutTimes(name: string, value: unknown): unknown {
  return TIMES.has(name) ? undefined : value;
}

/** A page is as fresh as its coming: it was compared with the server's, or made just now. */
function withTimes(queries: DehydratedState): DehydratedState {
  const now = Date.now();
  return {
    ...queries,
    queries: queries.queries.map((query) => ({
      ...query,
      dehydratedAt: now,
      state: { ...query.state, dataUpdatedAt: now, errorUpdatedAt: 0 },
    })),
  };
}

/** Whether the server rendered the document, as opposed to the prerendered app shell. */
export const hasPageState = (document: Document) => document.getElementById(STATE_ID) !== null;

/** The state of a page that the server rendered; undefined in the offline shell. */
export function readPageState(document: Document): PageState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  if (!text) return undefined;
  const state = JSON.parse(text) as PageState;
  const errors = state.router.errors;
  const queries = withTimes(state.queries);
  return {
    ...state,
    queries,
    router: { ...state.router, errors: errors ? reviveErrors(errors) : null },
  };
}

/**
 * Puts the answers that came with a page into a cache that has none yet. The library's own `hydrate`
 * also knows of caches that have, of promises and of mutations, which no page carries.
 */
export function takeOver(queryClient: QueryClient, { queries }: PageState) {
  const cache = queryClient.getQueryCache();
  for (const { queryKey, queryHash, meta, state } of queries.queries)
    cache.build(queryClient, { queryKey, queryHash, ...(meta && { meta }) }, state);
}

type Errors = Record<string, unknown>;
type SentError = { status?: number; statusText?: string; data?: unknown; message?: string };

function serialiseErrors(errors: Errors): Record<string, SentError> {
  return mapValues(errors, (error): SentError => {
    if (isRouteErrorResponse(error))
      return { status: error.status, statusText: error.statusText, data: error.data };
    // Never the message of an unexpected error: it could tell of internals.
    return { message: "Something went wrong on our side." };
  });
}

function reviveErrors(errors: Errors): Errors {
  return mapValues(errors, (sent) => {
    const { status, statusText, data, message } = sent as SentError;
    return status === undefined
      ? new Error(message)
      : new UNSAFE_ErrorResponseImpl(status, statusText, data);
  });
}

function mapValues<T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
