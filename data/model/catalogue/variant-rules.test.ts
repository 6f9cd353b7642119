import { describe, expect, test } from "vitest";
import { findPriceIssues, findVariantIssues, optionKey } from "./variant-rules.ts";

const variant = (values: string[], given: object = {}) => ({ values, price: "30.00", ...given });
const issuesOf = (options: string[], variants: ReturnType<typeof variant>[]) =>
  findVariantIssues(options, variants).map(({ path, message }) => [path, message]);

test.each([
  ["50 ml", "50-ML"],
  ["Rosé", "rose"],
  ["  Extra   large ", "extra-large"],
  // Text without letters and digits is compared itself.
  ["★★", "★★"],
])("the option values %j and %j are the same", (a, b) => {
  expect(optionKey(a)).toBe(optionKey(b));
});

test("different option values have different keys", () => {
  expect(new Set(["50 ml", "500 ml", "★", "★★", "Rose"].map(optionKey)).size).toBe(5);
});

describe("options and variants of a product", () => {
  test("up to three options with distinct combinations are valid", () => {
    expect(issuesOf([], [])).toEqual([]);
    expect(
      issuesOf(
        ["Size", "Scent", "Shade"],
        [variant(["S", "Rose", "Light"]), variant(["S", "Rose", "Dark"])],
      ),
    ).toEqual([]);
  });

  test.each([
    ["four options", ["a", "b", "c", "d"], [variant(["1"])], ["options", "must be at most 3"]],
    ["variants without options", [], [variant(["S"])], ["options", "must name an option"]],
    ["no variants", ["Size"], [], ["variants", "must include at least one variant"]],
    [
      "two options with one name",
      ["Size", "SIZE"],
      [variant(["S", "M"])],
      ["options.1", "is used for another option"],
    ],
    [
      "a missing value",
      ["Size", "Scent"],
      [variant(["S", "Rose"]), variant(["M"])],
      ["variants.1.values", "must have 2 values"],
    ],
    [
      "the same combination",
      ["Size"],
      [variant(["S"]), variant(["S"])],
      ["variants.1.values", "are those of another variant"],
    ],
    [
      "another spelling of a value",
      ["Size", "Scent"],
      [variant(["50 ml", "Rose"]), variant(["50 ML", "Cedar"])],
      ["variants.1.values.0", "must be spelled like “50 ml”, or differ in more than its spelling"],
    ],
    [
      "the same SKU",
      ["Size"],
      [variant(["S"], { sku: "A" }), variant(["M"], { sku: "A" })],
      ["variants.1.sku", "is used for another variant"],
    ],
    [
      "a compare-at price that is not higher",
      ["Size"],
      [variant(["S"], { compareAtPrice: "30.00" })],
      ["variants.0.compareAtPrice", "must be higher than the price"],
    ],
    [
      "no published variant",
      ["Size"],
      [variant(["S"], { published: false })],
      ["variants", "must include one that is published. Unpublish the product to hide all of them"],
    ],
  ])("%s", (_name, options, variants, issue) => {
    expect(issuesOf(options, variants)).toContainEqual(issue);
  });

  test("empty SKUs may repeat, and one published variant is enough", () => {
    const variants = [variant(["S"], { sku: "" }), variant(["M"], { sku: null, published: false })];
    expect(issuesOf(["Size"], variants)).toEqual([]);
  });
});

test("a price before the sale is optional, and higher than the price", () => {
  expect(findPriceIssues({ price: "9.00" })).toEqual([]);
  expect(findPriceIssues({ price: "9.00", compareAtPrice: null })).toEqual([]);
  expect(findPriceIssues({ price: "9.00", compareAtPrice: "9.01" })).toEqual([]);
  expect(findPriceIssues({ price: "10.00", compareAtPrice: "9.99" })).toEqual([
    { path: "compareAtPrice", message: "must be higher than the price" },
  ]);
});
