import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Product } from "../../data/model/product.ts";
import { findPlaceholderProducts } from "./placeholder-products.ts";
import { productsQuery } from "./queries.ts";

const product = (id: string, category = "Skin Care") => ({ id, category }) as Product;
const ids = (products: readonly Product[] | undefined) => products?.map(({ id }) => id);
const ALL = { category: "", search: "" };
const HAIR = { category: "Hair Care", search: "" };

function known(...lists: [key: readonly unknown[], products: unknown][]) {
  const client = new QueryClient();
  for (const [key, products] of lists) client.setQueryData(key, products);
  return client;
}

const FIRST = [product("a"), product("b", "Hair Care"), product("c")];

test("the shop begins with what the home page has shown, and so does a category", () => {
  const client = known([["/api/products", { limit: 8 }], FIRST]);
  expect(ids(findPlaceholderProducts(client, ALL))).toEqual(["a", "b", "c"]);
  expect(ids(findPlaceholderProducts(client, HAIR))).toEqual(["b"]);
});

test("of two beginnings the longer one is known", () => {
  const client = known(
    [productsQuery(ALL).queryKey, [...FIRST, product("d", "Hair Care")]],
    [["/api/products", { limit: 8 }], FIRST],
  );
  expect(ids(findPlaceholderProducts(client, HAIR))).toEqual(["b", "d"]);
});

test("nothing else is taken for a beginning", () => {
  const client = known(
    [["/api/products", "a"], FIRST[0]],
    [["/api/products", "a", "related"], FIRST],
    [["/api/products", {}, "total"], 3],
    [productsQuery(HAIR).queryKey, FIRST],
    [productsQuery({ category: "", search: "balm" }).queryKey, FIRST],
    [["/api/blog-posts", {}], FIRST],
  );
  expect(findPlaceholderProducts(client, ALL)).toBeUndefined();
});

test("what is searched for is not guessed, and nothing is not a beginning", () => {
  const client = known([["/api/products", { limit: 8 }], [product("a")]]);
  expect(findPlaceholderProducts(client, { ...ALL, search: "a" })).toBeUndefined();
  expect(findPlaceholderProducts(client, HAIR)).toBeUndefined();
});
