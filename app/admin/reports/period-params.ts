import {
  COMPARISONS,
  type Comparison,
  periodProblem,
} from "../../../data/model/sales/report-period.ts";
import { addDays, type DayPeriod } from "../../../data/model/sales/store-days.ts";

export const COMPARISON_LABELS: Readonly<Record<Comparison, string>> = {
  previous: "Previous period",
  year: "Previous year",
  none: "No comparison",
};

/** The period and comparison of the URL; the last 30 days and those before, unless it has valid ones. */
export function readPeriodParams(params: URLSearchParams, today: string) {
  const given = { from: params.get("from") ?? "", to: params.get("to") ?? "" };
  const period = periodProblem(given) ? { from: addDays(today, -29), to: today } : given;
  const compare = COMPARISONS.find((one) => one === params.get("compare")) ?? "previous";
  return { ...period, compare };
}

/** Common periods that end today or with the last month. */
export function listPeriods(today: string): (DayPeriod & { name: string })[] {
  const month = `${today.slice(0, 8)}01`;
  const endOfLast = addDays(month, -1);
  return [
    { name: "Today", from: today, to: today },
    { name: "Last 7 days", from: addDays(today, -6), to: today },
    { name: "Last 30 days", from: addDays(today, -29), to: today },
    { name: "This month", from: month, to: today },
    { name: "Last month", from: `${endOfLast.slice(0, 8)}01`, to: endOfLast },
    { name: "This year", from: `${today.slice(0, 5)}01-01`, to: today },
  ];
}
