import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { shareWithinTurn } from "./share-within-turn.ts";

test("callers within one turn share a read, and a caller of the next turn reads again", async () => {
  let reads = 0;
  const read = shareWithinTurn(() => {
    reads += 1;
    return reads;
  });
  expect([read(), read()]).toEqual([1, 1]);
  await Promise.resolve();
  expect(read()).toBe(1);
  await nextTurn();
  expect([read(), read()]).toEqual([2, 2]);
});

test("a read that failed is repeated by the next caller", () => {
  let reads = 0;
  const read = shareWithinTurn(() => {
    reads += 1;
    if (reads === 1) throw new Error("locked");
    return reads;
  });
  expect(read).toThrow("locked");
  expect(read()).toBe(2);
});
