import { expect, test } from "vitest";
import { toastDelay } from "./toast-delay.ts";

test("a message closes after four seconds, and four seconds after the pointer or the focus has left it", () => {
  expect(toastDelay({ hovered: false, focused: false, age: 0 })).toBe(4_000);
  expect(toastDelay({ hovered: false, focused: false, age: 5_000 })).toBe(4_000);
});

test("a message stays while it is focused, and under the pointer for ten seconds at most", () => {
  expect(toastDelay({ hovered: false, focused: true, age: 60_000 })).toBeUndefined();
  expect(toastDelay({ hovered: true, focused: true, age: 0 })).toBeUndefined();
  expect(toastDelay({ hovered: true, focused: false, age: 0 })).toBe(10_000);
  expect(toastDelay({ hovered: true, focused: false, age: 3_000 })).toBe(7_000);
});

test("a message that is older than ten seconds closes at once", () => {
  expect(toastDelay({ hovered: false, focused: false, age: 8_000 })).toBe(2_000);
  expect(toastDelay({ hovered: false, focused: false, age: 60_000 })).toBe(0);
});
