import { isFromStore, isServerError } from "../../data/model/http/server-response.ts";
import {
  isUnresponsive,
  QUEUED,
  SNAPSHOT_AT,
  SNAPSHOT_PRODUCTS,
} from "../../data/model/http/worker-headers.ts";
import { waitForFirstPaint } from "../bootstrap/first-paint.ts";
import { createStore, useStore } from "../external-store.ts";
import { MissingFile, onModuleFailure, retryModules } from "../load-module.ts";

/** The state of the connection as observed from the results of requests. */
export type Connection = {
  lost: boolean;
  /** Whether the server is silent or fails, as opposed to a device without a connection. */
  unresponsive: boolean;
  /** ISO time of the displayed catalogue snapshot; undefined while the catalogue is live. */
  asOf: string | undefined;
  /** The number of products in the worker's snapshot, and in the whole catalogue. */
  snapshot: { products: number; total: number } | undefined;
  /** How often the connection has returned in this visit. */
  reconnects: number;
};

const LIVE = { lost: false, unresponsive: false, asOf: undefined, snapshot: undefined } as const;
const INITIAL: Connection = { ...LIVE, reconnects: 0 };

/** Pauses between probes, in milliseconds. The last one repeats; a checkout waits for it. */
const PROBE_DELAYS_MS = [2_000, 3_000, 5_000, 10_000];
/** After a stable connection of this duration, in milliseconds, the pauses start again. */
const STABLE_MS = 60_000;
const PROBE_TIMEOUT_MS = 4_000;
/** A URL that exists in every store. */
const DEFAULT_PROBE_URL = "/api/config";

const store = createStore(INITIAL);
let probes = 0;
let reconnectedAt = 0;
/** The URL of the last failed request. */
let probeUrl = DEFAULT_PROBE_URL;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Calls `listener` after every change. Returns a function that unsubscribes. */
export const subscribeConnection = store.subscribe;
export const readConnection = store.get;
export const useConnection = (): Connection => useStore(store, INITIAL);

/** Calls `listener` every time the connection returns. */
export function onReconnect(listener: () => void) {
  let { reconnects } = store.get();
  store.subscribe(() => {
    if (store.get().reconnects === reconnects) return;
    reconnects = store.get().reconnects;
    listener();
  });
}

/** Called if a request failed or the worker responded. `unresponsive`: because of the server. */
function markLost(url: string, unresponsive: boolean, response?: Response) {
  const before = store.get();
  if (!before.lost && Date.now() - reconnectedAt > STABLE_MS) probes = 0;
  const [products, total] = (response?.headers.get(SNAPSHOT_PRODUCTS) ?? "").split("/");
  store.set({
    ...before,
    lost: true,
    // Without a connection, the browser's own state is more reliable.
    unresponsive: unresponsive && navigator.onLine !== false,
    asOf: response?.headers.get(SNAPSHOT_AT) ?? before.asOf,
    snapshot: total ? { products: Number(products), total: Number(total) } : before.snapshot,
  });
  probeUrl = url;
  if (timer !== undefined) return;
  timer = setTimeout(() => void probe(), PROBE_DELAYS_MS.at(probes) ?? PROBE_DELAYS_MS.at(-1));
  probes += 1;
}

/**
 * Requests the last failed URL again, because a server may respond to health checks while its routes
 * fail. The service worker ignores HEAD requests.
 */
async function probe() {
  clearTimeout(timer);
  timer = undefined;
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const response = await fetch(probeUrl, { method: "HEAD", cache: "no-store", signal });
    if (!isFromStore(response)) return markLost(probeUrl, isServerError(response));
    const before = store.get();
    if (!before.lost) return;
    reconnectedAt = Date.now();
    store.set({ ...before, ...LIVE, reconnects: before.reconnects + 1 });
  } catch (error) {
    markLost(probeUrl, isTimeout(error));
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

/** `fetch` that updates the connection state if a request fails or the service worker responds. */
export async function monitoredFetch(input: URL | string, init?: RequestInit): Promise<Response> {
  await firstRequestAllowed;
  // A write must not be repeated to probe the connection.
  const url = (init?.method ?? "GET") === "GET" ? String(input) : DEFAULT_PROBE_URL;
  try {
    const response = await fetch(input, init);
    const { headers } = response;
    if (headers.has(SNAPSHOT_AT) || headers.has(QUEUED))
      markLost(url, isUnresponsive(headers), response);
    return response;
  } catch (error) {
    const isAborted =
      init?.signal?.aborted && error instanceof Error && error.name === "AbortError";
    if (!isAborted) markLost(url, isTimeout(error));
    throw error;
  }
}

let firstRequestAllowed: Promise<void> | undefined;

/** Delays requests until the first paint, so that they do not compete with it. */
export function fetchAfterFirstPaint() {
  firstRequestAllowed = waitForFirstPaint();
}

/**
 * Probes when the browser's state changes: its events are a hint but no proof. Also while a lazily loaded part has
 * not arrived, which is loaded again when the connection returns.
 */
export function monitorConnection() {
  onModuleFailure((error) => {
    if (!(error instanceof MissingFile)) return;
    const { status } = error;
    if (status === undefined || status >= 500) markLost(DEFAULT_PROBE_URL, status !== undefined);
  });
  onReconnect(retryModules);
  window.addEventListener("offline", () => void probe());
  window.addEventListener("online", () => void probe());
  document.addEventListener("visibilitychange", () => {
    if (store.get().lost && document.visibilityState === "visible") void probe();
  });
}
