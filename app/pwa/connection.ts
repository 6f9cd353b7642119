import { useSyncExternalStore } from "react";
import { firstPaint } from "../bootstrap/first-paint.ts";

/** What is known of the connection, judged by what became of requests and by nothing else. */
export type Connection = {
  lost: boolean;
  /** Whether the server is silent or in trouble, as opposed to a device without a connection. */
  unresponsive: boolean;
  /** ISO time as of which the shown catalogue is true; undefined while it is live. */
  asOf: string | undefined;
  /** How many products are kept, and of how many, as of the last answer that was kept. */
  kept: { products: number; total: number } | undefined;
  /** How often the connection has come back in this visit. */
  returns: number;
};

const LIVE = { lost: false, unresponsive: false, asOf: undefined, kept: undefined } as const;

/** Pauses between probes in milliseconds; the last one goes on: a checkout waits no longer. */
const PAUSES = [2_000, 3_000, 5_000, 10_000];
/** A connection that held this long, in milliseconds, starts with short pauses again. */
const STEADY = 60_000;
const PATIENCE = 4_000;
/** What the shop always has an answer to. */
const ANYTHING = "/api/config";

let state: Connection = { ...LIVE, returns: 0 };
let tries = 0;
let cameBack = 0;
/** Address of the request that failed last. */
let missed = ANYTHING;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(next: Connection) {
  state = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change; answers how to stop that. */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readConnection = (): Connection => state;
const onServer: Connection = state;

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, readConnection, () => onServer);
}

/** A request failed, or was answered from what is kept. `unresponsive`: the server is to blame. */
function lose(address: string, unresponsive: boolean, response?: Response) {
  if (!state.lost && Date.now() - cameBack > STEADY) tries = 0;
  const [products, total] = (response?.headers.get("X-Snapshot-Products") ?? "").split("/");
  publish({
    ...state,
    lost: true,
    // Without any connection the browser knows better.
    unresponsive: unresponsive && navigator.onLine !== false,
    asOf: response?.headers.get("X-Snapshot-At") ?? state.asOf,
    kept: total ? { products: Number(products), total: Number(total) } : state.kept,
  });
  missed = address;
  if (timer !== undefined) return;
  timer = setTimeout(() => void probe(), PAUSES[Math.min(tries, PAUSES.length - 1)]);
  tries += 1;
}

/**
 * Asks again for what was missed last: only its answer tells that the shop is back, for a server may
 * be alive and its shop in trouble. HEAD goes past the service worker.
 */
async function probe() {
  clearTimeout(timer);
  timer = undefined;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(missed, { method: "HEAD", cache: "no-store", signal });
    if (!isOwnAnswer(response)) return lose(missed, isServerError(response));
    if (!state.lost) return;
    cameBack = Date.now();
    publish({ ...state, ...LIVE, returns: state.returns + 1 });
  } catch (error) {
    lose(missed, isTimeout(error));
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";
const isServerError = ({ status }: Response) => status >= 500 || status === 429;

/** JSON, if only to say no; a captive portal's page, a redirect and a fault are not. */
function isOwnAnswer(response: Response): boolean {
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  return isJson && !response.redirected && !isServerError(response);
}

/** `fetch`, watched: it tells a lost connection and a kept answer from a live one. */
export async function watchedFetch(input: URL | string, init?: RequestInit): Promise<Response> {
  await startOfAsking;
  // What is written can't be asked for again.
  const address = (init?.method ?? "GET") === "GET" ? String(input) : ANYTHING;
  try {
    const response = await fetch(input, init);
    const { headers } = response;
    if (headers.has("X-Snapshot-At") || headers.has("X-Queued"))
      lose(address, headers.get("X-Failure-Cause") === "unresponsive", response);
    return response;
  } catch (error) {
    const left = init?.signal?.aborted && (error as { name?: string }).name === "AbortError";
    if (!left) lose(address, isTimeout(error));
    throw error;
  }
}

/** Nothing is asked before this. */
let startOfAsking: Promise<void> | undefined;

/** Lets the first picture of the page appear before anything is asked of the network. */
export function askAfterFirstPaint() {
  startOfAsking = firstPaint();
}

/** The browser's own events only make the store ask sooner: they are no proof. */
export function watchConnection() {
  window.addEventListener("offline", () => void probe());
  window.addEventListener("online", () => void probe());
  document.addEventListener("visibilitychange", () => {
    if (state.lost && document.visibilityState === "visible") void probe();
  });
}
