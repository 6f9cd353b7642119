import { ListSyncResponse } from "../../data/model/people/customer-lists.ts";
import { HttpError } from "../requests/http-error.ts";
import { loadApi } from "../requests/load-api.ts";
import {
  applySync,
  clearLists,
  dropSyncedItems,
  type PendingSync,
  readPendingSync,
  watchPendingSync,
} from "./list-sync-store.ts";

/** Delay after a change, so that several presses are one request; milliseconds. */
const CHANGE_DELAY_MS = 1_500;
/** A page that becomes visible again synchronizes at most once in this time; milliseconds. */
const VISIBLE_INTERVAL_MS = 10_000;

/** Whether this browser has signed in. Without it no request is made. */
let isSignedIn: (() => boolean) | undefined;
let isWatching = false;
let lastSync = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Synchronizes cart, wishlist and recently viewed products with the account: now, after changes and
 * when the page becomes visible. Call it after every sign-in and when the connection returns. Without
 * IndexedDB the lists stay on this device.
 */
export function startListSync(checkSignIn: () => boolean): void {
  const isStarted = isSignedIn !== undefined;
  isSignedIn = checkSignIn;
  void sync();
  if (!isStarted) document.addEventListener("visibilitychange", onVisibilityChange);
  if (isWatching) return;
  isWatching = true;
  watchPendingSync(onPending, onWatchFailure).catch(onWatchFailure);
}

function onPending({ changes }: PendingSync) {
  clearTimeout(timer);
  timer = changes.length > 0 ? setTimeout(syncChanges, CHANGE_DELAY_MS) : undefined;
}

/** The next call of `startListSync` watches again. */
function onWatchFailure(reason: unknown) {
  isWatching = false;
  console.warn("Changes of the lists are not watched:", reason);
}

/** Removes the lists from this device after the customer has signed out. */
export async function clearSyncedLists(given: { keepCart: boolean }): Promise<void> {
  clearTimeout(timer);
  await clearLists(given);
}

function onVisibilityChange() {
  // The page may be closed before the delay is over.
  if (document.visibilityState === "hidden") {
    if (timer !== undefined) syncChanges();
  } else if (Date.now() - lastSync > VISIBLE_INTERVAL_MS) void sync();
}

function syncChanges() {
  clearTimeout(timer);
  timer = undefined;
  void sync({ onlyChanges: true });
}

/**
 * Sends the changes of this device and applies the response. One tab at a time: the next one finds
 * nothing left to send. A failure is repeated by the next change, reconnect or visit.
 */
async function sync({ onlyChanges = false } = {}): Promise<void> {
  if (!isSignedIn?.()) return;
  try {
    await withLock(async () => {
      const pending = await readPendingSync(new Date());
      if (onlyChanges && pending.changes.length === 0) return;
      lastSync = Date.now();
      await applySync(pending, await send(pending));
    });
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 409)) return;
    await dropSyncedItems(new Date());
    void sync();
  }
}

async function send({ state, changes }: PendingSync): Promise<ListSyncResponse> {
  const { api, parseResponse } = await loadApi();
  const { owner, version: since } = state;
  const response = await api.account.lists.$post(
    { json: { ...(owner !== undefined && { owner }), since, changes } },
    { init: { cache: "no-store", keepalive: changes.length < MAX_KEEPALIVE_CHANGES } },
  );
  return parseResponse(response, ListSyncResponse);
}

/** Browsers reject `keepalive` requests above 64 kB; a change takes about 200 bytes. */
const MAX_KEEPALIVE_CHANGES = 200;

const LOCK = "vitrine-list-sync";

/** Runs `work` in one tab at a time. */
async function withLock(work: () => Promise<void>): Promise<void> {
  // Safari has the Web Locks API since 15.4; without it tabs may send the same changes twice.
  if (navigator.locks) await navigator.locks.request(LOCK, work);
  else await work();
}
