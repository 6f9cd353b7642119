import { STORE } from "../store.ts";

// Made when they are needed: each takes a browser several milliseconds.
let day: Intl.DateTimeFormat | undefined;
let moment: Intl.DateTimeFormat | undefined;

function inLongForm(options?: Intl.DateTimeFormatOptions) {
  const { timeZone } = STORE;
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone, ...options });
}

/** An ISO time as a day in the store's time zone: "November 21, 2026". */
export function formatDay(iso: string): string {
  day ??= inLongForm();
  return day.format(new Date(iso));
}

/** An ISO time with its hour in the store's time zone: "November 21, 2026 at 4:05 PM". */
export function formatMoment(iso: string): string {
  moment ??= inLongForm({ timeStyle: "short" });
  return moment.format(new Date(iso));
}
