import { expect, test } from "vitest";
import { comparedPeriod, dividePeriod, periodProblem } from "./report-period.ts";

test("a period has two days of the calendar in order, at most ten years apart", () => {
  const problem = (from: string, to: string) => periodProblem({ from, to });
  expect(problem("2026-03-08", "2026-03-08")).toBeUndefined();
  expect(problem("2016-11-24", "2026-11-23")).toBeUndefined();
  expect(problem("2016-11-01", "2026-11-23")).toBe("The period must be at most ten years");
  expect(problem("2026-03-09", "2026-03-08")).toBe(
    "The period ends (2026-03-08) before it begins (2026-03-09)",
  );
  for (const wrong of ["2026-02-29", "2026-13-01", "26-01-01", "", "today", "2026-1-1"])
    expect(problem(wrong, "2026-03-08")).toMatch(/is not a date like 2026-03-08$/);
});

test("three months are divided into days, longer periods into months", () => {
  const days = dividePeriod({ from: "2026-02-27", to: "2026-03-01" });
  expect(days.map(({ from, to }) => [from, to])).toEqual([
    ["2026-02-27", "2026-02-27"],
    ["2026-02-28", "2026-02-28"],
    ["2026-03-01", "2026-03-01"],
  ]);
  const months = dividePeriod({ from: "2025-11-20", to: "2026-03-08" });
  expect(months.map(({ from, to }) => [from, to])).toEqual([
    ["2025-11-20", "2025-11-30"],
    ["2025-12-01", "2025-12-31"],
    ["2026-01-01", "2026-01-31"],
    ["2026-02-01", "2026-02-28"],
    ["2026-03-01", "2026-03-08"],
  ]);
});

test("a period is compared with the days before it or with those of the last year", () => {
  const period = { from: "2024-02-01", to: "2024-02-29" };
  expect(comparedPeriod(period, "none")).toBeUndefined();
  expect(comparedPeriod(period, "previous")).toEqual({ from: "2024-01-03", to: "2024-01-31" });
  expect(comparedPeriod(period, "year")).toEqual({ from: "2023-02-01", to: "2023-02-28" });
});
