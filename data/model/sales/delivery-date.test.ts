import { describe, expect, test } from "vitest";
import { estimateDelivery, type ProcessingTerms } from "./delivery-date.ts";
import { readTransitDays } from "./transit-days.ts";

const TERMS: ProcessingTerms = {
  processingDays: 0,
  cutOff: "14:00",
  closedDays: [],
  province: "ON",
};
const NEXT_DAY = { from: 1, to: 1 };
const STANDARD = { from: 2, to: 5 };

/** A time in Toronto, given with its offset from UTC. */
const at = (time: string) => new Date(time);

describe("cut-off", () => {
  test("an order before the cut-off is packed the same day, one at the cut-off the next", () => {
    const before = estimateDelivery(at("2026-11-23T13:59:59-05:00"), "ON", NEXT_DAY, TERMS);
    expect(before).toEqual({ earliest: "2026-11-24", latest: "2026-11-24" });
    const after = estimateDelivery(at("2026-11-23T14:00:00-05:00"), "ON", NEXT_DAY, TERMS);
    expect(after).toEqual({ earliest: "2026-11-25", latest: "2026-11-25" });
  });

  test("the cut-off is a time of the store's zone on both sides of a change of the clocks", () => {
    // The clocks go back on November 1, 2026: 13:30 is 17:30 UTC before and 18:30 UTC after it.
    const summer = estimateDelivery(at("2026-10-30T17:30:00Z"), "ON", NEXT_DAY, TERMS);
    expect(summer.earliest).toBe("2026-11-02");
    const winter = estimateDelivery(at("2026-11-02T18:30:00Z"), "ON", NEXT_DAY, TERMS);
    expect(winter.earliest).toBe("2026-11-03");
    // 14:30 in Toronto is after the cut-off, although it is 12:30 in Vancouver.
    const late = estimateDelivery(at("2026-11-02T19:30:00Z"), "BC", NEXT_DAY, TERMS);
    expect(late.earliest).toBe("2026-11-04");
  });

  test("an order late on a day in UTC belongs to the day in the store's time zone", () => {
    // 23:30 on Monday in Toronto is Tuesday in UTC.
    const found = estimateDelivery(at("2026-11-24T04:30:00Z"), "ON", NEXT_DAY, TERMS);
    expect(found.earliest).toBe("2026-11-25");
  });
});

describe("weekends and holidays", () => {
  test("an order of Friday afternoon is packed on Monday", () => {
    const found = estimateDelivery(at("2026-11-20T15:00:00-05:00"), "ON", STANDARD, TERMS);
    expect(found).toEqual({ earliest: "2026-11-25", latest: "2026-11-30" });
  });

  test("nothing is packed or delivered on Christmas and Boxing Day, which move past a weekend", () => {
    // December 25, 2026 is a Friday, so Boxing Day is observed on Monday.
    const found = estimateDelivery(at("2026-12-24T10:00:00-05:00"), "ON", NEXT_DAY, TERMS);
    expect(found.earliest).toBe("2026-12-29");
    // In 2027 Christmas is a Saturday: Monday and Tuesday are free.
    const later = estimateDelivery(at("2027-12-24T10:00:00-05:00"), "ON", NEXT_DAY, TERMS);
    expect(later.earliest).toBe("2027-12-29");
  });

  test("Good Friday and Easter Monday are no business days", () => {
    const found = estimateDelivery(at("2027-03-25T10:00:00-04:00"), "ON", NEXT_DAY, TERMS);
    expect(found.earliest).toBe("2027-03-30");
  });

  test("the store packs by its own holidays, and the carrier delivers by those of the destination", () => {
    // June 24 is a holiday in Quebec.
    const toQuebec = estimateDelivery(at("2026-06-23T10:00:00-04:00"), "QC", NEXT_DAY, TERMS);
    expect(toQuebec.earliest).toBe("2026-06-25");
    const toOntario = estimateDelivery(at("2026-06-23T10:00:00-04:00"), "ON", NEXT_DAY, TERMS);
    expect(toOntario.earliest).toBe("2026-06-24");
    const inQuebec = { ...TERMS, province: "QC" } as const;
    const fromQuebec = estimateDelivery(at("2026-06-24T10:00:00-04:00"), "ON", NEXT_DAY, inQuebec);
    expect(fromQuebec.earliest).toBe("2026-06-26");
  });

  test("Family Day counts only where it is observed; without a province it counts", () => {
    const sunday = at("2026-02-13T10:00:00-05:00");
    expect(estimateDelivery(sunday, "QC", NEXT_DAY, TERMS).earliest).toBe("2026-02-16");
    expect(estimateDelivery(sunday, "AB", NEXT_DAY, TERMS).earliest).toBe("2026-02-17");
    expect(estimateDelivery(sunday, undefined, NEXT_DAY, TERMS).earliest).toBe("2026-02-17");
  });

  test("the further closed days of the store delay packing, not delivery", () => {
    const terms = { ...TERMS, closedDays: ["2026-11-24"] };
    const found = estimateDelivery(at("2026-11-24T10:00:00-05:00"), "ON", NEXT_DAY, terms);
    expect(found.earliest).toBe("2026-11-26");
    const sent = estimateDelivery(at("2026-11-23T10:00:00-05:00"), "ON", NEXT_DAY, terms);
    expect(sent.earliest).toBe("2026-11-24");
  });

  test("a store that is closed for years has a date all the same", () => {
    const closedDays = Array.from({ length: 800 }, (_, at) =>
      new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10),
    );
    const terms = { ...TERMS, closedDays };
    const found = estimateDelivery(at("2026-11-24T10:00:00-05:00"), "ON", NEXT_DAY, terms);
    expect(found.earliest > "2027-12-01").toBe(true);
  });
});

test("processing days are business days before the carrier's", () => {
  const terms = { ...TERMS, processingDays: 2 };
  const found = estimateDelivery(at("2026-11-26T10:00:00-05:00"), "ON", NEXT_DAY, terms);
  expect(found.earliest).toBe("2026-12-01");
});

test.each([
  ["2–5 business days", { from: 2, to: 5 }],
  ["2-5 Business days", { from: 2, to: 5 }],
  ["1 business day", { from: 1, to: 1 }],
  ["next business day", { from: 1, to: 1 }],
  ["3 business days", { from: 3, to: 3 }],
  ["5-2 business days", undefined],
  ["2–5 days", undefined],
  ["next week", undefined],
  ["", undefined],
])("the transit time of %j is %j", (text, days) => {
  expect(readTransitDays(text)).toEqual(days);
});
