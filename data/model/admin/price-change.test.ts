import { describe, expect, test } from "vitest";
import { changePrice, type PriceRounding } from "./price-change.ts";

describe("a price changed by a percentage", () => {
  test.each<[cents: number, percentHundredths: number, rounding: PriceRounding, expected: number]>([
    [2000, -2500, "cent", 1500],
    [2000, 0, "cent", 2000],
    // Half a cent is rounded up.
    [1, 5000, "cent", 2],
    [1005, -5000, "cent", 503],
    [3333, 1000, "cent", 3666],
    [4850, 0, "whole", 4900],
    [4849, 0, "whole", 4800],
    [4900, -1000, "whole", 4400],
    [4800, 0, "99", 4799],
    [4848, 0, "99", 4799],
    [4849, 0, "99", 4899],
    [4899, 0, "99", 4899],
    // Rounding never makes a product free.
    [40, 0, "whole", 100],
    [10, 0, "99", 99],
  ])(
    "%j cents by %j hundredths of a percent, rounded to %j, is %j",
    (cents, percent, rounding, expected) => {
      expect(changePrice(cents, percent, rounding)).toBe(expected);
    },
  );

  test.each<[cents: number, percentHundredths: number, rounding: PriceRounding]>([
    [2000, -10_000, "cent"],
    [1, -9_000, "cent"],
    [99_999_999, 100, "cent"],
    [99_999_999, 0, "whole"],
  ])("%j cents by %j, rounded to %j, is no price of the store", (cents, percent, rounding) => {
    expect(changePrice(cents, percent, rounding)).toBeUndefined();
  });
});
