import { expect, test } from "vitest";
import type { Product } from "../../data/model/catalogue/product.ts";
import { markSoldOut, refreshProducts, toggleProduct, viewProduct } from "./saved-products.ts";

const product = (id: string, changes: Partial<Product> = {}): Product => ({
  id,
  title: id,
  description: "",
  price: "1.00",
  category: "Skin Care",
  sku: null,
  size: null,
  imageUrl: "/a.webp",
  inStock: true,
  stockQuantity: null,
  ...changes,
});
const ids = (products: readonly Product[]) => products.map(({ id }) => id);

test("a product is added at the end and removed by the second toggle", () => {
  const [added, first] = toggleProduct([product("a")], product("b"));
  expect([ids(added), first]).toEqual([["a", "b"], "added"]);
  const [removed, second] = toggleProduct(added, product("a"));
  expect([ids(removed), second]).toEqual([["b"], "removed"]);
});

test("viewed products have no duplicates, the latest first, and at most eight", () => {
  const viewed = "abcdefghibc"
    .split("")
    .reduce<readonly Product[]>((products, id) => viewProduct(products, product(id)), []);
  expect(ids(viewed)).toEqual(["c", "b", "i", "h", "g", "f", "e", "d"]);
});

test("refreshed products keep their order, and the same array if nothing changed", () => {
  const products = [product("a"), product("b")];
  expect(refreshProducts(products, [product("b"), product("z")])).toBe(products);
  const [a, b] = refreshProducts(products, [product("b", { price: "2.00" })]);
  expect([a?.price, b?.price]).toEqual(["1.00", "2.00"]);
});

test("products that are no longer sold stay as sold out", () => {
  const products = [product("a"), product("b", { inStock: false })];
  expect(markSoldOut(products, ["b", "z"])).toBe(products);
  expect(markSoldOut(products, ["a"]).map(({ inStock }) => inStock)).toEqual([false, false]);
});

test("another variant of a viewed product replaces it", () => {
  const small = { ...product("small"), handle: "oil" };
  const large = { ...product("large"), handle: "oil" };
  const other = { ...product("other"), handle: "balm" };
  const viewed = [small, other].reduce(viewProduct, [] as readonly Product[]);
  expect(viewProduct(viewed, large).map(({ id }) => id)).toEqual(["large", "other"]);
});
