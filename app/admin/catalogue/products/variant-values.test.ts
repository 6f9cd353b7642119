import { describe, expect, test } from "vitest";
import { MAX_VARIANTS } from "../../../../data/model/catalogue/variant-rules.ts";
import { toValues } from "./product-values.ts";
import { generateVariants, linesOf, type OptionValues, titleOf } from "./variant-values.ts";

const option = (key: string, name: string, ...values: string[]): OptionValues => ({
  key,
  name,
  lines: values.join("\n"),
});
const BASE = {
  ...toValues(),
  price: "9.00",
  sku: "FB-1",
  size: "30 mL",
  stockQuantity: "4",
  lowStock: "3",
};

const titles = (options: OptionValues[], variants: ReturnType<typeof generateVariants>) =>
  variants.map((variant) => titleOf(variant, options));

test("the values of an option are its lines, without blank and repeated ones", () => {
  expect(linesOf(option("o", "Size", " 30 ml ", "", "50 ml", "30-ML"))).toEqual(["30-ML", "50 ml"]);
});

describe("generated variants", () => {
  const sizes = option("size", "Size", "S", "M");

  test("are all combinations; the first one has the values of the product", () => {
    const options = [sizes, option("colour", "Colour", "Red", "Blue")];
    const variants = generateVariants(options, [], BASE);
    expect(titles(options, variants)).toEqual(["S / Red", "S / Blue", "M / Red", "M / Blue"]);
    expect(variants[0]).toMatchObject({ sku: "FB-1", size: "30 mL", stockQuantity: "4" });
    expect(variants[1]).toMatchObject({ sku: "", size: "", stockQuantity: "0", price: "9.00" });
    expect(variants[1]?.lowStock).toBe("3");
    expect(new Set(variants.map(({ key }) => key)).size).toBe(4);
  });

  test("keep rows and typed values; a value that replaces another on its line renames it", () => {
    const made = generateVariants([sizes], [], BASE);
    const typed = made.map((variant, at) => ({ ...variant, id: `row-${at}`, price: `${at}.00` }));
    const renamed = [option("size", "Size", "Small", "M", "L")];
    const variants = generateVariants(renamed, typed, BASE);
    expect(titles(renamed, variants)).toEqual(["Small", "M", "L"]);
    expect(variants.map(({ id }) => id)).toEqual(["row-0", "row-1", undefined]);
    // New variants cost as much as the first one.
    expect(variants.map(({ price }) => price)).toEqual(["0.00", "1.00", "0.00"]);
  });

  test("of a further option keep the rows of the variants without it", () => {
    const made = generateVariants([sizes], [], BASE).map((one, at) => ({
      ...one,
      id: `row-${at}`,
    }));
    const options = [sizes, option("colour", "Colour", "Red", "Blue")];
    const variants = generateVariants(options, made, BASE);
    expect(variants.map(({ id }) => id)).toEqual(["row-0", undefined, "row-1", undefined]);
  });

  test("wait for the values of every option, and end without options", () => {
    const made = generateVariants([sizes], [], BASE);
    expect(generateVariants([sizes, option("colour", "Colour")], made, BASE)).toEqual(made);
    expect(generateVariants([], made, BASE)).toEqual([]);
  });

  test("are not counted if the product is not", () => {
    const variants = generateVariants([sizes], [], { ...BASE, stockQuantity: "" });
    expect(variants.map(({ stockQuantity }) => stockQuantity)).toEqual(["", ""]);
  });

  test("are at most as many as a product can have", () => {
    const many = Array.from({ length: MAX_VARIANTS }, (_, at) => `V${at}`);
    const options = [option("a", "A", ...many), option("b", "B", "1", "2")];
    expect(generateVariants(options, [], BASE)).toHaveLength(MAX_VARIANTS);
  });
});
