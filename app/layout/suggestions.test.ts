import { expect, test } from "vitest";
import { announceSuggestions } from "./suggestions.ts";

test("the number of suggestions is announced", () => {
  const product = { id: "a", title: "Balm", price: "9.00", imageUrl: "/a.webp" };
  expect(announceSuggestions({ products: [], categories: [] })).toMatch(/^No suggestions/);
  expect(announceSuggestions({ products: [product], categories: [] })).toMatch(/^1 suggestion\./);
  const category = { name: "Oils", handle: "oils" };
  expect(announceSuggestions({ products: [product], categories: [category] })).toMatch(
    /^2 suggestions\./,
  );
});
