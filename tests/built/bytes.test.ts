import { expect, test } from "vitest";
import { limitOf, listScreens, measureBytes, readBudgets } from "../bytes.ts";

const budgets = readBudgets();
const measured = await measureBytes();

test("every route has a budget in bytes.json", () => {
  expect(Object.keys(budgets)).toEqual(listScreens());
});

test.each(Object.entries(budgets))("%s stays within its budget", (screen, budget) => {
  const bytes = measured[screen];
  for (const name of ["beforeHydration", "afterHydration", "css"] as const) {
    expect(bytes?.[name], name).toBeLessThanOrEqual(limitOf(budget[name]));
  }
});
