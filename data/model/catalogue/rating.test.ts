import { expect, test } from "vitest";
import { averageRating, cardRating } from "./rating.ts";

test.each([
  [0, 0, null],
  [5, 1, 5],
  [9, 2, 4.5],
  [13, 3, 4.3],
  [14, 3, 4.7],
  // 4.25 and 3.95 are rounded half up.
  [17, 4, 4.3],
  [79, 20, 4],
])("%i stars of %i reviews are %s on average", (stars, count, average) => {
  expect(averageRating(stars, count)).toBe(average);
});

test("product cards show a rating from three reviews on", () => {
  expect(cardRating(10, 2)).toBe(null);
  expect(cardRating(13, 3)).toEqual({ average: 4.3, count: 3 });
});
