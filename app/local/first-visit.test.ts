import { afterEach, expect, test, vi } from "vitest";
import { DATABASE, keepsNothing, whenSomethingIsKept } from "./first-visit.ts";

/** A browser that keeps these databases, and what was left behind under one name. */
function browser({ names, left }: { names: string[]; left?: string }) {
  vi.stubGlobal("window", {
    localStorage: { getItem: (name: string) => (name === left ? "{}" : null) },
    indexedDB: { databases: async () => names.map((name) => ({ name })) },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("nothing is kept where there is no database and nothing was left behind", async () => {
  browser({ names: ["another"] });
  expect(await keepsNothing()).toBe(true);
  browser({ names: [DATABASE] });
  expect(await keepsNothing()).toBe(false);
  for (const left of ["cart-storage", "recently-viewed"]) {
    browser({ names: [], left });
    expect(await keepsNothing()).toBe(false);
  }
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
