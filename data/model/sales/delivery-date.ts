import type { DeliveryDates } from "./arrival.ts";
import { isHoliday, weekdayOf } from "./holidays.ts";
import type { ProvinceCode } from "./province.ts";
import { addDays, dayOf, minuteOfDay } from "./store-days.ts";

/** Business days that a carrier needs, both included. */
export type TransitDays = { from: number; to: number };

/**
 * Reads the time of a shipping method as it is written in the settings: "2–5 business days", "1 business
 * day" or "next business day". Another text, such as "next week", states no number of days: undefined.
 */
export function readTransitDays(text: string): TransitDays | undefined {
  if (/^next business day$/i.test(text.trim())) return { from: 1, to: 1 };
  const [, from, to = from] =
    /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))? business days?$/i.exec(text.trim()) ?? [];
  if (from === undefined || to === undefined || Number(to) < Number(from)) return undefined;
  return { from: Number(from), to: Number(to) };
}

/** How fast a store packs, as its settings `shipping.*` state. */
export type ProcessingTerms = {
  /** Business days from the order to the carrier; 0 is the day of the order. */
  processingDays: number;
  /** Orders after this time of the store's day count as placed on the next business day: "14:00". */
  cutOff: string;
  /** Further days ("2026-12-28") on which the store does not pack. */
  closedDays: readonly string[];
  /** The province in which the store packs. */
  province: ProvinceCode | undefined;
};

/**
 * When an order that is placed now arrives: it is packed on business days of the store, and the carrier
 * counts business days of the destination. Weekends and holidays are no business days.
 *
 * @param province of the destination; if it is unknown, the holidays of all provinces count
 * @example
 * // Monday, 1 PM in Toronto
 * estimateDelivery(new Date("2026-11-23T18:00:00Z"), "NS", { from: 2, to: 5 }, terms);
 * // { earliest: "2026-11-25", latest: "2026-11-30" }
 */
export function estimateDelivery(
  now: Date,
  province: ProvinceCode | undefined,
  transit: TransitDays,
  terms: ProcessingTerms,
): DeliveryDates {
  const packs = (day: string) =>
    isBusinessDay(day, terms.province) && !terms.closedDays.includes(day);
  const today = dayOf(now);
  const isInTime = packs(today) && minuteOfDay(now) < minutesOf(terms.cutOff);
  const first = isInTime ? today : nextDay(today, packs);
  const shipped = addBusinessDays(first, terms.processingDays, packs);
  const delivers = (day: string) => isBusinessDay(day, province);
  return {
    earliest: addBusinessDays(shipped, transit.from, delivers),
    latest: addBusinessDays(shipped, transit.to, delivers),
  };
}

function isBusinessDay(day: string, province: ProvinceCode | undefined): boolean {
  const weekday = weekdayOf(day);
  return weekday > 0 && weekday < 6 && !isHoliday(day, province);
}

/** Limits the search for the next business day, if the settings close the store for long. */
const MAX_CLOSED_DAYS = 400;

function nextDay(day: string, isOpen: (day: string) => boolean): string {
  for (let count = 1; count <= MAX_CLOSED_DAYS; count += 1) {
    const next = addDays(day, count);
    if (isOpen(next)) return next;
  }
  return addDays(day, MAX_CLOSED_DAYS);
}

function addBusinessDays(day: string, count: number, isOpen: (day: string) => boolean): string {
  let reached = day;
  for (let added = 0; added < count; added += 1) reached = nextDay(reached, isOpen);
  return reached;
}

function minutesOf(time: string): number {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}
