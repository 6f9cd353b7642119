import { STORE } from "../store.ts";

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: STORE.timeZone });
const MOMENT = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: STORE.timeZone,
});

/** An ISO time as a day in the store's time zone: "November 21, 2026". */
export function formatDay(iso: string): string {
  return DAY.format(new Date(iso));
}

/** An ISO time with its hour in the store's time zone: "November 21, 2026 at 4:05 PM". */
export function formatMoment(iso: string): string {
  return MOMENT.format(new Date(iso));
}
