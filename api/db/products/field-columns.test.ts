import { expect, test } from "vitest";
import { fieldColumns, fieldValues, INITIAL_COLUMNS } from "./field-columns.ts";

const PRODUCT = {
  title: "Face Oil",
  description: "An oil.",
  descriptionHtml: null,
  category: "Skin Care",
  brand: null,
  tags: ["vegan"],
  pictures: [{ src: "/pictures/oil.webp", alt: "Oil" }],
  handle: "face-oil",
  position: 2,
  seoTitle: "Oil",
  seoDescription: null,
};
const VARIANT = {
  price: "12.50",
  compareAtPrice: null,
  sku: "FO-1",
  barcode: null,
  inStock: true,
  stockQuantity: 0,
  lowStock: 3,
  weightGrams: null,
  size: "30 mL",
  taxable: false,
  requiresShipping: true,
};

test("values of every type are read as they were written", () => {
  const columns = { ...INITIAL_COLUMNS, ...fieldColumns({ ...PRODUCT, ...VARIANT }) };
  expect(columns).toMatchObject({
    price_cents: 1250,
    compare_at_cents: null,
    taxable: 0,
    in_stock: 1,
    stock_quantity: 0,
    tags: '["vegan"]',
  });
  expect(fieldValues(columns, "product")).toMatchObject(PRODUCT);
  expect(fieldValues(columns, "variant")).toMatchObject(VARIANT);
});

test("missing values and other properties have no column", () => {
  expect(fieldColumns({ title: "Face Oil", brand: undefined, id: "1" })).toEqual({
    title: "Face Oil",
  });
});

test("optional fields of a new product are empty", () => {
  expect(INITIAL_COLUMNS).toMatchObject({ brand: null, tags: "[]", taxable: 1, keywords: "" });
  expect(INITIAL_COLUMNS).not.toHaveProperty("title");
});
