import { describe, expect, test } from "vitest";
import {
  applyResults,
  checkCounts,
  describeDifference,
  isScannedCode,
  parseCount,
  typeCount,
} from "./counts.ts";

const SERUM = {
  id: "serum",
  title: "Serum",
  imageUrl: "/serum.webp",
  sku: "S-1",
  barcode: null,
  stock: 30,
  threshold: 10,
  isForSale: true,
  edits: 2,
};

describe("counts that are not saved", () => {
  test("keep the stock that the operator saw when typing began", () => {
    const first = typeCount({}, SERUM, "2");
    const second = typeCount(first, { ...SERUM, stock: 29, edits: 3 }, "28");
    expect(second).toEqual({ serum: { title: "Serum", typed: "28", seen: 30, edits: 2 } });
    expect(typeCount(second, SERUM, " ")).toEqual({});
  });

  test("are removed when they are saved, and compared with the present stock after a conflict", () => {
    const counts = {
      ...typeCount({}, SERUM, "28"),
      ...typeCount({}, { ...SERUM, id: "balm" }, "5"),
    };
    const next = applyResults(counts, [
      { id: "serum", outcome: "conflict", stock: 27, edits: 3 },
      { id: "balm", outcome: "saved", stock: 5, edits: 3 },
      { id: "other", outcome: "saved", stock: 5, edits: 3 },
    ]);
    expect(next).toMatchObject({ serum: { typed: "28", seen: 27, edits: 3 } });
    expect(Object.keys(next)).toEqual(["serum"]);
    expect(next.serum?.problem).toContain("is 27 now");
    // Typing again removes the message.
    expect(typeCount(next, SERUM, "27").serum).not.toHaveProperty("problem");
    const missing = { id: "serum", outcome: "missing", stock: null, edits: 0 } as const;
    expect(applyResults(next, [missing]).serum?.problem).toBe("The product was deleted.");
  });

  test("that are no numbers are marked, and the others stay", () => {
    const counts = { ...typeCount({}, SERUM, "2x"), ...typeCount({}, { ...SERUM, id: "b" }, "5") };
    const checked = checkCounts(counts);
    expect(checked.isValid).toBe(false);
    expect(checked.counts.serum?.problem).toBe("Enter a whole number like 12.");
    expect(checked.counts.b).toEqual(counts.b);
  });

  test.each([
    ["0", 0],
    [" 12 ", 12],
    ["10000000", 10_000_000],
    ["10000001", undefined],
    ["-1", undefined],
    ["1.5", undefined],
    ["", undefined],
  ])("%j is the number %j", (typed, expected) => {
    expect(parseCount(typed)).toBe(expected);
  });

  test("a scanned code is not a count", () => {
    expect([isScannedCode("4006381333931"), isScannedCode("1200")]).toEqual([true, false]);
  });

  test.each([
    ["28", 30, "−2"],
    ["31", 30, "+1"],
    ["30", 30, "as expected"],
    ["30", null, ""],
    ["x", 30, ""],
  ])("a count of %j with %j in stock differs by %j", (typed, seen, expected) => {
    expect(describeDifference({ title: "Serum", typed, seen, edits: 0 })).toBe(expected);
  });
});
