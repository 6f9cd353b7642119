import { STORE } from "../../data/store.ts";

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: STORE.timeZone });
const TIME = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: STORE.timeZone,
});

/** "November 21, 2026", as the day is counted where the store is. */
export function formatOrderDate(iso: string): string {
  return DATE.format(new Date(iso));
}

/** "November 21, 2026 at 2:28 PM", in the store's time zone. */
export function formatOrderTime(iso: string): string {
  return TIME.format(new Date(iso));
}
