import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  CodeMissing,
  createLocalList,
  type Edit,
  hasUnwrittenEdits,
  type ListStorage,
} from "./local-list.ts";

type Item = { id: string };

/** A list in memory that several tabs share, which can fail as IndexedDB does. */
function createSharedList() {
  let rows: readonly Item[] = [];
  let isFull = false;
  let gate: Promise<void> | undefined;
  const watchers = new Set<(items: readonly Item[]) => void>();
  const list: ListStorage<Item> = {
    async edit(edit) {
      await gate;
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      const [items, result] = edit(rows);
      rows = items;
      // As with Dexie, the edit's promise settles before the list has been read again.
      setTimeout(() => {
        for (const next of watchers) next(rows);
      });
      return { items, result };
    },
    watch(next) {
      watchers.add(next);
      setTimeout(() => next(rows));
    },
  };
  return {
    open: async () => list,
    ids: () => rows.map(({ id }) => id),
    fill: () => {
      isFull = true;
    },
    empty: () => {
      isFull = false;
    },
    /** Blocks writes until the returned function is called. */
    block(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

const append =
  (id: string): Edit<Item, string> =>
  (items) => [[...items, { id }], `added ${id}`];
const createList = (
  open: () => Promise<ListStorage<Item>>,
  { isStored = true, used = Promise.resolve(), onAvailable = (_: () => void) => {} } = {},
) =>
  createLocalList<Item>("cart", {
    open,
    describe: (reason) => {
      if (reason instanceof CodeMissing) return "waiting";
      return reason instanceof DOMException && reason.name === "QuotaExceededError"
        ? "full"
        : "refused";
    },
    mayBeStored: async () => isStored,
    whenUsed: () => used,
    onAvailable,
  });
const idsOf = (list: ReturnType<typeof createList>) => list.getSnapshot().items.map(({ id }) => id);

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

test("two tabs see each other's updates and lose none", async () => {
  const shared = createSharedList();
  const [first, second] = [createList(shared.open), createList(shared.open)];
  await Promise.all([
    first.update(append("a")),
    second.update(append("b")),
    first.update(append("c")),
  ]);
  expect([...shared.ids()].sort()).toEqual(["a", "b", "c"]);
  await expect.poll(() => [idsOf(first), idsOf(second)]).toEqual([shared.ids(), shared.ids()]);
});

test("the server sees an empty list that is not ready", () => {
  const list = createList(() => Promise.reject(new Error("never called")));
  expect(list.getServerSnapshot()).toEqual({ items: [], ready: false, persistence: "stored" });
});

test("a list that this device does not hold is empty, and opened when it is used", async () => {
  // The test runs without a browser.
  vi.stubGlobal("window", { requestIdleCallback: (work: () => void) => work() });
  const shared = createSharedList();
  const { promise: used, resolve: use } = Promise.withResolvers<void>();
  const open = vi.fn(shared.open);
  const list = createList(open, { isStored: false, used });
  list.subscribe(() => {});
  await expect
    .poll(() => list.getSnapshot())
    .toEqual({ items: [], ready: true, persistence: "stored" });
  expect(open).not.toHaveBeenCalled();
  // Another tab.
  await createList(shared.open).update(append("a"));
  use();
  await expect.poll(() => idsOf(list)).toEqual(["a"]);
});

test("all subscribers together wait once for an idle browser, because a page of products has dozens", () => {
  const requestIdleCallback = vi.fn();
  vi.stubGlobal("window", { requestIdleCallback });
  const list = createList(() => Promise.reject(new Error("never called")));
  for (let each = 0; each < 36; each += 1) list.subscribe(() => {});
  expect(requestIdleCallback).toHaveBeenCalledTimes(1);
});

describe("an update", () => {
  test("is visible before it is written", async () => {
    const shared = createSharedList();
    const list = createList(shared.open);
    await list.update(append("a"));
    const unblock = shared.block();
    const updates = [list.update(append("b")), list.update(append("c"))];
    expect(idsOf(list)).toEqual(["a", "b", "c"]);
    expect(shared.ids()).toEqual(["a"]);
    unblock();
    expect(await Promise.all(updates)).toEqual(["added b", "added c"]);
    expect(shared.ids()).toEqual(["a", "b", "c"]);
  });

  test.each([true, false])(
    "before the list is open is not visible until it is written, because leaving the page would lose it (stored: %s)",
    async (isStored) => {
      vi.stubGlobal("window", { requestIdleCallback: (work: () => void) => work() });
      const shared = createSharedList();
      const unblock = shared.block();
      const { promise, resolve } = Promise.withResolvers<ListStorage<Item>>();
      const list = createList(() => promise, { isStored, used: new Promise(() => {}) });
      list.subscribe(() => {});
      const update = list.update(append("a"));
      expect(idsOf(list)).toEqual([]);
      resolve(await shared.open());
      await expect.poll(() => list.getSnapshot().ready).toBe(true);
      expect(idsOf(list)).toEqual([]);
      unblock();
      await update;
      expect(shared.ids()).toEqual(["a"]);
      expect(idsOf(list)).toEqual(["a"]);
    },
  );

  test("never disappears while another one is being written", async () => {
    const shared = createSharedList();
    const list = createList(shared.open);
    await list.update(append("a"));
    const unblock = shared.block();
    const lengths: number[] = [];
    list.subscribe(() => lengths.push(idsOf(list).length));
    const updates = [list.update(append("b")), list.update(append("c"))];
    unblock();
    await Promise.all(updates);
    expect(lengths).toEqual(lengths.toSorted());
    expect(idsOf(list)).toEqual(["a", "b", "c"]);
  });

  // O12
  test("that cannot be written stays in memory", async () => {
    const shared = createSharedList();
    const list = createList(shared.open);
    await list.update(append("a"));
    shared.fill();
    const updates = [list.update(append("b")), list.update(append("c"))];
    expect(await Promise.all(updates)).toEqual(["added b", "added c"]);
    expect(idsOf(list)).toEqual(["a", "b", "c"]);
    expect(list.getSnapshot()).toMatchObject({ ready: true, persistence: "full" });
    expect(shared.ids()).toEqual(["a"]);
    // As after the shopper has deleted something.
    shared.empty();
    await list.update(append("d"));
    await expect.poll(() => shared.ids()).toEqual(["a", "b", "c", "d"]);
    await expect.poll(() => list.getSnapshot().persistence).toBe("stored");
  });
});

// L3, L4
describe("while the database is not available", () => {
  test("updates stay in memory, and are applied to the stored list once it is", async () => {
    const shared = createSharedList();
    await createList(shared.open).update(append("stored"));
    let isMissing = true;
    let retry = () => {};
    const list = createList(
      async () => {
        if (isMissing) throw new CodeMissing("offline");
        return shared.open();
      },
      {
        onAvailable: (listener) => {
          retry = listener;
        },
      },
    );
    expect(await list.update(append("a"))).toBe("added a");
    expect(await list.update(append("b"))).toBe("added b");
    expect(idsOf(list)).toEqual(["a", "b"]);
    expect(list.getSnapshot()).toMatchObject({ ready: true, persistence: "waiting" });
    expect(hasUnwrittenEdits()).toBe(true);
    isMissing = false;
    retry();
    await expect.poll(() => shared.ids()).toEqual(["stored", "a", "b"]);
    await expect.poll(() => idsOf(list)).toEqual(["stored", "a", "b"]);
    expect(list.getSnapshot()).toMatchObject({ persistence: "stored" });
    expect(hasUnwrittenEdits()).toBe(false);
  });

  test("the next update writes the earlier ones", async () => {
    const shared = createSharedList();
    let attempts = 0;
    const list = createList(async () => {
      attempts += 1;
      if (attempts === 1) throw new CodeMissing("offline");
      return shared.open();
    });
    await list.update(append("a"));
    await list.update(append("b"));
    await expect.poll(() => shared.ids()).toEqual(["a", "b"]);
    expect(hasUnwrittenEdits()).toBe(false);
  });

  test("a list without edits is not displayed as empty", async () => {
    vi.stubGlobal("window", { requestIdleCallback: (work: () => void) => work() });
    const shared = createSharedList();
    await createList(shared.open).update(append("stored"));
    let isMissing = true;
    let retry = () => {};
    const open = vi.fn(async () => {
      if (isMissing) throw new CodeMissing("offline");
      return shared.open();
    });
    const onAvailable = (listener: () => void) => {
      retry = listener;
    };
    const list = createList(open, { onAvailable });
    list.subscribe(() => {});
    await expect.poll(() => list.getSnapshot().persistence).toBe("waiting");
    expect(list.getSnapshot().ready).toBe(false);
    isMissing = false;
    retry();
    await expect.poll(() => idsOf(list)).toEqual(["stored"]);
  });
});

// O13
describe("without IndexedDB the list lives in memory", () => {
  test("if opening fails", async () => {
    const list = createList(() => Promise.reject(new DOMException("no", "SecurityError")));
    expect(await list.update(append("a"))).toBe("added a");
    await list.update(append("b"));
    expect(idsOf(list)).toEqual(["a", "b"]);
    expect(list.getSnapshot()).toMatchObject({ ready: true, persistence: "refused" });
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  test("if opening does not complete", async () => {
    vi.useFakeTimers();
    const list = createList(() => new Promise(() => {}));
    const update = list.update(append("a"));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await update).toBe("added a");
    expect(list.getSnapshot()).toMatchObject({ ready: true, persistence: "waiting" });
    vi.useRealTimers();
  });
});
