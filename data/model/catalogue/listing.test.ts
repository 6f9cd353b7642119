import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { compareText } from "../text/plain-text.ts";
import { listProducts } from "./listing.ts";
import { ListingQuery } from "./listing-query.ts";
import type { Product } from "./product.ts";

const product = (id: string, title: string, price: string, category = "Skin Care"): Product => ({
  id,
  title,
  price,
  category,
  description: "",
  sku: null,
  size: null,
  imageUrl: "/x.webp",
  inStock: true,
  stockQuantity: null,
});
const CATALOGUE = [
  product("1", "Éclat", "20.00"),
  product("2", "birch", "10.00", "Hair Care"),
  product("3", "Cedar", "20.00"),
  product("4", "Birch", "30.00"),
];
const listIds = (query: Record<string, string>) =>
  listProducts(CATALOGUE, v.parse(ListingQuery, query)).products.map((found) => found.id);

describe("listing", () => {
  test("featured preserves the given order, and all means no category", () => {
    expect(listIds({})).toEqual(["1", "2", "3", "4"]);
    expect(listIds({ category: "all" })).toEqual(["1", "2", "3", "4"]);
    expect(listIds({ category: "Hair Care" })).toEqual(["2"]);
    expect(listIds({ category: " hair CARE" })).toEqual(["2"]);
  });

  test("equal prices and equal names stay in featured order", () => {
    expect(listIds({ sort: "price-low" })).toEqual(["2", "1", "3", "4"]);
    expect(listIds({ sort: "price-high" })).toEqual(["4", "1", "3", "2"]);
    expect(listIds({ sort: "name" })).toEqual(["2", "4", "3", "1"]);
  });

  test("prices are inclusive on both ends; empty bounds do not filter", () => {
    expect(listIds({ minPrice: "20", maxPrice: "20.00" })).toEqual(["1", "3"]);
    expect(listIds({ minPrice: "", maxPrice: "10" })).toEqual(["2"]);
  });

  test("pages after sorting, and counts what matched before paging", () => {
    const query = v.parse(ListingQuery, { sort: "price-low", limit: "2", offset: "1" });
    const { products, total } = listProducts(CATALOGUE, query);
    expect(products.map((found) => found.id)).toEqual(["1", "3"]);
    expect(total).toBe(4);
  });

  test.each([
    { sort: "cheapest" },
    { minPrice: "-1" },
    { maxPrice: "abc" },
    { limit: "0" },
    { limit: "1.5" },
    { offset: "-1" },
    { search: "x".repeat(201) },
  ])("refuses %j", (query) => {
    expect(v.safeParse(ListingQuery, query).success).toBe(false);
  });

  test("compares by code point, not by code unit", () => {
    expect(compareText("\u{1F600}", "\uFF5E")).toBeGreaterThan(0);
    expect(compareText("ab", "abc")).toBeLessThan(0);
  });
});
