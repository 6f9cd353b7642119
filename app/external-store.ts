import { useSyncExternalStore } from "react";

/** A value outside of React that components can render. */
export type ExternalStore<T> = {
  get(): T;
  /** Notifies all listeners, also if the value is the same. */
  set(value: T): void;
  /** Calls `listener` after every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
};

export function createStore<T>(initial: T): ExternalStore<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The value of a store. `initial` is rendered on the server and while hydrating. */
export function useStore<T>(store: Pick<ExternalStore<T>, "get" | "subscribe">, initial: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => initial);
}
