import { expect, test } from "vitest";
import {
  adviseAgainst,
  askDoctor,
  conditionLabel,
  describeNearestPrices,
  describeRelaxed,
  describeResults,
  notStated,
  originNotStated,
} from "./condition-texts.ts";
import { INGREDIENT_FAMILIES } from "./ingredient-families.ts";
import type { Subject } from "./search-conditions.ts";

const SUBJECTS: readonly Subject[] = [
  { kind: "label", about: "pregnancy" },
  { kind: "label", about: "breastFeeding" },
  ...INGREDIENT_FAMILIES.map((family) => ({ kind: "family", family }) as const),
  { kind: "fragrance" },
  { kind: "type", type: "skin", value: "dry" },
  { kind: "type", type: "concern", value: "dry scalp" },
  { kind: "price", label: "Under $40", maxPrice: 3999 },
];

const ALL = [
  originNotStated(),
  ...SUBJECTS.flatMap((subject) => [
    conditionLabel(subject),
    describeResults(subject) ?? "",
    notStated(subject),
  ]),
  ...(["pregnancy", "breastFeeding"] as const).flatMap((about) => [
    adviseAgainst(about),
    askDoctor(about),
  ]),
];

test.each(ALL)("%j makes no promise", (text) => {
  expect(text).not.toMatch(
    /safe|suitable|free (?:from|of)|contains? no|nut-free|gluten-free|vegan|harmless|can use|recommend/i,
  );
});

test("the results of a question about a label name its topic and a doctor", () => {
  expect(describeResults({ kind: "label", about: "pregnancy" })).toBe(
    "The label of these products says nothing about pregnancy. Ask your doctor before you use them.",
  );
});

test("nearest prices are named with the condition", () => {
  const nearest = (label: string, total: number, side: "above" | "below" = "above") =>
    describeNearestPrices(label, { side, total, price: "$32.00" });
  expect(nearest("Under $30", 1)).toBe("No products under $30. 1 product just above: $32.00.");
  expect(nearest("Over $50", 3, "below")).toBe(
    "No products over $50. 3 products below, up to $32.00.",
  );
  expect(nearest("$20 to $30", 2)).toBe(
    "No products from $20 to $30. 2 products above, from $32.00.",
  );
  expect(describeRelaxed(["For dry scalp"], 2)).toBe("Without “For dry scalp”: 2 products.");
  expect(describeRelaxed(["Under $40", "soap"], 1)).toBe(
    "Without “Under $40” and “soap”: 1 product.",
  );
});
