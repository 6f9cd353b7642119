import { expect, test, vi } from "vitest";
import { createRandom, readSeed } from "./seed.ts";

test("the default seed does not depend on the date, and FAULT_SEED overrides it", () => {
  vi.useFakeTimers({ now: new Date("2031-07-08") });
  expect(readSeed(undefined)).toBe(20260304);
  vi.useRealTimers();
  expect(readSeed("7")).toBe(7);
  expect(() => readSeed("seven")).toThrow(/FAULT_SEED/);
});

test("the same seed generates the same numbers within the range", () => {
  const take = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 100 }, () => random(3, 9));
  };
  expect(take(1)).toEqual(take(1));
  expect(take(1)).not.toEqual(take(2));
  expect(new Set(take(1))).toEqual(new Set([3, 4, 5, 6, 7, 8]));
});
