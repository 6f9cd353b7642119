import { describe, expect, test } from "vitest";
import { isPictureAddress, readPicture, sourceSet } from "./picture.ts";
import { readProductText, summarize } from "./product-text.ts";
import { isSoldOut, stockBadge, stockLimit } from "./stock.ts";

describe("stock", () => {
  test.each([
    [{ inStock: true, stockQuantity: null }, undefined],
    [{ inStock: true, stockQuantity: 11 }, undefined],
    [{ inStock: true, stockQuantity: 10 }, "Only 10 left!"],
    [{ inStock: true, stockQuantity: 1 }, "Only 1 left!"],
    [{ inStock: true, stockQuantity: 0 }, "Sold Out"],
    [{ inStock: true, stockQuantity: -3 }, "Sold Out"],
    [{ inStock: false, stockQuantity: 50 }, "Sold Out"],
    [{ inStock: false, stockQuantity: null }, "Sold Out"],
  ])("%j shows %j", (product, badge) => {
    expect(stockBadge(product)).toBe(badge);
    expect(isSoldOut(product)).toBe(badge === "Sold Out");
  });

  test("uncounted stock has no limit", () => {
    expect(stockLimit({ inStock: true, stockQuantity: null })).toBe(Number.POSITIVE_INFINITY);
    expect(stockLimit({ inStock: false, stockQuantity: 9 })).toBe(0);
  });
});

describe("product text", () => {
  const text = readProductText(
    "A calm serum.\n\nBenefits\n- Softens\n- Settles\n\nHow to use\nTwo drops.\n\nIngredients\nAqua, Betula Alba Juice",
  );
  test("is split at its section lines", () => {
    expect(text).toEqual({
      intro: ["A calm serum."],
      benefits: ["Softens", "Settles"],
      howToUse: ["Two drops."],
      ingredients: ["Aqua, Betula Alba Juice"],
    });
  });
  test("is split at French section lines too", () => {
    expect(
      readProductText(
        "Un sérum calme.\n\nBienfaits\n- Adoucit\n\nMode d’emploi\u00a0:\nDeux gouttes.\n\nIngrédients\nAqua",
      ),
    ).toEqual({
      intro: ["Un sérum calme."],
      benefits: ["Adoucit"],
      howToUse: ["Deux gouttes."],
      ingredients: ["Aqua"],
    });
  });
  test("W17: a line with the name of an Object.prototype property is text", () => {
    const lines = ["constructor", "__proto__:", "toString"];
    expect(readProductText(lines.join("\n")).intro).toEqual(lines);
  });
  test("a text without sections is all introduction, and a summary ends with a whole word", () => {
    expect(readProductText("One.\nTwo.").intro).toEqual(["One.", "Two."]);
    expect(summarize("word ".repeat(60), 20)).toBe("word word word word…");
  });
});

describe("pictures", () => {
  const url = "/pictures/birch-serum.4x5.d8ccbb-c9b29a.1f3a9c2e/640.webp";
  test("an own URL contains ratio, colours and variants", () => {
    const picture = readPicture(url);
    expect(picture?.ratio).toEqual([4, 5]);
    expect(picture?.colours).toEqual(["#d8ccbb", "#c9b29a"]);
    expect(picture && sourceSet(picture, [320])).toBe(
      "/pictures/birch-serum.4x5.d8ccbb-c9b29a.1f3a9c2e/320.avif 320w",
    );
    expect(readPicture("https://cdn.example/a.jpg")).toBeUndefined();
  });
  // W29
  test.each([
    "javascript:alert(1)",
    "data:image/png;base64,AA",
    "//evil.example/a.png",
    "",
    "a.png",
    '/a"onerror=x',
  ])("%j may not be shown", (address) => {
    expect(isPictureAddress(address)).toBe(false);
  });
  test.each([url, "https://cdn.example/a.jpg", "http://x.example/a b".replace(" ", "%20")])(
    "%j is allowed",
    (address) => {
      expect(isPictureAddress(address)).toBe(true);
    },
  );
});
