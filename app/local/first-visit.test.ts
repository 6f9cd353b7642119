import { afterEach, expect, test, vi } from "vitest";
import { DATABASE, keepsNothing, whenSomethingIsKept } from "./first-visit.ts";

/** A browser that keeps these databases, and this cart of the previous site. */
function browser({ names, legacy = null }: { names: string[]; legacy?: string | null }) {
  vi.stubGlobal("window", {
    localStorage: { getItem: () => legacy },
    indexedDB: { databases: async () => names.map((name) => ({ name })) },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("nothing is kept where there is no database and no cart of the previous site", async () => {
  browser({ names: ["another"] });
  expect(await keepsNothing()).toBe(true);
  browser({ names: [DATABASE] });
  expect(await keepsNothing()).toBe(false);
  browser({ names: [], legacy: "{}" });
  expect(await keepsNothing()).toBe(false);
});

test("a browser that does not tell what it keeps is looked into", async () => {
  vi.stubGlobal("window", { localStorage: { getItem: () => null }, indexedDB: {} });
  expect(await keepsNothing()).toBe(false);
});

test("the others hear once of the first that keeps something, and may then keep something too", async () => {
  const heard = vi.fn();
  const first = whenSomethingIsKept(() => {});
  const second = whenSomethingIsKept(heard);
  first.tell();
  first.tell();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  second.tell();
});
