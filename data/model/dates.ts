import { STORE } from "../store.ts";

// Made when they are needed: each takes a browser several milliseconds.
let day: Intl.DateTimeFormat | undefined;
let moment: Intl.DateTimeFormat | undefined;
let time: Intl.DateTimeFormat | undefined;
let dayAndTime: Intl.DateTimeFormat | undefined;

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
  return withPlainSpaces(moment.format(new Date(iso)));
}

const TIME = { hour: "numeric", minute: "2-digit" } as const;

/** "2:05 PM" of today, "Nov 20, 2:05 PM" of another day, in the time zone of this device. */
export function formatLocalTime(iso: string, now = new Date()): string {
  const at = new Date(iso);
  time ??= new Intl.DateTimeFormat("en-US", TIME);
  dayAndTime ??= new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", ...TIME });
  const isToday = at.toDateString() === now.toDateString();
  return withPlainSpaces((isToday ? time : dayAndTime).format(at));
}

/** ICU puts a narrow no-break space before AM and PM in some releases. */
function withPlainSpaces(text: string): string {
  return text.replaceAll("\u202f", " ");
}
