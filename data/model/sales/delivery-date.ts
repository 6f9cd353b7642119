import type { DeliveryDates } from "./arrival.ts";
import { isHoliday, weekdayOf } from "./holidays.ts";
import type { ProvinceCode } from "./province.ts";
import { addDays, dayOf, minuteOfDay } from "./store-days.ts";
import type { TransitDays } from "./transit-days.ts";

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
