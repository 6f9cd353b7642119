import { expect, test } from "vitest";
import { FRAGRANCE_ALLERGENS } from "../content/ingredients/fragrance-allergens.ts";
import { DEFAULT_INGREDIENTS } from "../content/ingredients.ts";
import { ingredientHandle } from "../model/catalogue/handle.ts";
import { POSSIBLE_FAMILIES } from "../model/catalogue/ingredient-families.ts";
import { familiesOf, toGlossary } from "../model/catalogue/ingredients.ts";
import { toFacts } from "../model/catalogue/product-facts.ts";
import { SAMPLE_STORE } from "./sample-store.ts";

const GLOSSARY = toGlossary(DEFAULT_INGREDIENTS);
const RANGE = SAMPLE_STORE.products.map((product) => {
  const { skinTypes = null, hairTypes = null, concerns = null, scent = null } = product;
  const { texture = null, pregnancy = null, breastFeeding = null, use = null } = product;
  const label = { pregnancy, breastFeeding, use };
  const stated = { skinTypes, hairTypes, concerns, scent, texture, ...label };
  return { product, facts: toFacts({ ...product, ...stated }, GLOSSARY) };
});

test("every ingredient of the range has an entry in the glossary", () => {
  for (const { product, facts } of RANGE) {
    expect(facts.ingredients?.length, product.title).toBeGreaterThan(5);
    const missing = facts.ingredients?.filter(({ name }) => name === null);
    expect(missing, product.title).toEqual([]);
  }
});

test("each entry of the glossary is in a product of the range, or of a family that shoppers avoid", () => {
  expect(DEFAULT_INGREDIENTS.length).toBeGreaterThanOrEqual(80);
  const used = new Set(
    RANGE.flatMap(({ facts }) => facts.ingredients ?? []).map(({ inci }) => ingredientHandle(inci)),
  );
  const others = DEFAULT_INGREDIENTS.filter(({ handle }) => !used.has(handle));
  expect(others.filter(({ families }) => families.length === 0)).toEqual([]);
});

test.each([
  ["Prunus Amygdalus Dulcis (Sweet Almond) Oil", "nut"],
  ["Sweet Almond Oil", "nut"],
  ["Argania Spinosa Kernel Oil", "nut"],
  ["Hydrolyzed Wheat Protein", "gluten-containing grain"],
  ["Triticum Vulgare (Wheat) Protein", "gluten-containing grain"],
  ["Hydrolyzed Keratin", "animal-derived"],
  ["Hydrolyzed Collagen", "animal-derived"],
  ["CI 75470", "animal-derived"],
  ["Carmine (CI 75470)", "animal-derived"],
  ["Lanolin", "animal-derived"],
  ["Beeswax", "animal-derived"],
  ["Honey", "animal-derived"],
  ["Milk Protein", "animal-derived"],
  ["Hydrolyzed Silk", "animal-derived"],
  ["Silk Amino Acids", "animal-derived"],
])("the list of another range with %j contains the family %j", (inci, family) => {
  expect(familiesOf(inci, GLOSSARY)).toEqual([family]);
});

/** The functions of CosIng, in the words of the glossary, without those of medicines. */
const FUNCTIONS =
  /^(?:abrasive|absorbent|anti-sebum|anticaking|antifoaming|antimicrobial|antioxidant|antistatic|astringent|binding|buffering|bulking|chelating|cleansing|colourant|denaturant|deodorant|emollient|emulsifying|emulsion stabilising|film forming|flavouring|foam boosting|foaming|fragrance|gel forming|hair conditioning|hair fixing|humectant|moisturising|opacifying|pH adjusting|plasticiser|preservative|skin conditioning|skin protecting|slip modifier|smoothing|solvent|soothing|tonic|UV filter|viscosity controlling)$/;

test("every entry has one to four functions, in the words of CosIng", () => {
  for (const { inci, function: text } of DEFAULT_INGREDIENTS) {
    const functions = text.split(", ");
    expect(functions.length, inci).toBeLessThanOrEqual(4);
    for (const one of functions) expect(one, inci).toMatch(FUNCTIONS);
  }
});

test("every entry has its own handle and its texts, and every note has a source", () => {
  const handles = DEFAULT_INGREDIENTS.map(({ handle }) => handle);
  expect(new Set(handles).size).toBe(handles.length);
  for (const { inci, name, function: functions, origin, note, source } of DEFAULT_INGREDIENTS) {
    for (const text of [inci, name, functions, origin, source?.name]) expect(text).toMatch(/./);
    expect(source?.url, inci).toMatch(/^https:\/\//);
    if (note !== null) expect(note, inci).toMatch(/\.$/);
  }
  // A synonym that is another entry's name would hide one of them.
  for (const { handle } of DEFAULT_INGREDIENTS) expect(GLOSSARY.get(handle)?.handle).toBe(handle);
});

test("ingredients that are named after plants and animals belong to their families", () => {
  const isNut = (inci: string) =>
    /Shea|Butyrospermum|Almond|^(?:Prunus Amygdalus|Argania|Corylus|Macadamia|Juglans|Anacardium|Bertholletia|Pistacia|Carya|Arachis) /.test(
      inci,
    );
  const isGrain = (inci: string) =>
    /Avena|\bOats?\b|Triticum|Wheat|Hordeum|Barley|Secale/.test(inci);
  const isAnimal = (inci: string) =>
    /^(?:Cera Alba|Carmine|Shellac|Albumen|Ovum|Lac|Gelatin|Fibroin|Adeps .*)$|^Mel\b|Silk|Seric|Lanolin|Keratin|Collagen|Elastin|Casein|Milk|Whey|Lactis| Lac$|Royal Jelly|Propolis|Tallow|Egg|Snail/.test(
      inci,
    );
  const allergens = new Set(FRAGRANCE_ALLERGENS.map(({ inci }) => inci));
  const expected = (inci: string) => [
    ...(isNut(inci) ? ["nut"] : []),
    ...(/seed|Kernel Oil|Oenothera/i.test(inci) && !isNut(inci) && !isGrain(inci) ? ["seed"] : []),
    ...(isGrain(inci) ? ["gluten-containing grain"] : []),
    ...(isAnimal(inci) ? ["animal-derived"] : []),
    ...(/(?:Leaf|Twig|Needle|Bark|Peel|Fruit|Flower) Oil$|^Lavandula|Oil\/Extract$|^Pinus|^Turpentine|^(?:Eucalyptus Globulus|Eugenia Caryophyllus|Juniperus Virginiana|Lemongrass|Mentha Piperita|Pogostemon Cablin|Santalum Album) Oil$/.test(
      inci,
    ) && !/^Hippophae/.test(inci)
      ? ["essential oil"]
      : []),
    ...(allergens.has(inci) ? ["fragrance allergen"] : []),
  ];
  const possible: readonly string[] = POSSIBLE_FAMILIES;
  for (const { inci, families } of DEFAULT_INGREDIENTS) {
    const certain = families.filter((family) => !possible.includes(family));
    expect([inci, certain]).toEqual([inci, expected(inci)]);
  }
});

test.each([
  "Allantoin",
  "Cholesterol",
  "Glycerin",
  "Glyceryl Stearate",
  "Lactic Acid",
  "Panthenol",
  "Parfum",
  "Retinol",
  "Sodium Hyaluronate",
  "Squalane",
  "Stearic Acid",
])("%s is possibly animal-derived", (inci) => {
  expect(familiesOf(inci, GLOSSARY)).toContain("possibly animal-derived");
});

test("an entry that names an animal source is at least possibly animal-derived", () => {
  for (const { inci, origin, note, families } of DEFAULT_INGREDIENTS)
    if (/animal|tallow|lard|wool|milk|liver|whale|shark|rooster|cattle/i.test(`${origin} ${note}`))
      expect(families.join(), inci).toContain("animal-derived");
});

test("an entry of a family, or possibly of it, does not have both states", () => {
  for (const { inci, families } of DEFAULT_INGREDIENTS)
    for (const family of families) expect(families, inci).not.toContain(`possibly ${family}`);
});

test("statements of the range agree with its ingredients", () => {
  for (const { product, facts } of RANGE) {
    const families = new Set(facts.ingredients?.flatMap((one) => one.families ?? []));
    const states = (text: string) =>
      product.tags.includes(text) || new RegExp(text, "i").test(product.description);
    const isAnimal = [...families].some((family) => family.endsWith("animal-derived"));
    if (product.tags.includes("vegan")) expect(isAnimal, product.title).toBe(false);
    else expect(isAnimal, product.title).toBe(true);
    if (states("fragrance-free")) expect(facts.fragrance, product.title).toBe("fragrance-free");
    if (states("nut-free")) expect(families, product.title).not.toContain("nut");
    if (states("gluten-free"))
      expect(families, product.title).not.toContain("gluten-containing grain");
    const advises = /not for use during pregnancy or nursing/i.test(product.description);
    const advice = advises ? "advises-against" : "nothing";
    expect(facts.label, product.title).toEqual({ pregnancy: advice, breastFeeding: advice });
  }
});

test("the range has products with and without stated fragrance", () => {
  const count = (fragrance: string | null) =>
    RANGE.filter(({ facts }) => facts.fragrance === fragrance).length;
  expect([count("fragrance-free"), count("fragranced"), count(null)]).toEqual([11, 18, 7]);
});
