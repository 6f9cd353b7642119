import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createList, type Edit, type Shelf } from "./list.ts";

type Item = { id: string };

/** A shelf in memory that tabs share, with the failures of a real one. */
function createShelf() {
  let rows: readonly Item[] = [];
  let full = false;
  const watchers = new Set<(items: readonly Item[]) => void>();
  const shelf: Shelf<Item> = {
    async edit<R>(edit: Edit<Item, R>) {
      if (full) throw new Error("QuotaExceededError");
      const [after, outcome] = edit(rows);
      rows = after;
      for (const next of watchers) next(rows);
      return [after, outcome] as const;
    },
    watch(next) {
      watchers.add(next);
      queueMicrotask(() => next(rows));
      return () => watchers.delete(next);
    },
  };
  return {
    shelf: shelf as unknown as Shelf<never>,
    rows: () => rows.map((row) => row.id),
    fill: () => {
      full = true;
    },
  };
}

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
