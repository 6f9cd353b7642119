import { expect, test } from "vitest";
import { listTicks } from "./chart-scale.ts";

test("the axis of a chart has round amounts around its values and zero", () => {
  expect(listTicks([0, 3_700])).toEqual([0, 1_000, 2_000, 3_000, 4_000]);
  expect(listTicks([])).toEqual([0, 100]);
  expect(listTicks([99_999_99])).toEqual([0, 5_000_000, 10_000_000]);
  expect(listTicks([-500, 1_200])).toEqual([-500, 0, 500, 1_000, 1_500]);
  expect(listTicks([-900])).toEqual([-1_000, -500, 0]);
});
