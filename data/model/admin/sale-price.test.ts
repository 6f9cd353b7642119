import { expect, test } from "vitest";
import type { PriceRounding } from "./price-change.ts";
import { nameSale, type Prices, setSalePrice } from "./sale-price.ts";

test.each<
  [prices: Prices, percentHundredths: number, rounding: PriceRounding, expected: Prices | undefined]
>([
  [{ price: 2000, compareAt: null }, 2000, "cent", { price: 1600, compareAt: 2000 }],
  // A variant that is on sale is reduced from its regular price, not from its sale price.
  [{ price: 1600, compareAt: 2000 }, 3000, "cent", { price: 1400, compareAt: 2000 }],
  // A sale never raises a price.
  [{ price: 1600, compareAt: 2000 }, 2000, "cent", undefined],
  [{ price: 1600, compareAt: 2000 }, 1000, "cent", undefined],
  [{ price: 2000, compareAt: null }, 2000, "99", { price: 1599, compareAt: 2000 }],
  // Rounding must leave the price below the regular one.
  [{ price: 990, compareAt: null }, 100, "99", undefined],
  [{ price: 100, compareAt: null }, 1000, "whole", undefined],
])(
  "the sale price of %j, %j hundredths of a percent off, rounded to %j, is %j",
  (prices, percentHundredths, rounding, expected) => {
    expect(setSalePrice(prices, { percentHundredths, amountCents: null, rounding })).toEqual(
      expected,
    );
  },
);

test.each<
  [prices: Prices, amountCents: number, rounding: PriceRounding, expected: Prices | undefined]
>([
  [{ price: 2000, compareAt: null }, 500, "cent", { price: 1500, compareAt: 2000 }],
  [{ price: 1800, compareAt: 2000 }, 500, "99", { price: 1499, compareAt: 2000 }],
  // An amount never makes a variant free.
  [{ price: 500, compareAt: null }, 500, "cent", undefined],
  [{ price: 400, compareAt: null }, 500, "whole", undefined],
])(
  "the sale price of %j, %j cents off, rounded to %j, is %j",
  (prices, amountCents, rounding, expected) => {
    expect(setSalePrice(prices, { percentHundredths: 0, amountCents, rounding })).toEqual(expected);
  },
);

test("a sale is named by its reduction", () => {
  const terms = { percentHundredths: 1250, amountCents: null, rounding: "cent" } as const;
  expect(nameSale(terms)).toBe("12.5 % off");
  expect(nameSale({ ...terms, amountCents: 500 })).toBe("$5.00 off");
});
