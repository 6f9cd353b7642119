import { describe, expect, test } from "vitest";
import {
  type ComparedProduct,
  compareFacts,
  compareIngredients,
  readCompared,
} from "./compare-products.ts";
import type { ProductFacts } from "./facts-json.ts";

const NO_FACTS: ProductFacts = {
  ingredients: null,
  fragranceAllergens: null,
  fragrance: null,
  skinTypes: null,
  hairTypes: null,
  concerns: null,
  scent: null,
  texture: null,
  label: { pregnancy: null, breastFeeding: null },
  use: null,
};

const product = (
  facts: Partial<ProductFacts>,
  fields: Partial<ComparedProduct> = {},
): ComparedProduct => ({
  price: "48.00",
  size: null,
  description: "",
  facts: { ...NO_FACTS, ...facts },
  ...fields,
});

const ingredient = (inci: string, name: string | null = inci, families: string[] | null = []) => ({
  inci,
  name,
  families,
});

/** The texts of a row by its name. */
const textsOf = (products: readonly ComparedProduct[], name: string) =>
  compareFacts(products).find((row) => row.name === name)?.texts;

describe("readCompared", () => {
  test("reads distinct keys in order and ignores empty ones", () => {
    expect(readCompared("b, a,,b,c")).toEqual(["b", "a", "c"]);
    expect(readCompared(null)).toEqual([]);
    expect(readCompared("")).toEqual([]);
  });

  test("reads a bounded number of keys", () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `p${at}`).join(",");
    expect(readCompared(many)).toHaveLength(20);
  });
});

describe("compareFacts", () => {
  test("has no row for a fact that no product states", () => {
    expect(compareFacts([product({}), product({})])).toEqual([]);
  });

  test("states the price of the same quantity, and the size of a variant", () => {
    const products = [
      product({}, { size: "30 mL · 1.0 fl oz" }),
      product({}, { variantTitle: "100 g" }),
      product({}, { variantTitle: "Red" }),
    ];
    expect(textsOf(products, "Unit price")).toEqual([
      "$160.00 per 100\u00a0mL",
      "$48.00 per 100\u00a0g",
      null,
    ]);
    expect(textsOf(products, "Size")?.[2]).toBeNull();
    expect(textsOf(products, "Size")?.[0]).toMatch(/^30\s?mL/);
  });

  test("lists types, concerns and use, and null for what is not stated", () => {
    const products = [
      product({ skinTypes: ["dry", "mature skin"], concerns: ["fine lines"], use: "leave-on" }),
      product({ skinTypes: ["oily"] }),
    ];
    expect(textsOf(products, "Skin types")).toEqual(["Dry skin, mature skin", "Oily skin"]);
    expect(textsOf(products, "Concerns")).toEqual(["Fine lines", null]);
    expect(textsOf(products, "Use")).toEqual(["Leave-on", null]);
    expect(textsOf(products, "Hair types")).toBeUndefined();
  });

  test("states a scent beside freedom from fragrance", () => {
    const products = [
      product({ fragrance: "fragrance-free" }),
      product({ fragrance: "fragrance-free", scent: "faint oats" }),
      product({ fragrance: "fragranced" }),
    ];
    expect(textsOf(products, "Scent")).toEqual([
      "Fragrance-free",
      "Fragrance-free, faint oats",
      null,
    ]);
  });

  test("calls fragrance allergens absent only if every ingredient of the list is known", () => {
    const products = [
      product({ fragranceAllergens: ["Linalool", "Citral"] }),
      product({ fragranceAllergens: [], ingredients: [ingredient("Aqua")] }),
      product({ fragranceAllergens: [], ingredients: [ingredient("Xyz", null, null)] }),
      product({
        fragranceAllergens: [],
        ingredients: [ingredient("Parfum", "Fragrance", ["possibly fragrance allergen"])],
      }),
      product({}),
    ];
    expect(textsOf(products, "Fragrance allergens")).toEqual([
      "Linalool, Citral",
      "None named in the list.",
      null,
      expect.stringMatching(/^None named in the list\. Of fragrance and essential oils/),
      null,
    ]);
  });

  test("has the section of the description about its use", () => {
    const description =
      "A cream.\n\nHow to use\nWarm it.\nPress it in.\n\nIngredients\nAqua, Glycerin";
    expect(textsOf([product({}, { description }), product({})], "How to use")).toEqual([
      "Warm it. Press it in.",
      null,
    ]);
  });
});

describe("compareIngredients", () => {
  const inciOf = (list: readonly { inci: string }[] | null | undefined) =>
    list?.map(({ inci }) => inci) ?? null;

  test("finds the ingredients that all products have, also by their synonyms", () => {
    const { shared, others } = compareIngredients([
      product({ ingredients: [ingredient("Aqua", "Water"), ingredient("Silica")] }),
      product({ ingredients: [ingredient("Squalane"), ingredient("Water", "Water")] }),
      product({ ingredients: [ingredient("Eau", "water"), ingredient("Silica")] }),
    ]);
    expect(inciOf(shared)).toEqual(["Aqua"]);
    expect(others.map(inciOf)).toEqual([["Silica"], ["Squalane"], ["Silica"]]);
  });

  test("compares ingredients that the glossary lacks by the name in the list", () => {
    const { shared } = compareIngredients([
      product({ ingredients: [ingredient("Xyz", null, null)] }),
      product({ ingredients: [ingredient("XYZ", null, null), ingredient("Aqua")] }),
    ]);
    expect(inciOf(shared)).toEqual(["Xyz"]);
  });

  test("calls nothing common if a product does not state its ingredients", () => {
    const { shared, others } = compareIngredients([
      product({ ingredients: [ingredient("Aqua")] }),
      product({}),
    ]);
    expect(shared).toBeNull();
    expect(others.map(inciOf)).toEqual([["Aqua"], null]);
  });
});
