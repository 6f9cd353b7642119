import { expect, test } from "vitest";
import { isCsvFile, isTooLarge } from "./csv-file.ts";

test.each([
  ["text/csv", "products.csv", true],
  ["text/csv; charset=utf-8", "products.txt", true],
  ["application/vnd.ms-excel", "products.CSV", true],
  ["text/plain", "products.csv", true],
  ["", "products.csv", true],
  ["text/plain", "products.txt", false],
  ["", "products", false],
  ["application/pdf", "products.csv", false],
  ["application/vnd.ms-excel", "products.xls", false],
])("a file of type %j named %j: %s", (type, name, expected) => {
  expect(isCsvFile({ type, name })).toBe(expected);
});

test("10 MB is not too large, a byte more is", () => {
  expect(isTooLarge({ size: 10 * 1024 * 1024 })).toBe(false);
  expect(isTooLarge({ size: 10 * 1024 * 1024 + 1 })).toBe(true);
});
