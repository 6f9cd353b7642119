import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sanitizeRichText } from "../../api/rich-text/sanitize-rich-text.ts";
import { toHandle } from "../model/catalogue/handle.ts";
import { readProductText } from "../model/catalogue/product-text.ts";
import { findMatches } from "../model/catalogue/search.ts";
import { readQuantity, unitPrice } from "../model/catalogue/size.ts";
import { listPictures, splitRichText } from "../model/content/rich-text-parts.ts";
import { STORE } from "../store.ts";
import { POSTS } from "./posts.ts";
import { PRODUCT_COPY } from "./products.ts";
import { RANGE } from "./range.ts";
import { SAMPLE_STORE } from "./sample-store.ts";
import { TAGS } from "./tags.ts";
import { TESTIMONIALS } from "./testimonials.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const distinct = <T>(list: readonly T[]) => new Set(list).size === list.length;

test("the range has 24 products for skin and 12 for hair, each with its own name, SKU and number", () => {
  const of = (category: string) => RANGE.filter((item) => item.category === category).length;
  expect(["Skin Care", "Hair Care"].map(of)).toEqual([24, 12]);
  for (const key of ["slug", "title", "sku", "number"] as const)
    expect(distinct(RANGE.map((item) => item[key]))).toBe(true);
});

test("every product has the size on its label, by which its price is compared", () => {
  for (const { size, priceCents } of SAMPLE_STORE.products)
    expect(unitPrice(priceCents, size), size).toBeDefined();
});

test.each([
  ["serums", "Birch Water Serum"],
  ["cream", "Maple & Silk Hand Cream"],
  ["cremes", "Maple & Silk Hand Cream"],
  ["crème", "Maple & Silk Hand Cream"],
  ["handcream", "Maple & Silk Hand Cream"],
  ["acne", "Wild Blueberry Night Serum"],
  ["dandruff", "Sea Buckthorn Scalp Serum"],
  ["dryness", "Birch Water Serum"],
  ["redness", "Birch Water Toner"],
])("a search for %j finds %j first", (search, title) => {
  expect(findMatches(SAMPLE_STORE.products, search)[0]?.title).toBe(title);
});

test.each(["pregnancy", "nursing", "mother", "perfume", "sunscreen", "SPF", "sun filter"])(
  "a search for %j finds no product that only says what it is not, or mentions it",
  (search) => {
    expect(findMatches(SAMPLE_STORE.products, search)).toEqual([]);
  },
);

test.each(["fragrance-free", "alcohol-free", "sulphate-free", "silicone-free"])(
  "a search for %j finds products",
  (search) => {
    expect(findMatches(SAMPLE_STORE.products, search).length).toBeGreaterThan(0);
  },
);

test("no two neighbours share form and closure", () => {
  for (const [index, item] of RANGE.slice(1).entries()) {
    const before = RANGE[index]?.pack;
    expect(`${before?.form} ${before?.closure}`).not.toBe(`${item.pack.form} ${item.pack.closure}`);
  }
});

test("every product describes its effect, its use and its ingredients", () => {
  const copies = Object.values(PRODUCT_COPY);
  expect(copies).toHaveLength(RANGE.length);
  expect(distinct(copies.map((copy) => copy.id))).toBe(true);
  for (const copy of copies) {
    expect(copy.id).toMatch(UUID);
    const text = readProductText(copy.description);
    expect(text.intro.length).toBeGreaterThan(0);
    expect(text.benefits.length).toBeGreaterThanOrEqual(3);
    expect(text.howToUse).toHaveLength(1);
    expect(text.ingredients).toHaveLength(1);
    expect(copy.priceCents).toBeGreaterThanOrEqual(1_400);
  }
});

test("some products are sold out, some are nearly, most are plenty", () => {
  const stocks = Object.values(PRODUCT_COPY).map((copy) => copy.stockQuantity);
  expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThan(0);
  expect(
    stocks.filter((stock) => stock !== null && stock >= 1 && stock <= 10).length,
  ).toBeGreaterThan(2);
  expect(stocks.filter((stock) => stock === null || stock > 10).length).toBeGreaterThan(20);
});

test("the journal has eight posts of 600 words, with subheadings, two pictures and products", () => {
  expect(POSTS.length).toBeGreaterThanOrEqual(8);
  expect(distinct(POSTS.map((post) => post.id))).toBe(true);
  const slugs: string[] = RANGE.map(({ slug }) => slug);
  for (const { title, contentHtml } of SAMPLE_STORE.posts) {
    const { html, text } = sanitizeRichText(contentHtml);
    // Sanitizing adds the ids of headings only.
    expect(html.replace(/(<h2) id="[^"]*"/g, "$1")).toBe(contentHtml);
    expect(text.split(/\s+/).length, title).toBeGreaterThanOrEqual(600);
    expect(html.match(/<h2/g)?.length, title).toBeGreaterThanOrEqual(3);
    const pictures = listPictures(html);
    expect(distinct(pictures) && pictures.length >= 2, title).toBe(true);
    expect(html, title).not.toContain('alt=""');
    const cards = splitRichText(html).flatMap((part) => ("product" in part ? part.product : []));
    expect(cards.length, title).toBeGreaterThanOrEqual(1);
    for (const card of cards) expect(slugs).toContain(card);
  }
});

test("at least nine testimonials have one to five stars", () => {
  expect(TESTIMONIALS.length).toBeGreaterThanOrEqual(9);
  for (const { rating } of TESTIMONIALS) expect([1, 2, 3, 4, 5]).toContain(rating);
});

test("at least eight products have a larger size, which costs more and less per 100 mL", () => {
  const choices = SAMPLE_STORE.products.filter(({ variants }) => variants.length > 0);
  expect(choices.length).toBeGreaterThanOrEqual(8);
  for (const { id, sku, priceCents, stockQuantity, size, variants } of choices) {
    const [first, second, ...others] = variants;
    expect(others).toEqual([]);
    expect(first).toMatchObject({ id, sku, priceCents, stockQuantity, size });
    if (!first || !second) throw new Error(`${sku} has no two sizes`);
    expect(second.sku.startsWith(`${sku}-`)).toBe(true);
    expect(second.priceCents).toBeGreaterThan(first.priceCents);
    const [small, large] = [first, second].map((one) => unitPrice(one.priceCents, one.size)?.cents);
    expect(large).toBeLessThan(small ?? 0);
    expect([first, second].map(({ value }) => value)).toEqual(
      [first, second].map((one) => one.size.split(" · ")[0]),
    );
    expect(readQuantity(second.size)?.unit).toBe(readQuantity(first.size)?.unit);
  }
  const rows = SAMPLE_STORE.products.flatMap(({ id, variants }) =>
    variants.length > 0 ? variants.map((variant) => variant.id) : [id],
  );
  expect(distinct(rows)).toBe(true);
  for (const id of rows) expect(id).toMatch(UUID);
});

test("some products are on sale, and their earlier price is higher", () => {
  const sizes = SAMPLE_STORE.products.flatMap(
    (product): { priceCents: number; compareAtCents: number | null }[] =>
      product.variants.length > 0 ? product.variants : [product],
  );
  const onSale = sizes.filter(({ compareAtCents }) => compareAtCents !== null);
  expect(onSale.length).toBeGreaterThanOrEqual(5);
  expect(onSale.length).toBeLessThan(sizes.length / 4);
  for (const { priceCents, compareAtCents } of onSale)
    expect(compareAtCents).toBeGreaterThan(priceCents);
});

test("every product has the store's brand, its own handle, and tags that match its ingredients", () => {
  expect(distinct(SAMPLE_STORE.products.map(({ handle }) => handle))).toBe(true);
  for (const { handle, brand, tags, description } of SAMPLE_STORE.products) {
    expect(toHandle(handle)).toBe(handle);
    expect(brand).toBe(STORE.name);
    expect(tags.length).toBeGreaterThan(0);
    expect(distinct(tags)).toBe(true);
    const { benefits, ingredients } = readProductText(description);
    const contents = ingredients.join(" ");
    expect(tags.includes("fragrance-free"), handle).toBe(
      /fragrance-free/i.test(benefits.join(" ")),
    );
    if (tags.includes("fragrance-free")) expect(contents, handle).not.toMatch(/Parfum/);
    const fromAnimals = /Silk|Seric|Lanolin|Cera Alba|\bMel\b|Cholesterol/;
    expect(tags.includes("vegan"), handle).toBe(!fromAnimals.test(contents));
  }
  expect(Object.keys(TAGS)).toEqual(RANGE.map(({ slug }) => slug));
});

test("every gallery begins with the pack and has further pictures, and every picture exists and has its own description", () => {
  const galleries = SAMPLE_STORE.products.map(({ pictures }) => pictures);
  for (const { handle, pictures } of SAMPLE_STORE.products)
    expect(pictures.length, handle).toBeGreaterThanOrEqual(2);
  for (const { imageUrl, pictures } of SAMPLE_STORE.products)
    expect(pictures[0]?.src).toBe(imageUrl);
  const all = galleries.flat();
  expect(distinct(all.map(({ alt }) => alt))).toBe(true);
  for (const { src, alt } of all) {
    expect(alt.length, src).toBeGreaterThan(15);
    const file = fileURLToPath(new URL(`..${src.replace(/^/, "/seed")}`, import.meta.url));
    expect(existsSync(file), src).toBe(true);
  }
});
