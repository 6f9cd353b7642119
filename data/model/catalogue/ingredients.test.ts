import { expect, test } from "vitest";
import { ingredientHandle } from "./handle.ts";
import { type Glossary, splitIngredients } from "./ingredients.ts";
import { toFacts } from "./product-facts.ts";

test.each([
  ["Aqua, Glycerin, Parfum.", ["Aqua", "Glycerin", "Parfum"]],
  [
    "Aqua (Water, Eau), 1,2-Hexanediol,Glycerin*",
    ["Aqua (Water, Eau)", "1,2-Hexanediol", "Glycerin"],
  ],
  ["Mica, Silica. May contain: CI 77491, CI 77499", ["Mica", "Silica", "CI 77491", "CI 77499"]],
  ["Mica [+/- CI 77491, CI 77499]", ["Mica", "CI 77491", "CI 77499"]],
  ["Aqua, Butyrospermum\nParkii Butter", ["Aqua", "Butyrospermum Parkii Butter"]],
  ["- Aqua\n- Glycerin\n* organic", ["Aqua", "Glycerin"]],
  ["Aqua, aqua, Aqua", ["Aqua", "aqua"]],
])("the list %j has the ingredients %j", (text, names) => {
  expect(splitIngredients(text)).toEqual(names);
});

test.each([
  "",
  "Glycerin",
  "Made with oats, shea and care",
  "Oats, honey. We list the rest on the box, as always",
  "Avoine et miel, sans silicones",
  `Aqua, ${"x".repeat(200)}`,
  "1, 2, 3",
])("%j is no list of ingredients", (text) => {
  expect(splitIngredients(text)).toBeNull();
});

test("a text with more than 300 names is no list of ingredients", () => {
  const names = (count: number) =>
    Array.from({ length: count }, (_, at) => `Name ${at}`).join(", ");
  expect(splitIngredients(names(300))).toHaveLength(300);
  expect(splitIngredients(names(301))).toBeNull();
});

const entry = (inci: string, families: ("nut" | "essential oil")[] = []) => ({
  inci,
  handle: ingredientHandle(inci),
  name: `Common ${inci}`,
  function: "",
  origin: "",
  families,
  note: null,
  source: { name: "", url: "" },
});
const GLOSSARY: Glossary = new Map([
  ["parfum", entry("Parfum")],
  ["fragrance", entry("Parfum")],
  ["shea", entry("Shea", ["nut"])],
  ["fir-oil", entry("Fir Oil", ["essential oil"])],
]);

const NOTHING = {
  tags: [],
  skinTypes: null,
  hairTypes: null,
  concerns: null,
  scent: null,
  texture: null,
  pregnancy: null,
  breastFeeding: null,
  use: null,
};

test("a product whose texts state nothing has no facts", () => {
  expect(toFacts({ ...NOTHING, description: "A cream." }, GLOSSARY)).toEqual({
    ingredients: null,
    fragrance: null,
    skinTypes: null,
    hairTypes: null,
    concerns: null,
    scent: null,
    texture: null,
    label: { pregnancy: null, breastFeeding: null },
    use: null,
    fragranceAllergens: null,
  });
});

test("ingredients have the common names and families of the glossary", () => {
  for (const heading of ["Ingredients", "Ingrédients"])
    expect(
      toFacts({ ...NOTHING, description: `A cream.\n${heading}\nUnknownum, Shea` }, GLOSSARY)
        .ingredients,
    ).toEqual([
      { inci: "Unknownum", name: null, families: null },
      { inci: "Shea", name: "Common Shea", families: ["nut"] },
    ]);
});

test.each([
  ["Cream.", [], null],
  ["Cream.", ["Fragrance-free"], "fragrance-free"],
  ["Cream. Fragrance-free, too.", [], "fragrance-free"],
  ["Cream.\nBenefits\n- Fragrance free", [], "fragrance-free"],
  ["Crème.\nBienfaits\n- Sans parfum et sans alcool", [], "fragrance-free"],
  ["Crème. Sans parfum ajouté.", [], null],
  ["Try our fragrance-free cream.", [], null],
  ["Cream.\nIngredients\nShea, Parfum", [], "fragranced"],
  ["Cream.\nIngredients\nShea, Fragrance", [], "fragranced"],
  ["Cream.\nIngredients\nShea, Fir Oil", ["fragrance-free"], "fragranced"],
  ["Cream.\nIngredients\nShea, Aqua", [], null],
])("the fragrance of %j with the tags %j is %j", (description, tags, fragrance) => {
  expect(toFacts({ ...NOTHING, description, tags }, GLOSSARY).fragrance).toBe(fragrance);
});

test("lists are split at commas, and an unknown statement of a label is not stated", () => {
  const stated = { ...NOTHING, description: "", skinTypes: "dry, , sensitive", pregnancy: "maybe" };
  const facts = toFacts({ ...stated, breastFeeding: "ask-doctor" }, GLOSSARY);
  expect(facts.skinTypes).toEqual(["dry", "sensitive"]);
  expect(facts.label).toEqual({ pregnancy: null, breastFeeding: "ask-doctor" });
});
