import { expect, test } from "vitest";
import { nextOption } from "./combobox.ts";

test("the arrow keys cycle through the options and the field", () => {
  const walk = (key: string, steps: number) => {
    const visited: (number | undefined)[] = [-1];
    for (let step = 0; step < steps; step++) visited.push(nextOption(key, visited.at(-1) ?? -1, 2));
    return visited;
  };
  expect(walk("ArrowDown", 4)).toEqual([-1, 0, 1, -1, 0]);
  expect(walk("ArrowUp", 4)).toEqual([-1, 1, 0, -1, 1]);
  expect(nextOption("a", 0, 2)).toBeUndefined();
  expect(nextOption("ArrowDown", -1, 0)).toBe(-1);
});
