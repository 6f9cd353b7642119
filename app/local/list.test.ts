import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createList, type Edit, type Held, type Shelf } from "./list.ts";

type Item = { id: string };

/** A shelf in memory that tabs share, with the failures of a real one. */
function createShelf() {
  let rows: readonly Item[] = [];
  let full = false;
  let edits = 0;
  let gate: Promise<void> | undefined;
  const watchers = new Set<(held: Held<Item>) => void>();
  const shelf: Shelf<Item> = {
    async edit<R>(edit: Edit<Item, R>) {
      await gate;
      if (full) throw new Error("QuotaExceededError");
      const [items, outcome] = edit(rows);
      rows = items;
      edits += 1;
      for (const next of watchers) next({ items, edits });
      return { items, edits, outcome };
    },
    watch(next) {
      watchers.add(next);
      queueMicrotask(() => next({ items: rows, edits }));
      return () => watchers.delete(next);
    },
  };
  return {
    shelf: shelf as unknown as Shelf<never>,
    rows: () => rows.map((row) => row.id),
    fill: () => {
      full = true;
    },
    /** Keeps every edit waiting until what it answers is called. */
    hold(): () => void {
      let release = () => {};
      gate = new Promise((open) => {
        release = open;
      });
      return release;
    },
    /** Tells what is given, as if it had been read before the edits of late. */
    tell: (...ids: string[]) => {
      for (const next of watchers) next({ items: ids.map((id) => ({ id })), edits: edits - 1 });
    },
  };
}

const onLeave = () => {};

const append =
  (id: string): Edit<Item, string> =>
  (items) => [[...items, { id }], `added ${id}`];
const shown = (list: { state(): { items: readonly Item[] } }) =>
  list.state().items.map((item) => item.id);

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("two tabs see each other's changes and lose none", async () => {
  const { shelf, rows } = createShelf();
  const open = async () => shelf;
  const one = createList<Item>("cart", { open });
  const two = createList<Item>("cart", { open });
  const heard = vi.fn();
  two.subscribe(heard);
  await Promise.all([one.change(append("a")), two.change(append("b")), one.change(append("c"))]);
  expect([...rows()].sort()).toEqual(["a", "b", "c"]);
  expect(shown(one)).toEqual(rows());
  expect(shown(two)).toEqual(rows());
  expect(heard).toHaveBeenCalled();
});

test("the server and the first paint see an empty list that is not ready", () => {
  const list = createList<Item>("cart", { open: () => Promise.reject(new Error("never")) });
  expect(list.state()).toEqual({ items: [], ready: false, kept: true });
  expect(list.serverState()).toBe(list.serverState());
});

describe("a change", () => {
  beforeEach(() => void vi.stubGlobal("window", new EventTarget()));

  async function opened() {
    const { shelf, ...rest } = createShelf();
    const list = createList<Item>("cart", { open: async () => shelf, onLeave });
    await list.change(append("a"));
    return { list, ...rest };
  }

  test("shows at once, before it is written", async () => {
    const { list, rows, hold } = await opened();
    const release = hold();
    const written = list.change(append("b"));
    expect(shown(list)).toEqual(["a", "b"]);
    expect(rows()).toEqual(["a"]);
    release();
    expect(await written).toBe("added b");
    expect(rows()).toEqual(["a", "b"]);
  });

  test("shows once it is written where it could not be handed over", async () => {
    const { shelf, hold } = createShelf();
    const list = createList<Item>("wishlist", { open: async () => shelf });
    await list.change(append("a"));
    const release = hold();
    const written = list.change(append("b"));
    expect(shown(list)).toEqual(["a"]);
    release();
    await written;
    expect(shown(list)).toEqual(["a", "b"]);
  });

  test("is not taken back while another one is being written", async () => {
    const { list, hold } = await opened();
    const release = hold();
    const lengths: number[] = [];
    list.subscribe(() => lengths.push(shown(list).length));
    const written = [list.change(append("b")), list.change(append("c"))];
    release();
    await Promise.all(written);
    expect(lengths).toEqual(lengths.toSorted());
    expect(shown(list)).toEqual(["a", "b", "c"]);
  });

  test("is not taken back by what was read before it was written", async () => {
    const { list, tell } = await opened();
    await list.change(append("b"));
    tell("a");
    expect(shown(list)).toEqual(["a", "b"]);
  });

  test("waits on a first visit only to be written", async () => {
    const { shelf, rows, hold } = createShelf();
    const release = hold();
    const list = createList<Item>("cart", {
      open: async () => shelf,
      isEmpty: async () => true,
      onLeave,
    });
    list.subscribe(() => {});
    await vi.waitFor(() => expect(list.state().ready).toBe(true));
    const written = list.change(append("a"));
    expect(shown(list)).toEqual(["a"]);
    release();
    await written;
    expect(rows()).toEqual(["a"]);
  });

  test("at leisure shows and is handed over, and on a first visit opens storage only then", async () => {
    const page = new EventTarget();
    vi.stubGlobal("window", page);
    const { shelf, rows } = createShelf();
    const open = vi.fn(async () => shelf);
    const left: string[][] = [];
    const leisure = Promise.withResolvers<void>();
    const list = createList<Item>("viewed", {
      open,
      isEmpty: async () => true,
      onLeave: (items) => void left.push(items.map(({ id }) => id)),
      leisure: () => leisure.promise,
    });
    const written = list.change(append("a"));
    await vi.waitFor(() => expect(shown(list)).toEqual(["a"]));
    page.dispatchEvent(new Event("pagehide"));
    expect(left).toEqual([["a"]]);
    expect(open).not.toHaveBeenCalled();
    leisure.resolve();
    await written;
    expect(rows()).toEqual(["a"]);
  });

  test("is handed over as well where it is not known yet what there is", async () => {
    const page = new EventTarget();
    vi.stubGlobal("window", page);
    const left: string[][] = [];
    const onLeave = (items: readonly Item[]) => void left.push(items.map(({ id }) => id));
    const open = () => new Promise<Shelf<never>>(() => {});
    const list = createList<Item>("cart", { open, isEmpty: async () => false, onLeave });
    void list.change(append("a"));
    void list.change(append("b"));
    page.dispatchEvent(new Event("pagehide"));
    expect(left).toEqual([["a", "b"]]);
  });

  test("at leisure is written at once where something is kept already", async () => {
    const { shelf, rows } = createShelf();
    const leisure = () => new Promise<void>(() => {});
    const isEmpty = async () => false;
    const list = createList<Item>("viewed", { open: async () => shelf, isEmpty, onLeave, leisure });
    await list.change(append("a"));
    expect(rows()).toEqual(["a"]);
  });

  test("waits where it is not known what there is", async () => {
    const { shelf } = createShelf();
    const list = createList<Item>("cart", { open: async () => shelf });
    const written = list.change(append("a"));
    expect(shown(list)).toEqual([]);
    await written;
    expect(shown(list)).toEqual(["a"]);
  });

  test("that is not written yet is handed over when the page is left, and only then", async () => {
    const page = new EventTarget();
    vi.stubGlobal("window", page);
    const { shelf, hold } = createShelf();
    const left: string[][] = [];
    const onLeave = (items: readonly Item[]) => void left.push(items.map(({ id }) => id));
    const list = createList<Item>("cart", { open: async () => shelf, onLeave });
    await list.change(append("a"));
    page.dispatchEvent(new Event("pagehide"));
    const release = hold();
    const written = list.change(append("b"));
    page.dispatchEvent(new Event("pagehide"));
    release();
    await written;
    page.dispatchEvent(new Event("pagehide"));
    expect(left).toEqual([["a", "b"]]);
  });

  test.each([
    ["then", true],
    ["also one made before it was asked", false],
  ])("that a silent storage has not heard of is handed over: %s", async (_when, isAsked) => {
    const page = new EventTarget();
    vi.stubGlobal("window", page);
    const onLeave = vi.fn();
    const open = () => new Promise<never>(() => {});
    const isEmpty = async () => true;
    const list = createList<Item>("cart", { open, isEmpty, patienceMs: 20, onLeave });
    list.subscribe(() => {});
    if (isAsked) await vi.waitFor(() => expect(list.state().ready).toBe(true));
    await list.change(append("a"));
    page.dispatchEvent(new Event("pagehide"));
    expect(onLeave).toHaveBeenCalledWith([{ id: "a" }]);
  });

  // O12
  test("that can't be written stays, once, beside those that could", async () => {
    const { list, rows, hold, fill } = await opened();
    const release = hold();
    const written = [list.change(append("b")), list.change(append("c"))];
    fill();
    release();
    expect(await Promise.all(written)).toEqual(["added b", "added c"]);
    expect(shown(list)).toEqual(["a", "b", "c"]);
    expect(list.state().kept).toBe(false);
    expect(rows()).toEqual(["a"]);
  });
});

// O13
describe("where storage refuses", () => {
  test("the list goes on in memory", async () => {
    const open = () => Promise.reject(new Error("SecurityError"));
    const list = createList<Item>("cart", { open });
    expect(await list.change(append("a"))).toBe("added a");
    await list.change(append("b"));
    expect(shown(list)).toEqual(["a", "b"]);
    expect(list.state()).toMatchObject({ ready: true, kept: false });
  });

  // O12
  test("after it had worked, nothing that was there is lost", async () => {
    const { shelf, fill } = createShelf();
    const list = createList<Item>("cart", { open: async () => shelf });
    await list.change(append("a"));
    fill();
    expect(await list.change(append("b"))).toBe("added b");
    expect(shown(list)).toEqual(["a", "b"]);
    expect(list.state().kept).toBe(false);
  });

  test("by not answering, it is waited for a while, and later told what it missed", async () => {
    const { shelf, rows } = createShelf();
    let answer: (shelf: Shelf<never>) => void = () => {};
    const opening = new Promise<Shelf<never>>((done) => {
      answer = done;
    });
    const list = createList<Item>("cart", { open: () => opening, patienceMs: 20 });
    await list.change(append("a"));
    expect(list.state()).toMatchObject({ ready: true, kept: false });
    expect(rows()).toEqual([]);
    answer(shelf);
    await vi.waitFor(() => expect(list.state().kept).toBe(true));
    expect(rows()).toEqual(["a"]);
    await list.change(append("b"));
    expect(rows()).toEqual(["a", "b"]);
  });
});
