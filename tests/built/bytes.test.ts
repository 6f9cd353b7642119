import { expect, test } from "vitest";
import { listScreens, measureBytes, readBudgets } from "../bytes.ts";

const budgets = readBudgets();
const measured = await measureBytes();

test("every route has a budget in bytes.json", () => {
  expect(Object.keys(budgets)).toEqual(listScreens());
});

test.each(Object.entries(budgets))("%s stays within its budget", (screen, budget) => {
  const bytes = measured[screen];
  expect(bytes?.beforeHydration, "scripts before hydration").toBeLessThanOrEqual(
    budget.beforeHydration,
  );
  expect(bytes?.afterHydration, "scripts after hydration").toBeLessThanOrEqual(
    budget.afterHydration,
  );
  expect(bytes?.css, "stylesheets").toBeLessThanOrEqual(budget.css);
});
