import { expect, test } from "vitest";
import { NO_SUGGESTIONS } from "../../data/model/catalogue/suggestions.ts";
import { announceSuggestions, listContentLinks, listShopLinks } from "./suggestions.ts";

test("the number of suggestions is announced", () => {
  expect(announceSuggestions(0)).toMatch(/^No suggestions/);
  expect(announceSuggestions(1)).toMatch(/^1 suggestion\./);
  expect(announceSuggestions(2)).toMatch(/^2 suggestions\./);
});

test("links are grouped by kind, without empty groups", () => {
  expect([...listShopLinks(NO_SUGGESTIONS), ...listContentLinks(NO_SUGGESTIONS)]).toEqual([]);
  const suggestions = {
    ...NO_SUGGESTIONS,
    corrected: "nuts",
    searches: [{ label: "No nut ingredient listed", search: "without nuts" }],
    ingredients: [
      { name: "Shea butter", inci: "B", handle: "shea", families: ["nut" as const] },
      { name: "Water", inci: "Aqua", handle: "aqua", families: [] },
    ],
    questions: [{ title: "Are there nuts in it?", path: "/faq#nuts" }],
    posts: [{ id: "1", title: "On nuts" }],
  };
  expect(listShopLinks(suggestions)).toEqual([
    { label: "Did you mean", links: [{ to: "/shop?search=nuts", text: "nuts" }] },
    {
      label: "Filter products by",
      links: [{ to: "/shop?search=without%20nuts", text: "No nut ingredient listed" }],
    },
  ]);
  expect(listContentLinks(suggestions)).toEqual([
    {
      label: "Ingredients",
      links: [
        { to: "/ingredients/shea", text: "Shea butter", detail: "nut" },
        { to: "/ingredients/aqua", text: "Water" },
      ],
    },
    {
      label: "Questions and answers",
      links: [{ to: "/faq#nuts", text: "Are there nuts in it?" }],
    },
    { label: "Journal", links: [{ to: "/blog/1", text: "On nuts" }] },
  ]);
});
