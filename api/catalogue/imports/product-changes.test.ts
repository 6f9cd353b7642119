import { expect, test } from "vitest";
import { type Before, productChange, undoChange } from "./product-changes.ts";

const TIME = "2026-01-02T03:04:05.000Z";
const BEFORE: Before = {
  title: "Serum",
  description: "Light.",
  price_cents: 4800,
  category: "Skin Care",
  sku: null,
  image_url: "/x.webp",
  in_stock: 1,
  stock_quantity: 5,
  withdrawn_at: null,
  size: null,
  keywords: "",
};

test("only columns that differ are written, with the derived ones", () => {
  expect(productChange(BEFORE, { title: "Serum", price_cents: 4800 }, TIME)).toBeUndefined();
  const price = productChange(BEFORE, { price_cents: 900 }, TIME);
  expect(price).toEqual({ fields: ["price_cents"], values: { price_cents: 900 } });
  const title = productChange(BEFORE, { title: "Balm", withdrawn: true }, TIME);
  expect(title?.fields).toEqual(["title", "withdrawn"]);
  expect(title?.values).toMatchObject({ title_key: "balm", withdrawn_at: TIME });
});

test("undo keeps later edits and sold units", () => {
  const imported = { title: "Balm", price_cents: 900, stock_quantity: 9, withdrawn: true };
  const written: Before = {
    ...BEFORE,
    title: "Balm",
    price_cents: 900,
    stock_quantity: 9,
    withdrawn_at: TIME,
  };
  expect(undoChange(written, BEFORE, imported, TIME)).toMatchObject({
    title: "Serum",
    title_key: "serum",
    price_cents: 4800,
    stock_quantity: 5,
    withdrawn_at: null,
  });
  const sold = { ...written, stock_quantity: 7, price_cents: 950, withdrawn_at: null };
  const values = undoChange(sold, BEFORE, imported, TIME);
  expect([values.stock_quantity, values.price_cents, values.withdrawn_at]).toEqual([
    3,
    undefined,
    undefined,
  ]);
  const few = { ...BEFORE, stock_quantity: 1 };
  expect(undoChange({ ...written, stock_quantity: 0 }, few, imported, TIME).stock_quantity).toBe(0);
});
