import { useSyncExternalStore } from "react";
import { keepsNothing, whenSomethingIsKept } from "./first-visit.ts";

/** A pure change of a list: what it becomes, and what to tell the caller. */
export type Edit<T, R> = (items: readonly T[]) => readonly [items: readonly T[], outcome: R];

/** What a shelf holds, and how many edits of this tab that knows of at least. */
export type Held<T> = { items: readonly T[]; edits: number };

/** Where a list is kept. Every edit is one transaction, so that tabs never overwrite each other. */
export type Shelf<T> = {
  edit<R>(edit: Edit<T, R>): Promise<Held<T> & { outcome: R }>;
  /** Calls `next` with the list now and after every change by any tab. */
  watch(next: (held: Held<T>) => void, failed: (reason: unknown) => void): () => void;
};

export type ListName = "cart" | "wishlist" | "viewed";

export type ListState<T> = {
  items: readonly T[];
  /** False until storage has answered; on the server always. */
  ready: boolean;
  /** False where the browser keeps nothing: the list then lasts as long as the page. */
  kept: boolean;
};

export type LocalList<T> = {
  /** Shows the change, at once where it can be (`onLeave`); resolves when it is written. */
  change<R>(edit: Edit<T, R>): Promise<R>;
  subscribe(listener: () => void): () => void;
  state(): ListState<T>;
  serverState(): ListState<T>;
};

/** A browser may never answer when asked to open its storage; nobody waits longer than this. */
const PATIENCE_MS = 4_000;

type Options<T> = {
  /**
   * Is given what is shown when the page is left before all of that is written, or what was put in
   * before it was known what there is; without it nothing is shown before it is written.
   */
  onLeave?: (items: readonly T[]) => void;
  /** On a first visit the first change waits for it before it opens storage. */
  leisure?: () => Promise<void>;
  open?: () => Promise<Shelf<never>>;
  isEmpty?: () => Promise<boolean>;
  patienceMs?: number;
};

/**
 * A list of the shopper's that lives in the browser. Storage is looked for with the first subscriber,
 * so never on the server and never before the first paint, and opened as soon as there is something
 * in it or to be put there. Where it refuses, the list goes on in memory; where it only answers late,
 * what was changed meanwhile is done again on it.
 */
export function createList<T extends { id: string }>(
  name: ListName,
  { open, isEmpty = keepsNothing, patienceMs = PATIENCE_MS, onLeave, leisure }: Options<T> = {},
): LocalList<T> {
  const nothing: ListState<T> = { items: [], ready: false, kept: true };
  let state = nothing;
  const listeners = new Set<() => void>();
  const show = (next: ListState<T>) => {
    state = next;
    for (const listener of listeners) listener();
  };

  let shelf: Shelf<T> | undefined;
  let latest: Held<T> = { items: [], edits: 0 };
  /** Changes that are shown and not written yet: what the shelf tells meanwhile lacks them. */
  let ahead = 0;
  /** Changes that were asked for before it was known what there is, and are not written yet. */
  const blind = new Set<Edit<T, unknown>>();
  const leave = () => {
    if (ahead > 0 || unwritten.length > 0) onLeave?.(state.items);
    else if (blind.size > 0)
      onLeave?.([...blind].reduce<readonly T[]>((items, edit) => edit(items)[0], []));
  };
  const showLatest = () => {
    if (shelf && ahead === 0) show({ items: latest.items, ready: true, kept: true });
  };
  /** Edits made in memory that a late shelf still has to hear of. */
  let unwritten: Edit<T, unknown>[] = [];
  const toMemory = (reason: unknown) => {
    if (!state.ready || state.kept) console.warn(`The ${name} is not kept:`, reason);
    shelf = undefined;
    show({ ...state, ready: true, kept: false });
  };

  const openShelf = async () => {
    const opened: Shelf<T> = open
      ? ((await open()) as Shelf<T>)
      : await (await import("./database.ts")).openShelf<T>(name);
    for (const edit of unwritten) await opened.edit(edit);
    unwritten = [];
    shelf = opened;
    await new Promise<void>((shown) => {
      opened.watch(
        (held) => {
          // What was read before the last edit was written may lack it, and will be told again.
          if (held.edits >= latest.edits) latest = held;
          if (shelf === opened) showLatest();
          shown();
        },
        (reason) => {
          toMemory(reason);
          shown();
        },
      );
    });
  };

  let starting: Promise<void> | undefined;
  const start = () => {
    starting ??= new Promise<void>((done) => {
      const late = setTimeout(() => {
        toMemory("storage does not answer");
        done();
      }, patienceMs);
      openShelf()
        .catch((reason: unknown) => {
          unwritten = [];
          toMemory(reason);
        })
        .finally(() => {
          clearTimeout(late);
          done();
        });
    });
    return starting;
  };

  /** On a first visit: how to let the other lists know that there is something now. */
  let begin: { tell: () => void } | undefined;
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= soon(isEmpty(), patienceMs).then((empty) => {
      if (!empty || starting) return start();
      begin = whenSomethingIsKept(() => void start());
      show({ ...state, ready: true });
      return undefined;
    });
    return looking;
  };

  return {
    async change<R>(edit: Edit<T, R>): Promise<R> {
      if (onLeave) window.addEventListener("pagehide", leave);
      if (!state.ready) blind.add(edit);
      if (leisure) await look();
      // What can't be handed over would be lost with a page that is left at once.
      const seen = state.ready && onLeave ? edit(state.items) : undefined;
      const isAhead = seen !== undefined && seen[0] !== state.items;
      if (isAhead) {
        ahead += 1;
        show({ ...state, items: seen[0] });
      }
      if (!starting) await leisure?.();
      await start();
      begin?.tell();
      begin = undefined;
      try {
        if (shelf) {
          const { outcome, ...held } = await shelf.edit(edit);
          if (held.edits > latest.edits) latest = held;
          return outcome;
        }
      } catch (reason) {
        toMemory(reason);
      } finally {
        if (isAhead) ahead -= 1;
        blind.delete(edit);
        showLatest();
      }
      const [items, outcome] = isAhead ? [state.items, seen[1]] : edit(state.items);
      unwritten.push(edit);
      show({ items, ready: true, kept: false });
      return outcome;
    },
    subscribe(listener) {
      listeners.add(listener);
      void look();
      return () => listeners.delete(listener);
    },
    state: () => state,
    serverState: () => nothing,
  };
}

/** A browser that says nothing counts as one that may keep something. */
function soon(answer: Promise<boolean>, patienceMs: number): Promise<boolean> {
  return Promise.race([
    answer,
    new Promise<boolean>((late) => setTimeout(() => late(false), patienceMs)),
  ]);
}

/** The list as it is now; empty and not ready on the server and while hydrating. */
export function useList<T>(list: LocalList<T>): ListState<T> {
  return useSyncExternalStore(list.subscribe, list.state, list.serverState);
}

/** One fact of a list, a number or a yes: who asks is rendered again only when it changes. */
export function useFact<T, F extends number | boolean>(
  list: LocalList<T>,
  read: (items: readonly T[]) => F,
): F {
  return useSyncExternalStore(
    list.subscribe,
    () => read(list.state().items),
    () => read(list.serverState().items),
  );
}
