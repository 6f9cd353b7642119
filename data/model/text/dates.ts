import { MARKET } from "../../market.ts";

// Formatters are created on first use, because each takes a browser several milliseconds.
let day: Intl.DateTimeFormat | undefined;
let dateTime: Intl.DateTimeFormat | undefined;
let time: Intl.DateTimeFormat | undefined;
let dayAndTime: Intl.DateTimeFormat | undefined;

function inLongForm(options?: Intl.DateTimeFormatOptions) {
  const { timeZone } = MARKET;
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone, ...options });
}

/** Formats an ISO time as a date in the store's time zone: "November 21, 2026". */
export function formatDay(iso: string): string {
  day ??= inLongForm();
  return day.format(new Date(iso));
}

/** Formats an ISO time with date and time in the store's time zone: "November 21, 2026 at 4:05 PM". */
export function formatDateTime(iso: string): string {
  dateTime ??= inLongForm({ timeStyle: "short" });
  return withPlainSpaces(dateTime.format(new Date(iso)));
}

/** The year of a time in the store's time zone: "2026". */
export const yearOf = (time: Date): string =>
  new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone: MARKET.timeZone }).format(time);

const TIME = { hour: "numeric", minute: "2-digit" } as const;

/** Formats a time in the device's time zone: "2:05 PM" if it is today, otherwise "Nov 20, 2:05 PM". */
export function formatLocalTime(iso: string, now = new Date()): string {
  const at = new Date(iso);
  time ??= new Intl.DateTimeFormat("en-US", TIME);
  dayAndTime ??= new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", ...TIME });
  const isToday = at.toDateString() === now.toDateString();
  return withPlainSpaces((isToday ? time : dayAndTime).format(at));
}

/** Replaces the narrow no-break space that some ICU versions write before AM and PM. */
function withPlainSpaces(text: string): string {
  return text.replaceAll("\u202f", " ");
}
