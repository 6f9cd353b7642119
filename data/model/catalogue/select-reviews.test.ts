import * as v from "valibot";
import { expect, test } from "vitest";
import { NO_REVIEWS, type Review, ReviewQuery } from "./review.ts";
import { selectReviews } from "./select-reviews.ts";

const review = (id: string, rating: number): Review => ({
  id,
  rating,
  title: "",
  comment: "",
  author: "",
  verified: true,
  createdAt: "",
  photos: [],
  reply: null,
  sample: false,
});
const list = (count: number) => ({
  ...NO_REVIEWS,
  average: 4,
  count,
  reviews: [review("a", 3), review("b", 5), review("c", 3), review("d", 4), review("e", 5)],
});
const idsOf = (count: number, query: Record<string, string>) =>
  selectReviews(list(count), v.parse(ReviewQuery, query))
    ?.reviews.map(({ id }) => id)
    .join("");

test("a complete first page suffices for every query", () => {
  expect(idsOf(5, {})).toBe("abcde");
  expect(idsOf(5, { sort: "highest" })).toBe("bedac");
  expect(idsOf(5, { sort: "lowest", limit: "2" })).toBe("ac");
  expect(idsOf(5, { stars: "5" })).toBe("be");
  expect(idsOf(5, { offset: "5" })).toBe("");
});

test("an incomplete first page suffices only for its own query", () => {
  expect(idsOf(6, {})).toBe("abcde");
  for (const query of [{ sort: "highest" }, { stars: "5" }, { offset: "5" }, { limit: "10" }])
    expect(idsOf(6, query as unknown as Record<string, string>)).toBe(undefined);
});
