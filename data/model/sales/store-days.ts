import { MARKET } from "../../market.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days in the store's time zone from the first to the last, both included. */
export type DayPeriod = { from: string; to: string };

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Created on first use, because it takes a phone up to 50 ms and most pages do not need it. */
let format: Intl.DateTimeFormat | undefined;

/** The day ("2026-03-08") of a time in the store's time zone. */
export function dayOf(time: Date): string {
  const { year, month, day } = partsOf(time);
  return `${year}-${month}-${day}`;
}

/** The minutes since midnight of a time in the store's time zone: 845 at 2:05 PM. */
export function minuteOfDay(time: Date): number {
  const { hour, minute } = partsOf(time);
  return Number(hour) * 60 + Number(minute);
}

/** The hour of a time in the store's time zone, from 0 to 23. */
export const hourOf = (time: Date): number => Number(partsOf(time).hour);

/**
 * The start of a day in the store's time zone and of the next day (ISO times). The day has 23 or 25 hours when
 * clocks change.
 *
 * @example
 * // The day on which daylight saving time begins in Toronto has 23 hours.
 * boundsOf("2026-03-08"); // { from: "2026-03-08T05:00:00.000Z", to: "2026-03-09T04:00:00.000Z" }
 */
export function boundsOf(day: string): { from: string; to: string } {
  return { from: startOf(day), to: startOf(addDays(day, 1)) };
}

/** The last `count` days in the store's time zone including the day of a time, oldest first. */
export function lastDays(time: Date, count: number): string[] {
  const today = dayOf(time);
  return Array.from({ length: count }, (_, place) => addDays(today, place - count + 1));
}

/** Whether a text is a day of the calendar, such as "2026-03-08". */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The number of days from one day to another, both included; below 1 if `to` is before `from`. */
export function countDays({ from, to }: DayPeriod): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The start of the first day and the end of the last one in the store's time zone (ISO times). */
export function boundsOfPeriod({ from, to }: DayPeriod): { from: string; to: string } {
  return { from: boundsOf(from).from, to: boundsOf(to).to };
}

/** The day `count` days later; earlier if it is negative. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The ISO time of a field of a form ("2026-03-08T09:30") in the store's time zone; undefined if it is not a time. */
export function fromStoreTime(text: string): string | undefined {
  const shown = Date.parse(`${text}Z`);
  return Number.isNaN(shown) ? undefined : timeOf(shown);
}

/** The value of a field of a form ("2026-03-08T09:30") for an ISO time, in the store's time zone. */
export function toStoreTime(iso: string): string {
  const { year, month, day, hour, minute } = partsOf(new Date(iso));
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

function startOf(day: string): string {
  const [, year, month, date] = DAY.exec(day) ?? [];
  if (!year || !month || !date) throw new TypeError(`not a day: ${day}`);
  return timeOf(Date.UTC(Number(year), Number(month) - 1, Number(date)));
}

/** The time at which clocks in the store's time zone show what UTC clocks show at `shown`. */
function timeOf(shown: number): string {
  // The offset is computed twice, because it may change between the first estimate and the result.
  let time = shown - offsetAt(shown);
  time = shown - offsetAt(time);
  return new Date(time).toISOString();
}

/** The offset of the store's time zone from UTC, in milliseconds. */
function offsetAt(time: number): number {
  const { year, month, day, hour, minute, second } = partsOf(new Date(time));
  const shown = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second);
  return shown - Math.floor(time / 1000) * 1000;
}

function partsOf(time: Date) {
  format ??= new Intl.DateTimeFormat("en-CA", {
    timeZone: MARKET.timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const found = Object.fromEntries(
    format.formatToParts(time).map((part) => [part.type, part.value]),
  );
  const { year = "", month = "", day = "", hour = "", minute = "", second = "" } = found;
  return { year, month, day, hour, minute, second };
}
