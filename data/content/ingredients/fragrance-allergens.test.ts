import { expect, test } from "vitest";
import { ingredientHandle } from "../../model/catalogue/handle.ts";
import { familiesOf, toGlossary } from "../../model/catalogue/ingredients.ts";
import { DEFAULT_INGREDIENTS } from "../ingredients.ts";
import { FRAGRANCE_ALLERGENS } from "./fragrance-allergens.ts";
import { findUnlistedAllergens } from "./unlisted-allergens.ts";

const GLOSSARY = toGlossary(DEFAULT_INGREDIENTS);

/** The entries that the list had before Regulation (EU) 2023/1545, without those that are prohibited now. */
const ENTRIES_OF_2003 = [
  45, 67, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 80, 81, 82, 84, 85, 86, 87, 88, 89, 90, 91, 92,
];
/** Those that the regulation replaced and made fragrance allergens, and those that it added: 327 to 371. */
const ENTRIES_OF_2023 = [
  ...[46, 109, 114, 122, 124, 131, 133, 154, 157, 175, 196, 324],
  ...Array.from({ length: 45 }, (_, at) => 327 + at),
];

test("the list has the 81 entries of Annex III, 24 of which are older than 2023", () => {
  const entriesOf = (year: number) =>
    FRAGRANCE_ALLERGENS.filter(({ since }) => since === year)
      .map(({ annexEntry }) => annexEntry)
      .sort((a, b) => a - b);
  expect(entriesOf(2003)).toEqual(ENTRIES_OF_2003);
  expect(entriesOf(2023)).toEqual(ENTRIES_OF_2023);
  expect(FRAGRANCE_ALLERGENS).toHaveLength(81);
});

test("the glossary finds each by every name, and no name is that of two entries", () => {
  const names = new Map<string, string>();
  for (const { inci, synonyms, source } of FRAGRANCE_ALLERGENS) {
    expect(source?.url, inci).toMatch(/^https:\/\/eur-lex\.europa\.eu\//);
    for (const name of [inci, ...synonyms]) {
      expect(familiesOf(name, GLOSSARY), name).toContain("fragrance allergen");
      expect(names.get(ingredientHandle(name)) ?? inci, name).toBe(inci);
      names.set(ingredientHandle(name), inci);
    }
  }
});

test.each([
  ["D-Limonene"],
  ["LIMONENE"],
  ["Linalool*"],
  ["Linalol"],
  ["Citrus Limon (Lemon) Peel Oil"],
  ["Lavandula Oil/Extract"],
  ["Rosa Damascena Flower Oil"],
  ["Evernia Prunastri (Oakmoss) Extract"],
  ["Hexyl Cinnamaldehyde"],
])("a list with %s names a fragrance allergen", (name) => {
  expect(familiesOf(name.replace("*", ""), GLOSSARY)).toContain("fragrance allergen");
});

test("fragrance and other essential oils may contain some", () => {
  for (const name of ["Parfum", "Fragrance", "Rosmarinus Officinalis Leaf Oil"])
    expect(familiesOf(name, GLOSSARY), name).toContain("possibly fragrance allergen");
  expect(familiesOf("Aqua", GLOSSARY)).toEqual([]);
});

test.each([
  ["A cream with limonene and Geraniol.", ["Limonene", "Geraniol"]],
  ["Huile parfumée au géraniol.", ["Geraniol"]],
  ["Contient du parfum.", ["parfum"]],
  ["With amyl cinnamaldehyde.", ["Amyl Cinnamaldehyde"]],
  ["Sans parfum.", []],
  ["A cream of oats.", []],
  // Part of another word.
  ["Camphorated.", []],
  ["A cream.\nIngredients\nAqua, Parfum, Limonene", []],
  ["A cream.\nIngredients\nSee the package for parfum and all else.", ["parfum"]],
])("the text %j names %j without a list", (text, names) => {
  expect(findUnlistedAllergens(text)).toEqual(names);
});
