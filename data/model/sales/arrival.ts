import * as v from "valibot";

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

/** "Thursday, November 26". Without `Intl`, whose first formatter takes a phone up to 50 ms. */
function formatWeekday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAYS[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** "Arrives Thursday, November 26", or the first and the last day of delivery. */
export function describeArrival({ earliest, latest }: DeliveryDates): string {
  const first = formatWeekday(earliest);
  return earliest === latest ? `Arrives ${first}` : `Arrives ${first} to ${formatWeekday(latest)}`;
}
