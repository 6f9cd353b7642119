import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Product } from "../../data/model/product.ts";
import { findPlaceholderProducts } from "./placeholder-products.ts";
import { productsQuery } from "./queries.ts";

const product = (id: string, category = "Skin Care") => ({ id, category }) as Product;
const ids = (products: readonly Product[] | undefined) => products?.map(({ id }) => id);
const ALL = { category: "", search: "" };
const HAIR = { category: "Hair Care", search: "" };

function clientWith(...lists: [key: readonly unknown[], products: unknown][]) {
  const client = new QueryClient();
  for (const [key, products] of lists) client.setQueryData(key, products);
  return client;
}

const FIRST = [product("a"), product("b", "Hair Care"), product("c")];

test("uses the home page's products for the shop and for a category", () => {
  const client = clientWith([["/api/products", { limit: 8 }], FIRST]);
  expect(ids(findPlaceholderProducts(client, ALL))).toEqual(["a", "b", "c"]);
  expect(ids(findPlaceholderProducts(client, HAIR))).toEqual(["b"]);
});

test("uses the longest cached list", () => {
  const client = clientWith(
    [productsQuery(ALL).queryKey, [...FIRST, product("d", "Hair Care")]],
    [["/api/products", { limit: 8 }], FIRST],
  );
  expect(ids(findPlaceholderProducts(client, HAIR))).toEqual(["b", "d"]);
});

test("ignores single products, related products, totals, categories and searches", () => {
  const client = clientWith(
    [["/api/products", "a"], FIRST[0]],
    [["/api/products", "a", "related"], FIRST],
    [["/api/products", {}, "total"], 3],
    [productsQuery(HAIR).queryKey, FIRST],
    [productsQuery({ category: "", search: "balm" }).queryKey, FIRST],
    [["/api/blog-posts", {}], FIRST],
  );
  expect(findPlaceholderProducts(client, ALL)).toBeUndefined();
});

test("returns undefined for a search and for a category without cached products", () => {
  const client = clientWith([["/api/products", { limit: 8 }], [product("a")]]);
  expect(findPlaceholderProducts(client, { ...ALL, search: "a" })).toBeUndefined();
  expect(findPlaceholderProducts(client, HAIR)).toBeUndefined();
});
