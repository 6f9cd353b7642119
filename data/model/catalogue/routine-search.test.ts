import { expect, test } from "vitest";
import { readRoutineSearch, suggestRoutine } from "./routine-search.ts";

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

test("suggests the routine whose title has the most words of the search", () => {
  const [hair, skin, french] = [
    { title: "Damaged hair" },
    { title: "Dry winter skin" },
    { title: "Peau sèche en hiver" },
  ];
  expect(suggestRoutine([hair, skin], "vegan for sensitive skin")).toBe(skin);
  expect(suggestRoutine([hair, french], "végane peau seche")).toBe(french);
  expect(suggestRoutine([hair, skin], "")).toBe(hair);
  expect(suggestRoutine([], "dry skin")).toBeUndefined();
});
