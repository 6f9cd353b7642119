import { addDays, countDays, type DayPeriod, isDay } from "./store-days.ts";

/** The longest period of a report: ten years. */
const MAX_DAYS = 3_660;
/** Longer periods are divided into months. */
const MAX_DAILY = 92;

/** Describes why a period can't be reported, for the operator; undefined if it can. */
export function periodProblem({ from, to }: DayPeriod): string | undefined {
  for (const day of [from, to])
    if (!isDay(day)) return `${JSON.stringify(day.slice(0, 40))} is not a date like 2026-03-08`;
  const days = countDays({ from, to });
  if (days < 1) return `The period ends (${to}) before it begins (${from})`;
  if (days > MAX_DAYS) return "The period must be at most ten years";
  return undefined;
}

/** The days of a period, or its months if it is longer than three months. */
export function dividePeriod(period: DayPeriod): DayPeriod[] {
  return countDays(period) <= MAX_DAILY ? daysOf(period) : monthsOf(period);
}

/** The months of a period; the first and last one may be incomplete. */
function monthsOf(period: DayPeriod): DayPeriod[] {
  return divideAt(period, lastOfMonth);
}

/** Each day of a period. */
function daysOf(period: DayPeriod): DayPeriod[] {
  return divideAt(period, (day) => day);
}

function divideAt({ from, to }: DayPeriod, lastOf: (day: string) => string): DayPeriod[] {
  const parts: DayPeriod[] = [];
  for (let start = from; start <= to; ) {
    const end = lastOf(start);
    parts.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return parts;
}

export const COMPARISONS = ["none", "previous", "year"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The period that a report is compared with: as many days immediately before it, or the same days a year earlier. */
export function comparedPeriod(period: DayPeriod, comparison: Comparison): DayPeriod | undefined {
  if (comparison === "none") return undefined;
  const { from, to } = period;
  if (comparison === "year") return { from: yearBefore(from), to: yearBefore(to) };
  return { from: addDays(from, -countDays(period)), to: addDays(from, -1) };
}

/** February 29 becomes February 28. */
function yearBefore(day: string): string {
  const earlier = `${String(Number(day.slice(0, 4)) - 1).padStart(4, "0")}${day.slice(4)}`;
  return isDay(earlier) ? earlier : `${earlier.slice(0, 8)}28`;
}

function lastOfMonth(day: string): string {
  // The 28th plus four days is always in the next month.
  const next = addDays(`${day.slice(0, 8)}28`, 4);
  return addDays(`${next.slice(0, 8)}01`, -1);
}
