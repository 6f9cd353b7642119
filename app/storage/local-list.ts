import { useSyncExternalStore } from "react";
import { whenIdle } from "../bootstrap/idle.ts";
import { createStore } from "../external-store.ts";

/** A pure function that returns the changed items and a result for the caller of `update`. */
export type Edit<T, R> = (items: readonly T[]) => readonly [items: readonly T[], result: R];

/** A list in IndexedDB. */
export type ListStorage<T> = {
  /** Applies an edit in one transaction, so that concurrent edits of two tabs are both stored. */
  edit<R>(edit: Edit<T, R>): Promise<{ items: readonly T[]; result: R }>;
  /** Calls `next` with the current items and after every change by any tab. */
  watch(next: (items: readonly T[]) => void, failed: (reason: unknown) => void): void;
};

/**
 * Whether the list is stored.
 * - `stored`: every edit is written, or is being written
 * - `waiting`: the code of the database or the database is not available now. Edits are written when it is
 * - `full`: there is no space on the device. Edits are written with the next one, if there is space by then
 * - `refused`: the browser does not store data. The list lasts as long as the page
 */
export type Persistence = "stored" | "waiting" | "full" | "refused";

export type ListState<T> = {
  items: readonly T[];
  /** False until IndexedDB has responded; always false on the server. */
  ready: boolean;
  persistence: Persistence;
};

export type LocalList<T> = {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): ListState<T>;
  getServerSnapshot(): ListState<T>;
  /**
   * Applies the edit optimistically if the list is ready, else once it is written. Resolves when it is
   * written.
   */
  update<R>(edit: Edit<T, R>): Promise<R>;
};

type ListOptions<T> = {
  /** Opens the list. @throws if it is not available */
  open(): Promise<ListStorage<T>>;
  /** What an error of `open` or `edit` means. */
  describe(reason: unknown): Exclude<Persistence, "stored">;
  /** Whether this device may hold the list. */
  mayBeStored(): Promise<boolean>;
  /** Resolves when the list may be needed although this device did not hold it. */
  whenUsed(): Promise<void>;
  /** Calls `listener` whenever a list that was not available may be. */
  onAvailable(listener: () => void): void;
};

/**
 * Timeout for opening IndexedDB and for its code, in milliseconds: in some browsers the request never ends. Later
 * an edit is still written.
 */
export const OPEN_TIMEOUT_MS = 4_000;

/** The number of edits of all lists that are only in memory. */
let unwritten = 0;
/** Whether an edit would be lost if the page were left. */
export const hasUnwrittenEdits = () => unwritten > 0;

/** Settles once every list has tried to write its edits. */
let writes: Promise<unknown> = Promise.resolve();
/** Resolves when the edits of all lists are written, or it has failed or takes too long. */
export const whenWritten = () => withTimeout(writes, OPEN_TIMEOUT_MS).catch(() => {});

/** The code of the database has not arrived. */
export class CodeMissing extends Error {}

type PendingEdit<T> = {
  edit: Edit<T, unknown>;
  /** Whether it is displayed before it is written. */
  isShown: boolean;
  written?: { result: unknown };
};

/**
 * Creates a list that components read synchronously and all tabs of the store share. `open` runs
 * when the browser is idle, or immediately with the first update; on the server never. A list that this
 * device does not hold is empty, and opened when it may be used. Updates are optimistic: the snapshot
 * is the stored list with the pending edits applied. An update before the list is open is displayed
 * when it is written, because it is lost if the shopper leaves the page before. If the list is not available,
 * edits stay in memory, and are applied to the stored list as soon as it is.
 *
 * @example
 * const cart = createLocalList("cart", options);
 * const { items } = useSyncExternalStore(cart.subscribe, cart.getSnapshot, cart.getServerSnapshot);
 * await cart.update((items) => [items.filter(({ id }) => id !== removedId), undefined]);
 */
export function createLocalList<T extends { id: string }>(
  name: string,
  { open, describe, mayBeStored, whenUsed, onAvailable }: ListOptions<T>,
): LocalList<T> {
  const initial: ListState<T> = { items: [], ready: false, persistence: "stored" };
  const store = createStore(initial);
  let pending: PendingEdit<T>[] = [];
  /** The list in IndexedDB; what is displayed without the pending edits while it is not available. */
  let stored: readonly T[] | undefined;
  let persistence: Persistence = "stored";

  const applyPending = (items: readonly T[], edits: readonly PendingEdit<T>[]) =>
    edits.reduce((before, { edit }) => edit(before)[0], items);
  const publish = () => {
    if (stored === undefined) return store.set({ ...store.get(), persistence });
    const shown = pending.filter(({ isShown }) => isShown);
    store.set({ items: applyPending(stored, shown), ready: true, persistence });
  };
  const onFailure = (reason: unknown) => {
    if (persistence === "stored") console.warn(`The ${name} is not stored:`, reason);
    persistence = describe(reason);
    // Without its code it is not known whether the device holds the list.
    if (pending.length > 0 || !(reason instanceof CodeMissing)) stored ??= [];
    for (const each of pending) each.isShown = true;
    if (persistence === "refused") {
      stored = applyPending(stored ?? [], pending);
      unwritten -= pending.length;
      pending = [];
    }
    publish();
  };

  let opening: Promise<ListStorage<T>> | undefined;
  /** @throws if the list is not available; the next call opens it again */
  const openOnce = () => {
    opening ??= open().then(
      (list) => {
        list.watch((items) => {
          if (persistence === "refused") return;
          if (pending.length === 0) persistence = "stored";
          stored = items;
          publish();
        }, onFailure);
        return list;
      },
      (reason) => {
        opening = undefined;
        throw reason;
      },
    );
    return opening;
  };

  /** Writes the pending edits in one transaction. */
  const write = async () => {
    if (persistence === "refused") return;
    const list = await openOnce();
    const edits = [...pending];
    if (edits.length === 0) return;
    const { items, result: results } = await list.edit((before) => {
      const given: unknown[] = [];
      let next = before;
      for (const { edit } of edits) {
        const [changed, result] = edit(next);
        next = changed;
        given.push(result);
      }
      return [next, given];
    });
    edits.forEach((each, index) => {
      each.written = { result: results[index] };
    });
    pending = pending.slice(edits.length);
    unwritten -= edits.length;
    stored = items;
    persistence = "stored";
    publish();
  };

  let writing: Promise<void> = Promise.resolve();
  /** Writes after earlier writes. Never rejects. */
  const flush = () => {
    writing = writing.then(write).catch(onFailure);
    writes = Promise.all([writes, writing]);
    return writing;
  };
  onAvailable(() => {
    if (persistence !== "stored" && persistence !== "refused") void flush();
  });

  let isStarted = false;
  const start = async () => {
    const used = whenUsed();
    if (!(await mayBeStored())) {
      if (!opening) store.set({ ...initial, ready: true });
      await used;
    }
    await flush();
  };

  return {
    subscribe(onChange) {
      // Once for all subscribers: a page of products has dozens, which all subscribe in one task.
      if (!isStarted && !opening) {
        isStarted = true;
        whenIdle(() => void start());
      }
      return store.subscribe(onChange);
    },
    getSnapshot: store.get,
    getServerSnapshot: () => initial,
    async update<R>(edit: Edit<T, R>) {
      if (persistence === "refused") {
        const [items, result] = edit(stored ?? []);
        stored = items;
        publish();
        return result;
      }
      const entry: PendingEdit<T> = { edit, isShown: stored !== undefined };
      const expected = edit(applyPending(stored ?? [], pending))[1];
      pending.push(entry);
      unwritten += 1;
      if (entry.isShown) publish();
      const flushing = flush();
      // While the list is in memory, controls respond at once.
      if (persistence === "stored")
        await withTimeout(flushing, OPEN_TIMEOUT_MS).catch(() =>
          onFailure(new CodeMissing("timeout")),
        );
      return entry.written ? (entry.written.result as R) : expected;
    },
  };
}

/** @throws after the time */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DOMException(`timed out after ${milliseconds} ms`, "TimeoutError")),
      milliseconds,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The list's state; empty and not ready on the server and while hydrating. */
export function useList<T>(list: LocalList<T>): ListState<T> {
  return useSyncExternalStore(list.subscribe, list.getSnapshot, list.getServerSnapshot);
}

/** One value derived from a list, or one of its items. The component renders again only when the value changes. */
export function useListValue<T, V extends number | boolean | T | undefined>(
  list: LocalList<T>,
  select: (items: readonly T[]) => V,
): V {
  return useSyncExternalStore(
    list.subscribe,
    () => select(list.getSnapshot().items),
    () => select(list.getServerSnapshot().items),
  );
}
