import { expect, test } from "vitest";
import { moveItem } from "./sortable-list.tsx";

test("an item moves to another position, and the others keep their order", () => {
  expect(moveItem(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moveItem(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moveItem(["a", "b", "c"], 1, 1)).toEqual(["a", "b", "c"]);
  expect(moveItem(["a"], 3, 0)).toEqual(["a"]);
});
