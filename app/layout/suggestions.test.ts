import { expect, test } from "vitest";
import { announceSuggestions, nextOption } from "./suggestions.ts";

test("the arrow keys cycle through the options and the field", () => {
  const walk = (key: string, steps: number) => {
    const visited: (number | undefined)[] = [-1];
    for (let step = 0; step < steps; step++) visited.push(nextOption(key, visited.at(-1) ?? -1, 2));
    return visited;
  };
  expect(walk("ArrowDown", 4)).toEqual([-1, 0, 1, -1, 0]);
  expect(walk("ArrowUp", 4)).toEqual([-1, 1, 0, -1, 1]);
  expect(nextOption("a", 0, 2)).toBeUndefined();
  expect(nextOption("ArrowDown", -1, 0)).toBe(-1);
});

test("the number of suggestions is announced", () => {
  const product = { id: "a", title: "Balm", price: "9.00", imageUrl: "/a.webp" };
  expect(announceSuggestions({ products: [], categories: [] })).toMatch(/^No suggestions/);
  expect(announceSuggestions({ products: [product], categories: [] })).toMatch(/^1 suggestion\./);
  const category = { name: "Oils", handle: "oils" };
  expect(announceSuggestions({ products: [product], categories: [category] })).toMatch(
    /^2 suggestions\./,
  );
});
