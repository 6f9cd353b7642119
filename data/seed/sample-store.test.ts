import { expect, test } from "vitest";
import { FAQ } from "../content/faq.ts";
import * as policies from "../content/policies.ts";
import { CATEGORIES } from "../model/categories.ts";
import { paragraphsOf } from "../model/paragraphs.ts";
import { readProductText } from "../model/product-text.ts";
import { searchProducts } from "../model/search.ts";
import { unitPrice } from "../model/size.ts";
import { POSTS } from "./posts.ts";
import { PRODUCT_COPY } from "./products.ts";
import { RANGE } from "./range.ts";
import { SAMPLE_STORE } from "./sample-store.ts";
import { TESTIMONIALS } from "./testimonials.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const distinct = <T>(list: readonly T[]) => new Set(list).size === list.length;

test("the range has 24 products for skin and 12 for hair, each with its own name, SKU and number", () => {
  const of = (category: string) => RANGE.filter((item) => item.category === category).length;
  expect(CATEGORIES.map(of)).toEqual([24, 12]);
  for (const key of ["slug", "title", "sku", "number"] as const)
    expect(distinct(RANGE.map((item) => item[key]))).toBe(true);
});

test("no published text promises a discount code, because checkout takes none", () => {
  const texts = [...FAQ.flatMap(({ questions }) => questions.map(({ answer }) => answer))];
  const mentions = [...texts, ...Object.values(policies)].filter(
    (text): text is string => typeof text === "string" && /discount code|coupon|promo/i.test(text),
  );
  expect(mentions.length).toBeGreaterThan(0);
  for (const text of mentions) expect(text).toMatch(/There are no discount codes at present/);
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
  ["serem", "Birch Water Serum"],
  ["conditoner", "Maple Conditioner Bar"],
  ["acne", "Wild Blueberry Night Serum"],
  ["dandruff", "Sea Buckthorn Scalp Serum"],
  ["dryness", "Birch Water Serum"],
  ["redness", "Birch Water Toner"],
  ["SPF", "Birch Water Serum"],
])("a search for %j finds %j first", (search, title) => {
  expect(searchProducts(SAMPLE_STORE.products, search).products[0]?.title).toBe(title);
});

test("no two neighbours share form and closure", () => {
  for (const [index, item] of RANGE.slice(1).entries()) {
    const before = RANGE[index]?.pack;
    expect(`${before?.form} ${before?.closure}`).not.toBe(`${item.pack.form} ${item.pack.closure}`);
  }
});

test("every product tells what it does, how it is used and what is in it", () => {
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

test("the journal has eight posts of 600 words and more", () => {
  expect(POSTS.length).toBeGreaterThanOrEqual(8);
  expect(distinct(POSTS.map((post) => post.id))).toBe(true);
  for (const post of POSTS) {
    expect(post.content.split(/\s+/).length).toBeGreaterThanOrEqual(600);
    expect(paragraphsOf(post.content).length).toBeGreaterThanOrEqual(5);
  }
});

test("at least nine testimonials have one to five stars", () => {
  expect(TESTIMONIALS.length).toBeGreaterThanOrEqual(9);
  for (const { rating } of TESTIMONIALS) expect([1, 2, 3, 4, 5]).toContain(rating);
});
