import { expect, test } from "vitest";
import { readVersus } from "./versus-search.ts";

test("splits a search for a comparison in English and French", () => {
  expect(readVersus(" day cream VS night balm ")).toEqual(["day cream", "night balm"]);
  expect(readVersus("cream vs. balm")).toEqual(["cream", "balm"]);
  expect(readVersus("crème contre baume")).toEqual(["crème", "baume"]);
  for (const other of ["cream", "vs balm", "cream vs", "canvas bag", ""])
    expect(readVersus(other)).toBeUndefined();
});
