import { expect, test } from "vitest";
import { measureBytes, readBudgets } from "../bytes.ts";

const budgets = readBudgets();
const measured = measureBytes();

test("every route has a budget in bytes.json", () => {
  expect(Object.keys(budgets)).toEqual(Object.keys(measured));
});

test.each(Object.entries(measured))("%s stays within its budget", (screen, { js, css }) => {
  const budget = budgets[screen];
  expect(js, "bytes of JavaScript").toBeLessThanOrEqual(budget?.js ?? 0);
  expect(css, "bytes of CSS").toBeLessThanOrEqual(budget?.css ?? 0);
});
