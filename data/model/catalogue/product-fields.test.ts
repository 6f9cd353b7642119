import * as v from "valibot";
import { expect, test } from "vitest";
import { IMPORT_FIELDS } from "./import-fields.ts";
import {
  FIELD_NAMES,
  fieldOf,
  labelInSentence,
  PRODUCT_FIELDS,
  schemasOf,
} from "./product-fields.ts";

const repeated = (values: readonly (string | undefined)[]) =>
  values.filter((value, at) => value !== undefined && values.indexOf(value) < at);

test("every field has a column, a label and a CSV column of its own", () => {
  const fields = FIELD_NAMES.map(fieldOf);
  expect(repeated(fields.map(({ column }) => column))).toEqual([]);
  expect(repeated(fields.map(({ label }) => label))).toEqual([]);
  expect(repeated(fields.map(({ csv }) => csv))).toEqual([]);
});

test("the limit of a text is that of its schema", () => {
  for (const name of FIELD_NAMES) {
    const { maxLength, schema, type, choices } = fieldOf(name);
    if (maxLength === undefined || schema === undefined || name === "handle" || choices) continue;
    const text = "x".repeat(maxLength);
    expect([name, v.is(schema, text)]).toEqual([name, true]);
    expect([name, v.is(schema, `${text}x`)]).toEqual([name, false]);
    if (type === "text") expect(v.parse(schema, " ")).toBeNull();
  }
});

test("a field with choices is one of them, or empty", () => {
  const { schema } = PRODUCT_FIELDS.pregnancy;
  expect(v.parse(schema, " ask-doctor ")).toBe("ask-doctor");
  expect(v.parse(schema, "")).toBeNull();
  expect(v.safeParse(schema, "constructor").issues?.[0].message).toBe(
    "must be advises-against, ask-doctor or nothing",
  );
});

test("schemas are those of one owner, for input or responses", () => {
  expect(schemasOf("variant", "schema")).toHaveProperty("barcode");
  expect(schemasOf("product", "schema")).not.toHaveProperty("barcode");
  // Only imports set keywords.
  expect(schemasOf("product", "schema")).not.toHaveProperty("keywords");
  expect(schemasOf("product", "response")).not.toHaveProperty("keywords");
});

test("a price before the sale is optional, and an amount if it is set", () => {
  const { compareAtPrice } = schemasOf("variant", "schema");
  for (const none of [undefined, null, "", " "]) expect(v.parse(compareAtPrice, none)).toBeNull();
  expect(v.parse(compareAtPrice, " 12.5 ")).toBe("12.50");
  for (const wrong of ["0", "-1", "12,50", "1000000", 12])
    expect(v.is(compareAtPrice, wrong)).toBe(false);
});

test("files have the fields under the names that browsers have stored", () => {
  expect(IMPORT_FIELDS).toMatchObject({
    title: "Title",
    compareAt: "Compare-at price",
    stock: "Stock",
    weight: "Weight in grams",
    image: "Pictures",
    option: "Option (variants)",
  });
  expect(IMPORT_FIELDS).not.toHaveProperty("compareAtPrice");
  expect(IMPORT_FIELDS).not.toHaveProperty("lowStock");
});

test("a label within a sentence begins with a small letter, but an abbreviation does not", () => {
  expect(labelInSentence("seoTitle")).toBe("page title");
  expect(labelInSentence("sku")).toBe("SKU");
});
