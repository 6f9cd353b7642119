import { describe, expect, test } from "vitest";
import { fold, matches, queryWords, searchText } from "./search.ts";

const serum = searchText({
  title: "Birch Water Sérum №4",
  description: "Ingredients\nAqua, Betula Alba (Birch) Juice, l’eau de bouleau, SPF50",
  category: "Skin Care",
});

describe("search", () => {
  test.each([
    ["serum", true],
    ["SÉRUM", true],
    ["birch ser", true],
    ["ser birch", true],
    ["irch", false],
    ["birch shampoo", false],
    ["bouleau eau", true],
    ["spf5", true],
    ["skin", true],
    ["", true],
    ["  –  ", true],
    ["no4", true],
  ])("%j matches: %s", (query, expected) => {
    expect(matches(serum, query)).toBe(expected);
  });

  test("folding is stable and drops accents of any form", () => {
    expect(fold("Crème")).toBe("creme");
    expect(fold("Cre\u0300me")).toBe("creme");
    expect(fold(fold("İSTANBUL"))).toBe(fold("İSTANBUL"));
  });

  test("a query has at most twelve distinct words", () => {
    expect(queryWords("a a A b")).toEqual(["a", "b"]);
    expect(queryWords(Array.from({ length: 40 }, (_, i) => `w${i}`).join(" "))).toHaveLength(12);
  });
});
