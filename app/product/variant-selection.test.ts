import { describe, expect, test } from "vitest";
import type { ProductVariant } from "../../data/model/catalogue/product.ts";
import { selectFromUrl, selectValue, valueState, withSelection } from "./variant-selection.ts";

function variant(colour: string, size: string, stockQuantity: number | null = null) {
  return {
    id: `${colour} ${size}`,
    options: { Colour: colour, Size: size },
    price: "30.00",
    compareAtPrice: null,
    inStock: stockQuantity !== 0,
    stockQuantity,
    sku: null,
    imageUrl: "/a.webp",
    size: null,
  } satisfies ProductVariant;
}

const [redSmall, redLarge, blueSmall, blueMedium] = [
  variant("Red", "50 ml", 0),
  variant("Red", "100 ml"),
  variant("Blue", "50 ml"),
  variant("Blue", "75 ml", 0),
];
const product = {
  id: blueSmall.id,
  options: [
    { name: "Colour", values: ["Red", "Blue"] },
    { name: "Size", values: ["50 ml", "100 ml", "75 ml"] },
  ],
  variants: [redSmall, redLarge, blueSmall, blueMedium],
};
const fromUrl = (query: string) => selectFromUrl(product, new URLSearchParams(query))?.id;

describe("the variant of a URL", () => {
  test("is the one that it names", () => {
    expect(fromUrl("colour=red&size=100-ml")).toBe(redLarge.id);
    expect(fromUrl("utm=x&size=75-ml&colour=blue")).toBe(blueMedium.id);
  });

  test("is the product's own without a selection", () => {
    expect(fromUrl("")).toBe(blueSmall.id);
    expect(fromUrl("size=3-l&colour=green&__proto__=x")).toBe(blueSmall.id);
  });

  test("takes missing options from the product's own variant", () => {
    expect(fromUrl("size=75-ml")).toBe(blueMedium.id);
    expect(fromUrl("colour=red")).toBe(redSmall.id);
  });

  test("follows the options in their order if no variant has all values", () => {
    expect(fromUrl("colour=red&size=75-ml")).toBe(redSmall.id);
    expect(fromUrl("size=100-ml")).toBe(redLarge.id);
  });

  test("is undefined for a product without options", () => {
    const plain = { id: "a", options: [], variants: [] };
    expect(selectFromUrl(plain, new URLSearchParams("size=50-ml"))).toBeUndefined();
  });
});

describe("choosing a value", () => {
  test("keeps the values of the other options if a variant has them", () => {
    expect(selectValue(product, blueSmall, "Colour", "Red")).toBe(redSmall);
    expect(selectValue(product, redSmall, "Size", "100 ml")).toBe(redLarge);
  });

  test("changes later options if it must, to a variant in stock", () => {
    expect(selectValue(product, redLarge, "Colour", "Blue")).toBe(blueSmall);
    expect(selectValue(product, blueMedium, "Colour", "Red")).toBe(redLarge);
  });

  test("marks sold-out and missing combinations", () => {
    expect(valueState(product, redLarge, "Size", "50 ml")).toBe("sold-out");
    expect(valueState(product, redLarge, "Size", "75 ml")).toBe("missing");
    expect(valueState(product, redLarge, "Size", "100 ml")).toBe("available");
    expect(valueState(product, redLarge, "Colour", "Blue")).toBe("available");
    expect(valueState(product, redLarge, "Colour", "Green")).toBe("missing");
    expect(selectValue(product, redLarge, "Size", "75 ml")).toBe(redLarge);
  });

  test("every variant can be reached from every other one", () => {
    for (const from of product.variants) {
      for (const to of product.variants) {
        const first = selectValue(product, from, "Colour", to.options.Colour);
        expect(selectValue(product, first, "Size", to.options.Size)).toBe(to);
      }
    }
  });
});

test("the selection is in the URL and other parameters stay", () => {
  expect(withSelection("?utm=x&size=50-ml", redLarge)).toBe("?utm=x&size=100-ml&colour=red");
  for (const each of product.variants) expect(fromUrl(withSelection("", each))).toBe(each.id);
});
