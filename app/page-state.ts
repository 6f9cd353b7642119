import type { DehydratedState, QueryClient } from "@tanstack/react-query";
import type { Home } from "../data/model/home/home.ts";
import type { StoreFacts } from "../data/model/settings/store-facts.ts";

/** Data that the server includes in a page, so that the browser does not fetch it again. */
export type PageState = {
  /** The public origin of the store, for canonical URLs. */
  origin: string;
  queries: DehydratedState;
};

/** Id of the `<script type="application/json">` element with the state. */
const STATE_ID = "page-state";

/**
 * Serializes the state as a script element that is never executed.
 */
export function toStateScript(state: PageState): string {
  return toJsonScript(STATE_ID, JSON.stringify(state, withoutTimes));
}

/** Id of the `<script type="application/json">` element with the store's facts, in an app shell. */
const STORE_ID = "store-facts";

/** Serializes the store's facts for an app shell, which has no other data. */
export const toStoreScript = (store: StoreFacts) => toJsonScript(STORE_ID, JSON.stringify(store));

/** The store's facts in an app shell; undefined in a server-rendered page, whose state has them. */
export function readStoreFacts(document: Document): StoreFacts | undefined {
  const text = document.getElementById(STORE_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Id of the `<script type="application/json">` element with the sections of the home page, in its app shell. */
const HOME_ID = "home-sections";

/** Serializes the sections of the home page for its app shell. */
export const toHomeScript = (home: Home) => toJsonScript(HOME_ID, JSON.stringify(home));

/** The sections of the home page in its app shell; undefined in other documents. */
export function readHome(document: Document): Home | undefined {
  const text = document.getElementById(HOME_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Escapes `<`, so that no text of the JSON can close the element. */
function toJsonScript(id: string, json: string): string {
  const escaped = json
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
  return `<script type="application/json" id="${id}">${escaped}</script>`;
}

const TIMES = new Set(["dataUpdatedAt", "dehydratedAt", "errorUpdatedAt"]);

/** Removes timestamps, so that pages with the same content have the same bytes and ETag. */
function withoutTimes(name: string, value: unknown): unknown {
  return TIMES.has(name) ? undefined : value;
}

/**
 * Treats server-rendered data as fetched now, because the page was revalidated or rendered for this
 * request.
 */
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

/** The state of a server-rendered page; undefined in an app shell. */
export function readPageState(document: Document): PageState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  if (!text) return undefined;
  const state: PageState = JSON.parse(text);
  return { ...state, queries: withTimes(state.queries) };
}

/**
 * Adds the queries of a page to an empty query cache. The library's `hydrate` also handles filled
 * caches, promises and mutations, which would add unused code to every page.
 */
export function addPageQueries(queryClient: QueryClient, { queries }: PageState) {
  const cache = queryClient.getQueryCache();
  for (const { queryKey, queryHash, meta, state } of queries.queries)
    cache.build(queryClient, { queryKey, queryHash, ...(meta && { meta }) }, state);
}
