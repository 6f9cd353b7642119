import { expect, test } from "vitest";
import { sanitizeRichText } from "../../../api/rich-text/sanitize-rich-text.ts";
import { expectFrenchTypography } from "../../../tests/support/french-typography.ts";
import { DEFAULT_INGREDIENTS } from "../../content/ingredients.ts";
import { toGlossary } from "../../model/catalogue/ingredients.ts";
import { toFacts } from "../../model/catalogue/product-facts.ts";
import { readProductText } from "../../model/catalogue/product-text.ts";
import { findMatches } from "../../model/catalogue/search.ts";
import { SHOPPER_TYPES } from "../../model/catalogue/shopper-types.ts";
import { htmlToPlainText } from "../../model/text/rich-text.ts";
import { SAMPLE_STORE } from "../sample-store.ts";
import { frenchSampleStore } from "./french-store.ts";

const FRENCH = frenchSampleStore();

/** Pairs each text of the sample store with the French one; fails for a missing one. */
function pair<English, French>(
  list: readonly English[],
  keyOf: (english: English) => string,
  texts: Record<string, French>,
) {
  expect(Object.keys(texts).sort()).toEqual(list.map(keyOf).sort());
  return list.map((english) => {
    const french = texts[keyOf(english)];
    if (!french) throw new Error(`${keyOf(english)} has no French text`);
    return { english, french };
  });
}

const listProducts = () => pair(SAMPLE_STORE.products, ({ handle }) => handle, FRENCH.products);
const listPosts = () => pair(SAMPLE_STORE.posts, ({ id }) => id, FRENCH.posts);
const listPages = () => pair(SAMPLE_STORE.pages, ({ handle }) => handle, FRENCH.pages);

/** The opening tags of a document. Alternatives are texts. */
const tagsOf = (html: string) =>
  (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/ alt="[^"]*"/, ""));
const altsOf = (html: string) => [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt = ""]) => alt);
/** The texts between tags. */
const textsOf = (html: string) => [
  ...html.split(/<[^>]*>/).filter((text) => text.trim() !== ""),
  ...altsOf(html),
];
/** Lines, and sentences without the list of ingredients. */
const linesOf = (description: string) => {
  const { intro, benefits, howToUse } = readProductText(description);
  return [...intro, ...benefits, ...howToUse];
};

test("every product has the same sections and ingredients in French", () => {
  const glossary = toGlossary(DEFAULT_INGREDIENTS);
  for (const { english, french } of listProducts()) {
    const [en, fr] = [english, french].map(({ description }) => readProductText(description));
    expect(fr?.ingredients, english.title).toEqual(en?.ingredients);
    for (const section of ["intro", "benefits", "howToUse"] as const)
      expect(fr?.[section].length, english.title).toBe(en?.[section].length);
    const { scent = null, texture = null, pregnancy, breastFeeding, use } = english;
    const types = { skinTypes: null, hairTypes: null, concerns: null };
    const stated = { ...types, scent, texture, pregnancy, breastFeeding, use, tags: [] };
    const factsOf = (description: string) => toFacts({ ...stated, description }, glossary);
    expect(factsOf(french.description), english.title).toEqual(factsOf(english.description));
  }
});

test("every product has its name, size, pictures, option and free facts in French", () => {
  const known = new Set(SHOPPER_TYPES.map(({ value }) => value));
  const isFree = (text: string) => text.split(", ").some((value) => !known.has(value));
  for (const { english, french } of listProducts()) {
    expect(french.title, english.handle).not.toBe(english.title);
    expect(english.keywords).toContain(french.title);
    expect(french.size).toMatch(/^\d+\u00a0(?:ml|g) · /);
    expect(french.pictureAlts).toHaveLength(english.pictures.length);
    for (const alt of french.pictureAlts) expect(alt.length, english.handle).toBeGreaterThan(15);
    const { variants } = english;
    expect(french.optionName).toBe(variants.length > 0 ? "Format" : undefined);
    expect(Object.keys(french.optionValues ?? {})).toEqual(variants.map(({ value }) => value));
    expect(Object.keys(french.sizes ?? {})).toEqual(variants.map(({ size }) => size));
    const { skinTypes = "", hairTypes = "", concerns = "", scent, texture } = english;
    const lists = Object.entries({ skinTypes, hairTypes, concerns });
    const names = [
      ...lists.flatMap(([name, text]) => (text && isFree(text) ? name : [])),
      ...Object.entries({ scent, texture }).flatMap(([name, text]) => (text ? name : [])),
    ];
    expect(Object.keys(french.words).sort(), english.handle).toEqual(names.sort());
  }
  const alts = Object.values(FRENCH.products).flatMap(({ pictureAlts }) => pictureAlts);
  expect(new Set(alts).size).toBe(alts.length);
});

test("every post and routine has the same tags, links, pictures and products in French", () => {
  for (const { english, french } of listPosts()) {
    expect(tagsOf(french.contentHtml), english.title).toEqual(tagsOf(english.contentHtml));
    const { html } = sanitizeRichText(french.contentHtml);
    expect(html.replace(/(<h2) id="[^"]*"/g, "$1"), english.title).toBe(french.contentHtml);
    expect(htmlToPlainText(html).split(/\s+/).length, english.title).toBeGreaterThanOrEqual(600);
  }
  for (const { english, french } of listPages())
    expect(tagsOf(french.body), english.title).toEqual(tagsOf(english.body));
});

test("French follows the typography of Canada, and no text is the English one", () => {
  const product = ({
    title,
    description,
    size,
    keywords,
  }: {
    title: string;
    description: string;
    size: string;
    keywords: string;
  }) => [title, ...linesOf(description), size, keywords];
  const compare = (name: string, english: readonly string[], french: readonly string[]) => {
    for (const text of french) {
      expect(text, name).not.toBe("");
      expectFrenchTypography(text, name);
      // Words such as "Parfum" are the same.
      if (/\s/.test(text)) expect(english, name).not.toContain(text);
    }
  };
  for (const { english, french } of listProducts()) {
    const words = Object.values(french.words);
    const alts = english.pictures.map(({ alt }) => alt);
    const stated = [english.scent, english.texture].flatMap((text) => text ?? []);
    compare(
      english.title,
      [...product(english), ...alts, ...stated],
      [...product(french), ...french.pictureAlts, ...words],
    );
  }
  for (const { english, french } of listPosts())
    compare(
      english.title,
      [english.title, english.excerpt, english.category, ...textsOf(english.contentHtml)],
      [french.title, french.excerpt, french.category, ...textsOf(french.contentHtml)],
    );
  for (const { english, french } of listPages())
    compare(
      english.title,
      [english.title, english.seoTitle, ...textsOf(english.body)],
      [french.title, french.seoTitle, ...textsOf(french.body)],
    );
});

test.each([
  ["peau sèche", "Baume de nuit à la soie"],
  ["cheveux secs", "Masque capillaire à la soie"],
  ["hydratant", "Sérum à l’eau de bouleau"],
  ["pellicules", "Sérum pour cuir chevelu à l’argousier"],
  ["crème pour les mains", "Crème pour les mains, érable et soie"],
  ["shampoing", "Shampooing, bouleau et soie"],
  ["Birch Water Serum", "Sérum à l’eau de bouleau"],
])("a search for %j finds %j in French", (search, title) => {
  const products = listProducts().map(({ english, french }) => ({
    ...french,
    category: english.category,
  }));
  expect(findMatches(products, search).map((product) => product.title)).toContain(title);
});
