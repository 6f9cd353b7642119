import { expect, test } from "vitest";
import { chooseRoutine } from "./choose-routine.ts";

const offer = (id: string, dollars: number) => ({ id, cents: dollars * 100 });
const idsOf = (...given: Parameters<typeof chooseRoutine>) =>
  chooseRoutine(...given).map((chosen) => chosen?.id);

const CLEANSE = [offer("oat-cleanser", 38), offer("gel-cleanser", 24)];
const TREAT = [offer("serum", 68), offer("mist", 32)];
const SEAL = [offer("balm", 96), offer("cream", 44), offer("oil", 52)];

test("without a budget each step has the product that it prefers", () => {
  expect(idsOf([CLEANSE, TREAT, SEAL])).toEqual(["oat-cleanser", "serum", "balm"]);
});

test("a budget pays for all steps first, then for preferred products in the order of the steps", () => {
  expect(idsOf([CLEANSE, TREAT, SEAL], 100_00)).toEqual(["gel-cleanser", "mist", "cream"]);
  // $14 more for the cleanser leave $6, which are enough for no other product.
  expect(idsOf([CLEANSE, TREAT, SEAL], 120_00)).toEqual(["oat-cleanser", "mist", "cream"]);
  expect(idsOf([CLEANSE, TREAT, SEAL], 202_00)).toEqual(["oat-cleanser", "serum", "balm"]);
});

test("a budget that does not include all steps leaves out the dearest one", () => {
  expect(idsOf([CLEANSE, TREAT, SEAL], 60_00)).toEqual(["gel-cleanser", "mist", undefined]);
  expect(idsOf([CLEANSE, TREAT, SEAL], 23_00)).toEqual([undefined, undefined, undefined]);
});

test("of two steps that cost the same the later one is left out", () => {
  expect(idsOf([[offer("a", 10)], [offer("b", 10)]], 10_00)).toEqual(["a", undefined]);
});

test("a step without products does not take the place of another one", () => {
  expect(idsOf([[], TREAT], 40_00)).toEqual([undefined, "mist"]);
});

test("no product is in two steps", () => {
  expect(idsOf([[offer("a", 10)], [offer("a", 10), offer("b", 20)]])).toEqual(["a", "b"]);
  expect(idsOf([[offer("a", 10)], [offer("a", 10)]])).toEqual(["a", undefined]);
});
