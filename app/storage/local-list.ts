import { useSyncExternalStore } from "react";
import { createStore } from "../external-store.ts";
import { whenIdle } from "../when-idle.ts";

/** A pure change of a list: the new items and what to return to the caller. */
export type Edit<T, R> = (items: readonly T[]) => readonly [items: readonly T[], result: R];

export type ListName = "cart" | "wishlist" | "viewed";

/** A list in IndexedDB. */
export type StoredList<T> = {
  /** Applies an edit in one transaction, so that concurrent edits of two tabs are both kept. */
  edit<R>(edit: Edit<T, R>): Promise<{ items: readonly T[]; result: R }>;
  /** Calls `next` with the items now and after every change by any tab. */
  watch(next: (items: readonly T[]) => void, failed: (reason: unknown) => void): void;
};

export type ListState<T> = {
  items: readonly T[];
  /** False until IndexedDB has answered; always false on the server. */
  ready: boolean;
  /** False if the browser refuses to store the list: it then lasts as long as the page. */
  persisted: boolean;
};

export type LocalList<T> = {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): ListState<T>;
  getServerSnapshot(): ListState<T>;
  /** Shows the change as soon as the list is ready and resolves when it is written. */
  update<R>(edit: Edit<T, R>): Promise<R>;
};

/** Some browsers never answer a request to open IndexedDB. */
const OPEN_TIMEOUT_MS = 4_000;

type OpenList<T> = (name: ListName) => Promise<StoredList<T>>;

const openInIndexedDb = async <T extends { id: string }>(name: ListName) =>
  (await import("./database.ts")).openList<T>(name);

/**
 * A list that components read synchronously and all tabs of the store share. It is opened when the
 * browser is idle, or at once with the first update; on the server never. Updates are optimistic:
 * the snapshot is what IndexedDB holds with the pending edits applied. Before IndexedDB has answered
 * an update is not visible, because a page that is left in that moment loses it. If IndexedDB is
 * unavailable, the list lives in memory until the page is left.
 */
export function createLocalList<T extends { id: string }>(
  name: ListName,
  open: OpenList<T> = openInIndexedDb,
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

  let opening: Promise<StoredList<T> | undefined> | undefined;
  const openOnce = () => {
    opening ??= withTimeout(open(name), OPEN_TIMEOUT_MS).then(
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

  return {
    subscribe(onChange) {
      if (!opening) whenIdle(() => void openOnce());
      return store.subscribe(onChange);
    },
    getSnapshot: store.get,
    getServerSnapshot: () => initial,
    async update(edit) {
      pending.push(edit);
      publish();
      const list = await openOnce();
      const written = persisted ? await list?.edit(edit).catch(fallBackToMemory) : undefined;
      const [items, result] = written ? [written.items, written.result] : edit(stored ?? []);
      stored = items;
      pending.splice(pending.indexOf(edit), 1);
      publish();
      return result;
    },
  };
}

function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`no answer within ${milliseconds} ms`)),
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
