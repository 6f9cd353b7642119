import * as v from "valibot";
import { m } from "../../i18n/messages.js";
import { getLocale } from "../locale.ts";

/** The first and the last day of delivery ("2026-11-26") in the store's time zone. */
export const DeliveryDates = v.object({ earliest: v.string(), latest: v.string() });
export type DeliveryDates = v.InferOutput<typeof DeliveryDates>;

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const FRENCH_WEEKDAYS = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];
const FRENCH_MONTHS = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
];

/**
 * "Thursday, November 26", in French "jeudi 26 novembre". Without `Intl`, whose first formatter takes a phone
 * up to 50 ms.
 */
function formatWeekday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (getLocale() === "fr") {
    const number = date.getUTCDate() === 1 ? "1er" : date.getUTCDate();
    return `${FRENCH_WEEKDAYS[date.getUTCDay()]} ${number} ${FRENCH_MONTHS[date.getUTCMonth()]}`;
  }
  return `${WEEKDAYS[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** "Arrives Thursday, November 26", or the first and the last day of delivery. */
export function describeArrival({ earliest, latest }: DeliveryDates): string {
  const first = formatWeekday(earliest);
  return earliest === latest
    ? m.delivery_arrives({ day: first })
    : m.delivery_arrives_between({ first, last: formatWeekday(latest) });
}
