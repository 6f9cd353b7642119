import type { DayPeriod } from "../../../data/model/sales/store-days.ts";

const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`);

function createFormat(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: "UTC", ...options });
  return (day: string) => format.format(atMidnight(day));
}

/** Formats "2026-11-21" as "November 21, 2026". */
export const longDay = createFormat({ dateStyle: "long" });

/** Formats "2026-11-21" as "Nov 21". */
export const shortDay = createFormat({ month: "short", day: "numeric" });

/** Formats "2026-11-21" as "Sat, Nov 21". */
export const shortWeekday = createFormat({ month: "short", day: "numeric", weekday: "short" });

/** Formats "2026-11-21" as "Nov 2026". */
export const shortMonth = createFormat({ month: "short", year: "numeric" });

const MEDIUM = new Intl.DateTimeFormat("en-CA", { timeZone: "UTC", dateStyle: "medium" });

/** Formats a period as "Nov 1–30, 2026", or "Nov 21, 2026" if it is one day. */
export const formatPeriod = ({ from, to }: DayPeriod): string =>
  MEDIUM.formatRange(atMidnight(from), atMidnight(to));
