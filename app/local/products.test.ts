import { expect, test } from "vitest";
import type { Product } from "../../data/model/product.ts";
import { saveProduct, toggleProduct, viewProduct } from "./products.ts";
import { markGone, refreshProducts } from "./refreshed.ts";

const product = (id: string, price = "1.00"): Product => ({
  id,
  title: id,
  description: "",
  price,
  category: "Skin Care",
  sku: null,
  size: null,
  imageUrl: "/a.webp",
  inStock: true,
  stockQuantity: null,
});
const ids = (products: readonly Product[]) => products.map((each) => each.id).join("");

test("saving what is saved is ignored; the heart saves and removes", () => {
  const saved = [product("a")];
  expect(saveProduct(saved, product("a", "9.00"))).toBe(saved);
  const [both, added] = toggleProduct(saved, product("b"));
  expect([ids(both), added]).toEqual(["ab", "added"]);
  const [one, removed] = toggleProduct(both, product("a"));
  expect([ids(one), removed]).toEqual(["b", "removed"]);
});

test("a viewed product goes to the front, once, and eight are kept", () => {
  const nine = [..."abcdefghi"].reduce<readonly Product[]>(
    (list, id) => viewProduct(list, product(id)),
    [],
  );
  expect(ids(nine)).toBe("ihgfedcb");
  expect(ids(viewProduct(nine, product("d")))).toBe("dihgfecb");
});

test("fresh facts replace kept ones; what is gone is sold out", () => {
  const kept = [product("a"), product("b")];
  expect(refreshProducts(kept, [product("a"), product("c")])).toBe(kept);
  expect(refreshProducts(kept, [product("b", "2.00")])[1]?.price).toBe("2.00");
  expect(markGone(kept, ["b"]).map((each) => each.inStock)).toEqual([true, false]);
  expect(markGone(kept, ["z"])).toBe(kept);
});
