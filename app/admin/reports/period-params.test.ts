import { expect, test } from "vitest";
import { listPeriods, readPeriodParams } from "./period-params.ts";

test("the period and the comparison are read from the URL; invalid ones become the default", () => {
  const read = (text: string) => readPeriodParams(new URLSearchParams(text), "2026-03-08");
  expect(read("from=2026-01-01&to=2026-01-31&compare=year")).toEqual({
    from: "2026-01-01",
    to: "2026-01-31",
    compare: "year",
  });
  const recent = { from: "2026-02-07", to: "2026-03-08", compare: "previous" };
  for (const text of ["", "from=2026-02-01&to=2026-01-31", "from=x&to=2026-01-31&compare=x"])
    expect(read(text)).toEqual(recent);
});

test("common periods end today or with the last month", () => {
  const periods = listPeriods("2026-01-08").map(({ name, from, to }) => [name, from, to]);
  expect(periods).toEqual([
    ["Today", "2026-01-08", "2026-01-08"],
    ["Last 7 days", "2026-01-02", "2026-01-08"],
    ["Last 30 days", "2025-12-10", "2026-01-08"],
    ["This month", "2026-01-01", "2026-01-08"],
    ["Last month", "2025-12-01", "2025-12-31"],
    ["This year", "2026-01-01", "2026-01-08"],
  ]);
});
