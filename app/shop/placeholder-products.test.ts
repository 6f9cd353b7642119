import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Product } from "../../data/model/catalogue/product.ts";
import { categoriesQuery } from "../catalogue/categories-query.ts";
import { findPlaceholderProducts } from "./placeholder-products.ts";
import { NO_SERVER_FILTERS, productsQuery } from "./queries.ts";

const product = (id: string, category = "Skin Care", rest: Partial<Product> = {}) =>
  ({ id, category, price: "1.00", ...rest }) as Product;
const ids = (products: readonly Product[] | undefined) => products?.map(({ id }) => id);
const ALL = NO_SERVER_FILTERS;
const HAIR = { ...ALL, category: "Hair Care" };

function clientWith(...lists: [key: readonly unknown[], products: unknown][]) {
  const client = new QueryClient();
  for (const [key, products] of lists) client.setQueryData(key, products);
  return client;
}

const FIRST = [product("a"), product("b", "Hair Care"), product("c")];

test("uses the home page's products for the shop and for a category", () => {
  const client = clientWith([
    ["/api/home"],
    {
      sections: [
        { kind: "products", isFeatured: false, products: [product("z")] },
        { kind: "products", isFeatured: true, products: FIRST },
      ],
    },
  ]);
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
    [productsQuery({ ...ALL, search: "balm" }).queryKey, FIRST],
    [productsQuery({ ...ALL, brand: ["Birch"] }).queryKey, FIRST],
    [productsQuery({ ...ALL, tag: ["vegan"] }).queryKey, FIRST],
    [["/api/blog-posts", {}], FIRST],
  );
  expect(findPlaceholderProducts(client, ALL)).toBeUndefined();
});

test("returns undefined for a search and for a category without cached products", () => {
  const client = clientWith([["/api/products", { limit: 8 }], [product("a")]]);
  expect(findPlaceholderProducts(client, { ...ALL, search: "a" })).toBeUndefined();
  expect(findPlaceholderProducts(client, HAIR)).toBeUndefined();
});

test("applies brands and tags, and includes the products of child categories", () => {
  const client = clientWith(
    [
      ["/api/products", { limit: 8 }],
      [
        product("a", "Oils", { brand: "Birch", tags: ["Vegan"] }),
        product("b", "Hair Care", { brand: "BIRCH" }),
        product("c", "Soap", { brand: "Cedar", tags: ["Vegan"] }),
      ],
    ],
    [
      categoriesQuery.queryKey,
      [
        { name: "Hair Care", handle: "hair-care", parent: null },
        { name: "Oils", handle: "oils", parent: "hair-care" },
      ],
    ],
  );
  expect(ids(findPlaceholderProducts(client, HAIR))).toEqual(["a", "b"]);
  expect(ids(findPlaceholderProducts(client, { ...ALL, brand: ["birch"] }))).toEqual(["a", "b"]);
  expect(ids(findPlaceholderProducts(client, { ...ALL, tag: ["vegan"] }))).toEqual(["a", "c"]);
});
