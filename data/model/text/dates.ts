import { MARKET } from "../../market.ts";
import { getLocale } from "../locale.ts";

/**
 * A formatter per language. Each is created on first use, because that takes a browser several milliseconds, and
 * is kept, because the server writes in both languages.
 */
function lazy(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  const formats: { [language: string]: Intl.DateTimeFormat } = {};
  return () => {
    const language = getLocale() === "fr" ? "fr-CA" : "en-US";
    formats[language] ??= new Intl.DateTimeFormat(language, options);
    return formats[language];
  };
}

const TIME = { hour: "numeric", minute: "2-digit" } as const;
const { timeZone } = MARKET;

const day = lazy({ dateStyle: "long", timeZone });
const dateTime = lazy({ dateStyle: "long", timeStyle: "short", timeZone });
const year = lazy({ year: "numeric", timeZone });
const time = lazy(TIME);
const dayAndTime = lazy({ month: "short", day: "numeric", ...TIME });

/** Formats an ISO time as a date in the store's time zone: "November 21, 2026", "21 novembre 2026". */
export function formatDay(iso: string): string {
  return write(day(), new Date(iso));
}

/** Formats an ISO time with date and time in the store's time zone: "November 21, 2026 at 4:05 PM". */
export function formatDateTime(iso: string): string {
  return write(dateTime(), new Date(iso));
}

/** The year of a time in the store's time zone: "2026". */
export const yearOf = (at: Date): string => year().format(at);

/** Formats a time in the device's time zone: "2:05 PM" if it is today, otherwise "Nov 20, 2:05 PM". */
export function formatLocalTime(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const isToday = at.toDateString() === now.toDateString();
  return write((isToday ? time : dayAndTime)(), at);
}

/**
 * `Intl` writes "1 décembre" and "09 h 00" for "1er décembre" and "9 h", and some ICU versions have a narrow
 * no-break space before AM and PM.
 */
function write(format: Intl.DateTimeFormat, at: Date): string {
  const text = format.format(at).replaceAll("\u202f", " ");
  return getLocale() === "fr"
    ? text
        .replace(/^1 /, "1er ")
        .replace(/0?(\d{1,2})\sh\s(\d{2})/, (_, hours: string, minutes: string) =>
          minutes === "00" ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${minutes}`,
        )
    : text;
}
