import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { coalesce, coalesceWithinTurn } from "./coalesce.ts";

/** A coalesced read that waits for `finish()`, counts its executions and fails on the second one. */
function controlledRead() {
  const pending: (() => void)[] = [];
  let executions = 0;
  const read = coalesce(async () => {
    executions += 1;
    const result = executions;
    await new Promise<void>((resolve) => pending.push(resolve));
    if (result === 2) throw new Error("the second read fails");
    return result;
  });
  return { read, executions: () => executions, finish: () => pending.shift()?.() };
}

test("concurrent callers share one read; later callers get a newer result", async () => {
  const { read, executions, finish } = controlledRead();
  const [first, second] = [read(), read()];
  await Promise.resolve();
  await Promise.resolve();
  expect(executions()).toBe(1);
  // The running read began before these calls, so its result may be outdated for them.
  const [third, fourth] = [read(), read()];
  finish();
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  await expect.poll(executions).toBe(2);
  const fifth = read();
  finish();
  await expect(third).rejects.toThrow("the second read fails");
  await expect(fourth).rejects.toThrow("the second read fails");
  await expect.poll(executions).toBe(3);
  finish();
  expect(await fifth).toBe(3);
});

test("callers within one turn share a read, and a caller of the next turn reads again", async () => {
  let reads = 0;
  const read = coalesceWithinTurn(() => {
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
  const read = coalesceWithinTurn(() => {
    reads += 1;
    if (reads === 1) throw new Error("locked");
    return reads;
  });
  expect(read).toThrow("locked");
  expect(read()).toBe(2);
});
