import { describe, expect, test } from "vitest";
import {
  compareDays,
  compareUnits,
  describeDays,
  describeUnits,
  type PriceRecord,
  warnOfShares,
} from "./ordinary-price.ts";

const NOW = new Date("2026-11-29T12:00:00.000Z");
const daysAgo = (days: number) =>
  new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
const price = (days: number, cents: number, given: Partial<PriceRecord> = {}): PriceRecord => ({
  from: daysAgo(days),
  cents,
  isPublished: true,
  isUpgrade: false,
  ...given,
});

describe("the days of a compare-at price", () => {
  const compare = (...records: PriceRecord[]) => compareDays(records, 4_800, NOW);

  test("are those at the price or above, from the start of the period", () => {
    expect(compare(price(900, 4_800), price(60, 3_840))).toEqual({
      days: 120,
      daysShare: "above",
      recordedSince: null,
    });
    expect(compare(price(900, 4_799), price(100, 5_000), price(10, 4_799)).days).toBe(90);
    expect(compare(price(181, 4_800)).days).toBe(180);
    expect(compare(price(900, 3_840)).days).toBe(0);
  });

  test("are not those on which the product was unpublished", () => {
    const records = [price(200, 4_800), price(150, 4_800, { isPublished: false })];
    expect(compare(...records, price(50, 4_800)).days).toBe(80);
    expect(compare(price(200, 4_800, { isPublished: false })).days).toBe(0);
  });

  test("are not above half if they are half", () => {
    expect(compare(price(900, 4_800), price(90, 3_840)).daysShare).toBe("below");
    expect(compare(price(900, 4_800), price(89.9, 3_840)).daysShare).toBe("above");
  });

  test("are unknown before the first record of a product that is older than it", () => {
    const upgrade = { isUpgrade: true };
    const since = daysAgo(30);
    expect(compare(price(30, 3_840, upgrade))).toEqual({
      days: 0,
      daysShare: "unknown",
      recordedSince: since,
    });
    expect(compare(price(100, 4_800, upgrade), price(5, 3_840)).daysShare).toBe("above");
    // Even if it was offered at the price on all days before.
    expect(compare(price(90, 3_840, upgrade)).daysShare).toBe("below");
    expect(compare()).toMatchObject({ days: 0, daysShare: "unknown" });
  });

  test("of a product that was added since are compared with the time since then", () => {
    expect(compare(price(30, 3_840)).daysShare).toBe("below");
    expect(compare(price(30, 4_800), price(15, 3_840)).daysShare).toBe("below");
    expect(compare(price(30, 4_800), price(10, 3_840)).daysShare).toBe("unknown");
  });
});

test("units are above half if more than half were sold at the price", () => {
  expect([compareUnits(2, 3), compareUnits(2, 4), compareUnits(0, 0)]).toEqual([
    "above",
    "below",
    "none",
  ]);
});

test("the texts state days, units and what is not recorded", () => {
  const compareAtPrice = "1200.00";
  expect(describeDays({ compareAtPrice, days: 120, recordedSince: null })).toBe(
    "Offered at $1,200.00 or above on 120 of the last 180 days.",
  );
  expect(describeDays({ compareAtPrice, days: 3, recordedSince: NOW.toISOString() })).toBe(
    "Offered at $1,200.00 or above on 3 of the last 180 days. Prices before November 29, 2026 are not recorded.",
  );
  expect(describeUnits({ compareAtPrice, units: 1_030, unitsAtPrice: 12 })).toBe(
    "Sold at $1,200.00 or above: 12 of 1,030 units.",
  );
  expect(describeUnits({ compareAtPrice, units: 0, unitsAtPrice: 0 })).toBe(
    "No units were sold in the last 180 days.",
  );
});

test("a notice names the records that are not above half", () => {
  expect(warnOfShares({ daysShare: "below", unitsShare: "below" })).toBe(
    "Not more than half of the days and of the units",
  );
  expect(warnOfShares({ daysShare: "above", unitsShare: "below" })).toBe(
    "Not more than half of the units",
  );
  expect(warnOfShares({ daysShare: "unknown", unitsShare: "none" })).toBeUndefined();
});
