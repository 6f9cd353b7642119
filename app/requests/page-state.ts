import type { DehydratedState } from "@tanstack/react-query";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import { asEarlier, asFetchedNow } from "./query-freshness.ts";

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

/** Serializes the store's facts for an app shell. */
export const toStoreScript = (store: StoreFacts) => toJsonScript(STORE_ID, JSON.stringify(store));

/** The store's facts in an app shell; undefined in a server-rendered page, whose state has them. */
export function readStoreFacts(document: Document): StoreFacts | undefined {
  const text = document.getElementById(STORE_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Id of the `<script type="application/json">` element with the queries of an app shell. */
const SHELL_QUERIES_ID = "shell-queries";

/** Serializes the queries of an app shell, for example the sections of the home page. */
export const toShellQueriesScript = (queries: DehydratedState) =>
  toJsonScript(SHELL_QUERIES_ID, JSON.stringify(queries, withoutTimes));

/** The queries of an app shell, whose data is as old as the shell. */
export function readShellQueries(document: Document): DehydratedState["queries"] {
  const text = document.getElementById(SHELL_QUERIES_ID)?.textContent;
  if (!text) return [];
  const { queries }: DehydratedState = JSON.parse(text);
  return asEarlier(queries);
}

/** Id of the `<script type="application/json">` element with the files of optional components. */
const FILES_ID = "page-files";

/** Serializes the files of the optional components in a page or an app shell, see `loadRendered`. */
export const toFilesScript = (files: readonly string[]) =>
  files.length > 0 ? toJsonScript(FILES_ID, JSON.stringify(files)) : "";

/** The files of the optional components that the server rendered in a page or an app shell. */
export function readFiles(document: Document): string[] {
  return JSON.parse(document.getElementById(FILES_ID)?.textContent || "[]");
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

/** Whether the server rendered the document, as opposed to the prerendered app shell. */
export const hasPageState = (document: Document) => document.getElementById(STATE_ID) !== null;

/** The state of a server-rendered page; undefined in an app shell. */
export function readPageState(document: Document): PageState | undefined {
  const text = document.getElementById(STATE_ID)?.textContent;
  if (!text) return undefined;
  const state: PageState = JSON.parse(text);
  return { ...state, queries: { ...state.queries, queries: asFetchedNow(state.queries.queries) } };
}
