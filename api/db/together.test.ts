import { expect, test } from "vitest";
import { together } from "./together.ts";

function gatedQuestion() {
  const gates: (() => void)[] = [];
  let asked = 0;
  const ask = together(async () => {
    asked += 1;
    const mine = asked;
    await new Promise<void>((open) => gates.push(open));
    if (mine === 2) throw new Error("the second fails");
    return mine;
  });
  return { ask, asked: () => asked, open: () => gates.shift()?.() };
}

test("who asks at once shares a question; who comes later gets a newer answer", async () => {
  const { ask, asked, open } = gatedQuestion();
  const [one, two] = [ask(), ask()];
  await Promise.resolve();
  await Promise.resolve();
  expect(asked()).toBe(1);
  // Under way: its answer could be older than this question.
  const [three, four] = [ask(), ask()];
  open();
  expect(await Promise.all([one, two])).toEqual([1, 1]);
  await expect.poll(asked).toBe(2);
  const five = ask();
  open();
  await expect(three).rejects.toThrow("the second fails");
  await expect(four).rejects.toThrow("the second fails");
  await expect.poll(asked).toBe(3);
  open();
  expect(await five).toBe(3);
});
