import { describe, expect, test } from "vitest";
import { fold } from "./fold.ts";
import {
  correctQuery,
  findMatches,
  queryTerms,
  queryWords,
  searchText,
  vocabularyOf,
} from "./search.ts";

const product = (
  title: string,
  description = "",
  { category = "Skin Care", keywords = "" } = {},
) => ({ title, description, category, keywords });

const serum = product(
  "Birch Water Sérum №4",
  "A light, brightening layer.\nIngredients\nAqua, Betula Alba Juice, l’eau de bouleau, SPF50",
);

/** The titles that a search finds, in order. */
const titlesOf = (products: Parameters<typeof findMatches>[0], search: string) =>
  findMatches(products, search).map(({ title }) => title);

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
    expect(titlesOf([serum], query)).toHaveLength(expected ? 1 : 0);
  });

  test.each([
    ["Serum", "serums"],
    ["Serums", "serum"],
    ["Crème de nuit", "cremes"],
    ["Crème de nuit", "creme"],
    ["Soins pour cheveux", "cheveu"],
    ["Cheveu fin", "cheveux"],
    ["Body Brush", "brushes"],
    ["Gift Boxes", "box"],
    ["Glass Jar", "glasses"],
    ["Berry Balm", "berries"],
    ["Wild Berries", "berry"],
    ["Rose Mist", "roses"],
    ["Brioche Soap", "brioches"],
    ["Fresh Lotion", "lotions"],
  ])("%j is found by %j: plural endings are folded", (title, query) => {
    expect(titlesOf([product(title)], query)).toEqual([title]);
  });

  test("a word and its plural find the same products in the same order", () => {
    const products = [
      product("Silk Balm", "Creamy."),
      product("Night Cream"),
      product("Day", "A cream."),
    ];
    for (const [one, many] of [
      ["cream", "creams"],
      ["balm", "balms"],
      ["silk balm", "silk balms"],
    ] as const)
      expect(titlesOf(products, many)).toEqual(titlesOf(products, one));
    expect(titlesOf([product("Rosmarinus Tonic")], "roses")).toEqual([]);
  });

  test("compounds match joined and split", () => {
    const split = product("Maple & Silk Hand Cream");
    const joined = product("Birch Handcream");
    const apart = product("Hand Wash", "A cream of a wash.");
    expect(titlesOf([apart, split, joined], "handcream")).toEqual([split.title, joined.title]);
    expect(titlesOf([apart, split, joined], "handcreams")).toEqual([split.title, joined.title]);
    expect(titlesOf([apart, joined, split], "hand cream")).toEqual([
      joined.title,
      split.title,
      apart.title,
    ]);
    expect(titlesOf([product("A", "", { category: "Hair Care" })], "haircare")).toEqual(["A"]);
  });

  test("title ranks before category, ingredients and text; equal ranks preserve the given order", () => {
    const products = [
      product("1", "With birch."),
      product("2", "Ingredients\nBirch Juice"),
      product("3", "", { category: "Birch Care" }),
      product("4 Birch"),
      product("5", "", { keywords: "birch" }),
      product("6 Birch"),
    ];
    expect(titlesOf(products, "birch")).toEqual(["4 Birch", "6 Birch", "3", "2", "1", "5"]);
  });

  test("the field that the last word needs decides the rank of several words", () => {
    const products = [
      product("Birch Mist", "Like silk."),
      product("Mist", "Birch and silk."),
      product("Silk Balm", "Ingredients\nBirch Juice"),
      product("Birch Silk"),
    ];
    expect(titlesOf(products, "birch silk")).toEqual([
      "Birch Silk",
      "Silk Balm",
      "Birch Mist",
      "Mist",
    ]);
  });

  test("one typo in a word of five letters or more is corrected if the word is unknown", () => {
    const products = [
      product("Birch Serum"),
      product("Rose Serum"),
      product("Maple Conditioner"),
      product("Serem Tonic"),
    ];
    const correct = (query: string) => correctQuery(query, vocabularyOf(products));
    expect(correct("conditoner")).toBe("conditioner");
    expect(correct("conditoners")).toBe("conditioner");
    expect(correct("conditoinre")).toBeUndefined();
    expect(correct("serem")).toBeUndefined();
    expect(correct("sreum")).toBe("serum");
    expect(correct("zerum")).toBe("serum");
    expect(correct("birhc serrum")).toBe("birch serum");
    expect(correct("rase")).toBeUndefined();
    expect(correct("birch zzzzz")).toBeUndefined();
    // Known words that no product has together are no typos.
    expect(correct("maple serum")).toBeUndefined();
  });

  test("of several corrections the best field wins, then most products, then the alphabet", () => {
    const correct = (...products: ReturnType<typeof product>[]) =>
      correctQuery("palma", vocabularyOf(products));
    expect(correct(product("Balma"), product("X", "Palmb palmb."))).toBe("balma");
    expect(correct(product("Palmy"), product("Balma"), product("Balma 2"))).toBe("balma");
    expect(correct(product("Palme"), product("Balma"))).toBe("balma");
  });

  test("negations of a description are not searched", () => {
    const retinol = product(
      "Night Serum",
      "Apply at night. Not for use during pregnancy or nursing, or near the eyes. Wear sunscreen.",
    );
    for (const query of ["pregnancy", "pregnant", "nursing", "eyes"])
      expect(titlesOf([retinol], query), query).toEqual([]);
    expect(titlesOf([retinol], "apply")).toEqual(["Night Serum"]);
    expect(titlesOf([product("Not for Mornings")], "mornings")).toEqual(["Not for Mornings"]);
    expect(titlesOf([product("Bar", "", { keywords: "no poo" })], "poo")).toEqual(["Bar"]);
  });

  test("a negation does not hide a word that the product has elsewhere", () => {
    const shea = product("Balm", "No added shea scent.\nIngredients\nButyrospermum Parkii, Shea");
    expect(searchText(shea)).toContain(" 2shea");
  });

  test("the property that a product is free of is found only as one", () => {
    const products = [
      product("Cleanser", "Benefits\n- Fragrance-free\n- Alcohol-free and mild"),
      product("Mist", "A fragrance of fig, with alcohol. Free shipping, so feel free."),
    ];
    for (const query of ["fragrance-free", "fragrance free", "Fragrance\u2011free cleanser"])
      expect(titlesOf(products, query), query).toContain("Cleanser");
    expect(titlesOf(products, "alcohol-free")).toContain("Cleanser");
    expect(titlesOf(products, "fragrance")).toEqual(["Mist"]);
    expect(titlesOf(products, "alcohol")).toEqual(["Mist"]);
    expect(titlesOf(products, "free cleanser")).toEqual(["Cleanser"]);
    const tagged = {
      ...product("Gel", "", { keywords: "alcohol-free" }),
      tags: ["fragrance-free"],
    };
    expect(titlesOf([tagged], "fragrance-free gel")).toEqual(["Gel"]);
    expect(titlesOf([tagged], "fragrance")).toEqual([]);
    expect(titlesOf([tagged], "alcohol")).toEqual([]);
  });

  test("a product that mentions sunscreen is none", () => {
    const mentions = [
      "Wear sunscreen in the morning.",
      "It has no sun filter.",
      "Layers with everything, including sunscreen.",
      "Apply SPF 30 afterwards.",
      "Use under your SPF 50.",
      "Portez un écran solaire.",
    ];
    const serums = mentions.map((text, index) => product(`Serum ${index}`, text));
    const sun = [
      product("Mineral Sunscreen"),
      product("Day Cream SPF 30"),
      product("Face Fluid", "Broad-spectrum SPF 30. Wear sunscreen all year."),
      product("Shield", "Benefits\n- SPF 50"),
      product("Lotion", "", { category: "Sun Care" }),
      { ...product("Stick"), tags: ["SPF 50"] },
    ];
    for (const query of ["sunscreen", "sunscreens", "SPF"])
      expect(titlesOf([...serums, ...sun], query).toSorted(), query).toEqual(
        sun.map(({ title }) => title).toSorted(),
      );
    expect(titlesOf([...serums, ...sun], "spf 50")).toEqual(["Stick", "Shield"].toSorted());
    expect(titlesOf(serums, "sun filter")).toEqual([]);
  });

  test("names with punctuation are found as people write them", () => {
    const products = [
      { ...product("Revital Serum"), brand: "L'Ambre Paris" },
      { ...product("Poreless Primer"), brand: "e.l.k." },
      product("L’Ambre Night Cream"),
      product("e.l.k. Lip Tint"),
      product("Dr.Harte+ Ceramide Cream"),
      product("Elegant Lotion Kit", "A kit for everyone, likely kept."),
      product("Argan Oil"),
      product("Women's Shampoo"),
      { ...product("Bath Salt"), brand: "H&M" },
      product("No-Rinse Conditioner"),
    ];
    for (const [query, titles] of [
      ["lambre", ["L’Ambre Night Cream", "Revital Serum"]],
      ["lambre paris", ["Revital Serum"]],
      ["l'ambre paris", ["Revital Serum"]],
      ["L’AMBRE PARIS", ["Revital Serum"]],
      ["l ambre paris", ["Revital Serum"]],
      ["elk", ["e.l.k. Lip Tint", "Poreless Primer"]],
      ["e.l.k.", ["e.l.k. Lip Tint", "Poreless Primer"]],
      ["E.L.K", ["e.l.k. Lip Tint", "Poreless Primer"]],
      ["e.l.k. primer", ["Poreless Primer"]],
      ["dr harte", ["Dr.Harte+ Ceramide Cream"]],
      ["drharte", ["Dr.Harte+ Ceramide Cream"]],
      ["dr.harte+", ["Dr.Harte+ Ceramide Cream"]],
      ["d'argan", ["Argan Oil"]],
      ["womens", ["Women's Shampoo"]],
      ["women's", ["Women's Shampoo"]],
      ["hm", ["Bath Salt"]],
      ["h&m", ["Bath Salt"]],
      ["no rinse", ["No-Rinse Conditioner"]],
      ["no-rinse", ["No-Rinse Conditioner"]],
    ] as const)
      expect([query, titlesOf(products, query)]).toEqual([query, [...titles]]);
  });

  test("a negated word is found as its absence only", () => {
    const products = [
      product("Paraben Cream", "Nourishing, with zinc. Free shipping."),
      product("Clay", "", { keywords: "paraben-free no poo" }),
      product("Toxin Free Soap", "Cruelty free. Non-comedogenic."),
      product("Cologne No. 5"),
    ];
    for (const [query, titles] of [
      ["no paraben", ["Clay"]],
      ["paraben free", ["Clay"]],
      ["without parabens", ["Clay"]],
      ["free from parabens", ["Clay"]],
      ["does not contain any parabens", []],
      ["no zinc", []],
      ["zinc-free", []],
      ["non zinc", []],
      ["avoid zinc", []],
      ["no poo", ["Clay"]],
      ["toxin free", ["Toxin Free Soap"]],
      ["cruelty free", ["Toxin Free Soap"]],
      ["non-comedogenic", ["Toxin Free Soap"]],
      ["no. 5", ["Cologne No. 5"]],
      ["free shipping", ["Paraben Cream"]],
    ] as const)
      expect([query, titlesOf(products, query)]).toEqual([query, [...titles]]);
  });

  test("folding is idempotent and removes accents of any form", () => {
    expect(fold("Crème")).toBe("creme");
    expect(fold("Cre\u0300me")).toBe("creme");
    expect(fold(fold("İSTANBUL"))).toBe(fold("İSTANBUL"));
  });

  test("a query has at most twelve distinct words", () => {
    expect(queryWords("a a A b")).toEqual(["a", "b"]);
    expect(queryWords(Array.from({ length: 40 }, (_, i) => `w${i}`).join(" "))).toHaveLength(12);
    expect(queryTerms("hand creams")).toEqual([["hand"], ["cream", "handcream"]]);
  });

  test("searchText contains each word once, after the rank of its best field", () => {
    expect(searchText(product("Silk Balm", "Silk.\nIngredients\nSilk, Aqua"))).toBe(
      "0silk 0balm 0silkbalm 1skin 1care 1skincare 2aqua 3ingredients",
    );
  });
});
