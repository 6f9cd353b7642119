import { expect, test } from "vitest";
import { withLocale } from "../../../api/http/locale.ts";
import { readRoutineSearch, suggestRoutine } from "./routine-search.ts";
import { readConditions } from "./search-conditions.ts";

const read = (search: string) => readRoutineSearch(readConditions(search));

test("separates the budget and the conditions of a search for a routine", () => {
  expect(read("vegan unscented routine for sensitive skin under $120")).toEqual({
    search: "vegan unscented sensitive skin",
    budget: "120",
  });
  expect(read("routine no more than 99.50 dollars")).toEqual({ search: "", budget: "99.50" });
  expect(read("a routine")).toEqual({ search: "", budget: "" });
  withLocale("fr", () =>
    expect(read("Une routine végane à moins de 99,50 $")).toEqual({
      search: "végane",
      budget: "99.49",
    }),
  );
});

test("ignores a search for something else", () => {
  for (const text of ["serum under $120", "subroutines", ""]) expect(read(text)).toBeUndefined();
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
