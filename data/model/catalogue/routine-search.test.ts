import { expect, test } from "vitest";
import { readRoutineSearch } from "./routine-search.ts";

test("separates the budget and the conditions of a search for a routine, in English and French", () => {
  expect(readRoutineSearch("vegan unscented routine for sensitive skin under $120")).toEqual({
    search: "vegan unscented for sensitive skin",
    budget: "120",
  });
  expect(readRoutineSearch("Une routine végane à moins de 99,50 $")).toEqual({
    search: "végane",
    budget: "99.50",
  });
  expect(readRoutineSearch("a routine")).toEqual({ search: "", budget: "" });
});

test("ignores a search for something else", () => {
  for (const text of ["serum under $120", "subroutines", ""])
    expect(readRoutineSearch(text)).toBeUndefined();
});
