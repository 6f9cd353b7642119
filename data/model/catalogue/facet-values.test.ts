import { expect, test } from "vitest";
import { facetKeys, filterOfTag, toFacetValues } from "./facet-values.ts";
import { PRODUCT_FIELDS } from "./product-fields.ts";
import { MAX_TAG } from "./tags.ts";
import { MAX_FACT, MAX_VALUE } from "./value-filters.ts";

const NO_FACTS = {
  tags: [],
  concerns: null,
  skinTypes: null,
  hairTypes: null,
  scent: null,
  texture: null,
  fragrance: null,
  ingredients: null,
  use: null,
};
const valuesOf = (given: Partial<Parameters<typeof toFacetValues>[0]>) =>
  toFacetValues({ ...NO_FACTS, ...given });

test("facts are values of the filters, and types of skin and hair are named as in tags", () => {
  expect(
    valuesOf({
      concerns: ["dullness"],
      skinTypes: ["dry", "Sensitive skin"],
      hairTypes: ["dry"],
      texture: "milky serum",
      scent: "green fig, then resin",
    }),
  ).toEqual({
    concern: ["dullness"],
    skinType: ["dry skin", "Sensitive skin"],
    hairType: ["dry hair"],
    type: ["serum"],
    scent: ["Fruity", "Herbal", "Woody"],
  });
});

test("tags join the facts of their filter without repeating them; other tags have no filter", () => {
  const tags = ["Dullness", "dry skin", "Travel size", "vegan"];
  expect(valuesOf({ concerns: ["dullness"], tags })).toEqual({
    concern: ["Dullness"],
    skinType: ["dry skin"],
    format: ["Travel size"],
  });
  expect(filterOfTag("Dry Skin")).toBe("skinType");
  expect(filterOfTag("vegan")).toBe("tag");
});

test("a product is fragrance-free by its facts, not by a tag that its ingredients contradict", () => {
  const tags = ["fragrance-free"];
  expect(valuesOf({ tags, fragrance: "fragrance-free", scent: "faint oats" })).toEqual({
    scent: ["fragrance-free"],
  });
  expect(valuesOf({ tags, fragrance: "fragranced" })).toEqual({});
});

test("an unknown scent is a value of its own, a longer description of scent or texture is none", () => {
  expect(valuesOf({ scent: "Oud" })).toEqual({ scent: ["Oud"] });
  const texture = "wet mist that dries to a powder";
  expect(valuesOf({ scent: "like a walk at dawn", texture })).toEqual({});
  expect(valuesOf({})).toEqual({});
});

test("no value is longer than filters accept", () => {
  const fact = "x".repeat(MAX_FACT);
  const facts = {
    concerns: [fact],
    skinTypes: [fact],
    hairTypes: [fact],
    texture: fact,
    scent: fact,
  };
  const lengths = Object.values(valuesOf(facts)).flatMap((names = []) =>
    names.map((name) => name.length),
  );
  expect(lengths).toHaveLength(5);
  expect(Math.max(...lengths, MAX_TAG, PRODUCT_FIELDS.brand.maxLength)).toBe(MAX_VALUE);
});

test("keys name the filter, so that equal values of two filters differ", () => {
  expect(facetKeys(valuesOf({ concerns: ["Éclat|terne"], texture: "oil" }))).toBe(
    "|concern:eclat/terne|type:oil|",
  );
  expect(facetKeys({})).toBe("");
});
