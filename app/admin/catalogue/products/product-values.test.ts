import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { AdminProduct } from "../../../../data/model/admin/admin-product.ts";
import { ProductDraft } from "../../../../data/model/admin/product-draft.ts";
import {
  FIELD_NAMES,
  type FieldNameWith,
  fieldOf,
} from "../../../../data/model/catalogue/product-fields.ts";
import {
  findStockChange,
  labelOfPath,
  PRODUCT_LABELS,
  toDraft,
  toPreview,
  toValues,
} from "./product-values.ts";

/** The values of optional fields. */
const INITIAL = Object.fromEntries(
  FIELD_NAMES.filter((name) => fieldOf(name).schema).map((name) => [name, fieldOf(name).initial]),
) as Pick<AdminProduct, FieldNameWith<{ schema: unknown }>>;

const PRODUCT: AdminProduct = {
  ...INITIAL,
  id: "p1",
  title: "Fir Balm",
  description: "A balm.",
  category: "Skin Care",
  tags: ["vegan", "red, white"],
  handle: "fir-balm",
  position: 3,
  lowStock: 5,
  seoDescription: "Firs.",
  price: "12.50",
  sku: "FB-1",
  inStock: true,
  stockQuantity: 7,
  size: "30 mL",
  taxable: false,
  imageUrl: "/pictures/fir.webp",
  options: [],
  variants: [],
  unpublishedAt: null,
  createdAt: "2026-01-02T03:04:05.000Z",
  version: "4",
};
const VARIANT = {
  id: "v1",
  values: ["30 mL"],
  price: "12.50",
  compareAtPrice: "15.00",
  sku: null,
  barcode: "123",
  inStock: true,
  stockQuantity: 2,
  lowStock: 1,
  weightGrams: 40,
  size: null,
  imageUrl: null,
  published: true,
};
const WITH_OPTIONS = { ...PRODUCT, options: ["Size"], variants: [VARIANT] };

const parse = (product: AdminProduct) => v.parse(ProductDraft, toDraft(toValues(product)));

describe("the values of the product form", () => {
  test("are saved as they were loaded", () => {
    const { id, unpublishedAt, createdAt, version, ...saved } = PRODUCT;
    const pictures = [{ src: PRODUCT.imageUrl, alt: "" }];
    expect(parse(PRODUCT)).toEqual({ ...saved, pictures });
  });

  test("of variants are saved as they were loaded, without those of the product", () => {
    const draft = parse(WITH_OPTIONS);
    expect(draft.variants).toEqual([VARIANT]);
    expect(draft).toMatchObject({ options: ["Size"], stockQuantity: null });
    expect(draft).not.toHaveProperty("price");
  });

  test("have defaults for a new product, which is not valid yet", () => {
    const values = toValues();
    expect(values).toMatchObject({ title: "", price: "", taxable: true, counted: false, tags: "" });
    const { issues = [] } = v.safeParse(ProductDraft, toDraft(values));
    const paths = issues.map((issue) => v.getDotPath(issue));
    expect(new Set(paths)).toEqual(new Set(["title", "category", "imageUrl", "price"]));
  });

  test("a number that cannot be read is rejected, an empty one is none", () => {
    const draft = toDraft({ ...toValues(PRODUCT), weightGrams: "1.5", lowStock: " " });
    expect(draft.lowStock).toBeNull();
    expect(v.safeParse(ProductDraft, draft).issues).toMatchObject([
      { message: "must be a whole number" },
    ]);
  });

  test("a stock that is not counted is not sent, nor an empty position", () => {
    const draft = toDraft({ ...toValues(PRODUCT), counted: false, position: "" });
    expect(draft.stockQuantity).toBeNull();
    expect(draft).not.toHaveProperty("position");
  });
});

test("labels say which fields are optional, and name those within a list", () => {
  expect(PRODUCT_LABELS).toMatchObject({
    title: "Title",
    price: "Price ($)",
    compareAtPrice: "Compare-at price ($, optional)",
    sku: "SKU (optional)",
    stockQuantity: "Quantity in stock",
    taxable: "Charge tax",
    handle: "URL handle",
  });
  expect(labelOfPath("variants.0.barcode")).toBe("Barcode");
  expect(labelOfPath("variants.2.values.0")).toBe("Value");
  expect(labelOfPath("options.1")).toBe("Option name");
  expect(labelOfPath("pictures.0.alt")).toBe("Alternative text");
  expect(labelOfPath("title")).toBeUndefined();
  expect(labelOfPath("variants.0.toString")).toBeUndefined();
});

test("only a change of stock or publication is adopted while the form is open", () => {
  const before = toValues(PRODUCT);
  expect(findStockChange(before, toValues({ ...PRODUCT, stockQuantity: 6 }))).toMatchObject({
    stockQuantity: "6",
  });
  expect(findStockChange(before, toValues({ ...PRODUCT, version: "5" }))).toEqual({});
  expect(findStockChange(before, toValues({ ...PRODUCT, title: "Pine Balm" }))).toBeUndefined();
  const sold = { ...WITH_OPTIONS, variants: [{ ...VARIANT, stockQuantity: 1 }] };
  const change = findStockChange(toValues(WITH_OPTIONS), toValues(sold));
  expect(change?.variants).toMatchObject([{ stockQuantity: "1" }]);
});

describe("the preview card", () => {
  test("shows the typed values of the product", () => {
    const values = { ...toValues(PRODUCT), price: "9,5", compareAtPrice: "12", title: " " };
    expect(toPreview(values)).toMatchObject({ title: "Title", price: "0.00", stockQuantity: 7 });
    expect(toPreview({ ...values, price: "9.5" })).toMatchObject({
      price: "9.50",
      compareAtPrice: "12.00",
    });
    expect(toPreview({ ...values, price: "13" })).not.toHaveProperty("compareAtPrice");
    expect(toPreview({ ...values, counted: false }).stockQuantity).toBeNull();
  });

  test("shows the first variant of a product with options", () => {
    expect(toPreview(toValues(WITH_OPTIONS))).toMatchObject({
      compareAtPrice: "15.00",
      stockQuantity: 2,
    });
  });
});
