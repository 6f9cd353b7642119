import { useSyncExternalStore } from "react";
import { createStore } from "../external-store.ts";
import { whenIdle } from "../when-idle.ts";

/** A pure function that returns the changed items and a result for the caller of `update`. */
export type Edit<T, R> = (items: readonly T[]) => readonly [items: readonly T[], result: R];

/** A list in IndexedDB. */
export type ListStorage<T> = {
  /** Applies an edit in one transaction, so that concurrent edits of two tabs are both stored. */
  edit<R>(edit: Edit<T, R>): Promise<{ items: readonly T[]; result: R }>;
  /** Calls `next` with the current items and after every change by any tab. */
  watch(next: (items: readonly T[]) => void, failed: (reason: unknown) => void): void;
};

export type ListState<T> = {
  items: readonly T[];
  /** False until IndexedDB has responded; always false on the server. */
  ready: boolean;
  /** False if the browser refuses to store the list, which then lasts as long as the page. */
  persisted: boolean;
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
  /** Opens the list. @throws if the browser refuses */
  open(): Promise<ListStorage<T>>;
  /** Whether this device may hold the list. */
  mayBeStored(): Promise<boolean>;
  /** Resolves when the list may be needed although this device did not hold it. */
  whenUsed(): Promise<void>;
};

/** Timeout for opening IndexedDB, in milliseconds: in some browsers the request never ends. */
const OPEN_TIMEOUT_MS = 4_000;

/**
 * Creates a list that components read synchronously and all tabs of the store share. `open` runs
 * when the browser is idle, or immediately with the first update; on the server never. A list that this
 * device does not hold is empty, and opened when it may be used. Updates are optimistic: the snapshot
 * is the stored list with the pending edits applied. An update before the list is open is displayed
 * when it is written, because it is lost if the shopper leaves the page before. If IndexedDB is unavailable,
 * the list stays in memory as long as the page.
 *
 * @example
 * const cart = createLocalList("cart", openCart);
 * const { items } = useSyncExternalStore(cart.subscribe, cart.getSnapshot, cart.getServerSnapshot);
 * await cart.update((items) => [items.filter(({ id }) => id !== removedId), undefined]);
 */
export function createLocalList<T extends { id: string }>(
  name: string,
  { open, mayBeStored, whenUsed }: ListOptions<T>,
): LocalList<T> {
  const initial: ListState<T> = { items: [], ready: false, persisted: true };
  const store = createStore(initial);
  const pending: Edit<T, unknown>[] = [];
  let stored: readonly T[] | undefined;
  let persisted = true;

  const publish = () => {
    if (stored === undefined) return;
    const items = pending.reduce((before, edit) => edit(before)[0], stored);
    store.set({ items, ready: true, persisted });
  };
  const fallBackToMemory = (reason: unknown) => {
    if (persisted) console.warn(`The ${name} is not stored:`, reason);
    persisted = false;
    stored ??= [];
    publish();
  };

  let opening: Promise<ListStorage<T> | undefined> | undefined;
  const openOnce = () => {
    opening ??= withTimeout(open(), OPEN_TIMEOUT_MS).then(
      (list) => {
        list.watch((items) => {
          if (!persisted) return;
          stored = items;
          publish();
        }, fallBackToMemory);
        return list;
      },
      (reason) => {
        fallBackToMemory(reason);
        return undefined;
      },
    );
    return opening;
  };

  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const used = whenUsed();
    if (!(await mayBeStored())) {
      if (!opening) store.set({ ...initial, ready: true });
      await used;
    }
    await openOnce();
  };

  return {
    subscribe(onChange) {
      if (!isStarted && !opening) whenIdle(() => void start());
      return store.subscribe(onChange);
    },
    getSnapshot: store.get,
    getServerSnapshot: () => initial,
    async update(edit) {
      if (stored !== undefined) {
        pending.push(edit);
        publish();
      }
      const list = await openOnce();
      const written = persisted ? await list?.edit(edit).catch(fallBackToMemory) : undefined;
      const [items, result] = written ? [written.items, written.result] : edit(stored ?? []);
      stored = items;
      if (pending.includes(edit)) pending.splice(pending.indexOf(edit), 1);
      publish();
      return result;
    },
  };
}

function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`timed out after ${milliseconds} ms`)),
      milliseconds,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The list's state; empty and not ready on the server and while hydrating. */
export function useList<T>(list: LocalList<T>): ListState<T> {
  return useSyncExternalStore(list.subscribe, list.getSnapshot, list.getServerSnapshot);
}

/** One value derived from a list. The component renders again only when the value changes. */
export function useListValue<T, V extends number | boolean>(
  list: LocalList<T>,
  select: (items: readonly T[]) => V,
): V {
  return useSyncExternalStore(
    list.subscribe,
    () => select(list.getSnapshot().items),
    () => select(list.getServerSnapshot().items),
  );
}
