import { expect, test } from "vitest";
import { removeNegations } from "./negations.ts";

const textOf = (text: string) => removeNegations(text).replace(/\s+/g, " ").trim();

test.each([
  ["Gentle. Not for use during pregnancy or nursing. Mild.", "Gentle. . Mild."],
  ["Do not apply to broken skin. Rinse.", "Do . Rinse."],
  ["Don’t use on lashes; rinse.", "; rinse."],
  ["It doesn't contain nuts!", "It !"],
  ["Avoid the eyes.", "."],
  ["Avoiding nuts? Ask us.", "? Ask us."],
  ["Free from nuts, gluten and soy.\nRose", ". Rose"],
  ["Oil, free of silicones", "Oil,"],
  ["Shine without weight", "Shine"],
  ["- No silicones, no added scent\n- Oat", "- - Oat"],
  ["Unsuitable for people with a nut allergy. Oat.", ". Oat."],
  ["It never cracks. Oat.", "It . Oat."],
  ["Neither matte nor shiny", ""],
  ["NOT FOR CHILDREN", ""],
  ["Sans parfum. Avoine.", ". Avoine."],
  ["Ne pas utiliser pendant la grossesse. Avoine.", ". Avoine."],
  ["N'utilisez pas pendant la grossesse. Avoine.", ". Avoine."],
  ["Éviter les yeux. Avoine.", ". Avoine."],
])("removes the negation of %j", (text, rest) => {
  expect(textOf(text)).toBe(rest);
});

test.each([
  "Not only gentle",
  "A note of fig and nougat, a novel knot",
  "No-rinse conditioner",
  "No\u2011rinse conditioner",
  "Feel free to layer it",
  "The avoidable",
  "Knowing",
])("leaves %j", (text) => {
  expect(textOf(text)).toBe(text);
});

test("a negation ends before what the product is instead", () => {
  expect(textOf("Not soap but a mild coconut cleanser.")).toBe("but a mild coconut cleanser.");
  expect(textOf("Contains no 0.5 % acids or nuts. Oat.")).toBe("Contains . Oat.");
});

test("a long text takes linear time", () => {
  const long = "no ".repeat(40_000);
  expect(removeNegations(long).trim()).toBe("");
  expect(removeNegations("a".repeat(100_000))).toHaveLength(100_000);
});

test("the absence of a substance becomes a word of its own", () => {
  expect(textOf("Fragrance-free, nut\u2011free")).toBe("free freeFragrance, free freenut");
  expect(textOf("Free from day one")).toBe("");
});
