import { expect, test } from "vitest";
import type { Product } from "../../data/model/catalogue/product.ts";
import type { CartLine } from "./cart-schema.ts";
import { findChange } from "./change-cart.ts";
import { addOrderedItems } from "./ordered-lines.ts";

const product = (id: string, values: Partial<Product> = {}): Product => ({
  id,
  title: id,
  description: "Long.",
  price: "20.00",
  category: "Skin Care",
  sku: null,
  size: null,
  imageUrl: `/${id}.webp`,
  inStock: true,
  stockQuantity: null,
  ...values,
});

function add(lines: readonly CartLine[], ...ordered: Parameters<typeof addOrderedItems>[1]) {
  return addOrderedItems(lines, ordered);
}

test("ordering again adds the quantities to those in the cart", () => {
  const cart = add([], { product: product("oil"), price: "20.00", quantity: 1 });
  const both = add(
    cart,
    { product: product("oil"), price: "20.00", quantity: 2 },
    { product: product("balm"), price: "20.00", quantity: 1 },
  );
  expect(both.map(({ id, quantity }) => [id, quantity])).toEqual([
    ["oil", 3],
    ["balm", 1],
  ]);
  expect(both.map(findChange)).toEqual([undefined, undefined]);
});

test("a price that has changed since the order is shown as a change", () => {
  const [line] = add([], { product: product("oil"), price: "18.00", quantity: 1 });
  expect(line).toMatchObject({ price: "18.00", description: "" });
  expect(line && findChange(line)).toMatchObject({
    kind: "price",
    before: "18.00",
    after: "20.00",
  });
});

test("a quantity above the stock is shown as a change", () => {
  const scarce = product("oil", { stockQuantity: 2 });
  const [line] = add([], { product: scarce, price: "20.00", quantity: 5 });
  expect(line && findChange(line)).toMatchObject({ kind: "stock", before: 5, after: 2 });
});

test("a line that is in the cart keeps the price that the shopper saw", () => {
  const seen = add([], {
    product: product("oil", { price: "19.00" }),
    price: "19.00",
    quantity: 1,
  });
  const [line] = add(seen, { product: product("oil"), price: "18.00", quantity: 1 });
  expect(line).toMatchObject({ price: "19.00", quantity: 2 });
  expect(line && findChange(line)).toMatchObject({ before: "19.00", after: "20.00" });
});

test("a line never exceeds the largest quantity of a line", () => {
  const [line] = add([], { product: product("oil"), price: "20.00", quantity: 5_000 });
  expect(line?.quantity).toBe(999);
});
