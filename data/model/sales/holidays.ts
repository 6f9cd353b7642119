import { PROVINCE_CODES, type ProvinceCode } from "./province.ts";
import { addDays } from "./store-days.ts";

type Rule = {
  /** The day of the holiday in a year. */
  day: (year: number) => string;
  /** Where it is observed; everywhere if missing. */
  provinces?: readonly ProvinceCode[];
};

const MONDAY = 1;
const SATURDAY = 6;
const SUNDAY = 0;

/** The day of the week of a day ("2026-11-26"): 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

const dayIn = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** A fixed date; on a weekend it is observed on the next Monday. */
const fixed = (month: number, date: number) => (year: number) => {
  const day = dayIn(year, month, date);
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY) return addDays(day, 2);
  return weekday === SUNDAY ? addDays(day, 1) : day;
};

/** The first, second or third Monday of a month. */
const nthMonday = (month: number, nth: number) => (year: number) => {
  const first = dayIn(year, month, 1);
  return addDays(first, ((MONDAY - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
};

/** A number of days before or after Easter Sunday. */
const easter = (days: number) => (year: number) => addDays(easterSunday(year), days);

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayIn(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/**
 * Days without collection and delivery of parcels: the holidays of Canada Post and those that provinces
 * observe in addition. A day that only some carriers observe counts, because a parcel that arrives a day
 * early is better than one that arrives late.
 * https://www.canada.ca/en/revenue-agency/services/tax/public-holidays.html
 * https://www.canadapost-postescanada.ca/cpc/en/support/kb/general-information/holiday-schedule
 */
const RULES: readonly Rule[] = [
  { day: fixed(1, 1) },
  { day: nthMonday(2, 3), provinces: ["AB", "BC", "MB", "NB", "NS", "ON", "PE", "SK", "YT"] },
  { day: easter(-2) },
  { day: easter(1) },
  // Victoria Day: the Monday before May 25.
  { day: (year) => addDays(dayIn(year, 5, 24), -((weekdayOf(dayIn(year, 5, 24)) + 6) % 7)) },
  { day: fixed(6, 21), provinces: ["NT", "YT"] },
  { day: fixed(6, 24), provinces: ["NL", "QC"] },
  { day: fixed(7, 1) },
  { day: fixed(7, 9), provinces: ["NU"] },
  { day: nthMonday(8, 1) },
  { day: nthMonday(8, 3), provinces: ["YT"] },
  { day: nthMonday(9, 1) },
  { day: fixed(9, 30) },
  { day: nthMonday(10, 2) },
  { day: fixed(11, 11) },
  { day: fixed(12, 25) },
  // Boxing Day: the day after Christmas is observed.
  { day: (year) => nextWeekday(addDays(fixed(12, 25)(year), 1)) },
];

function nextWeekday(day: string): string {
  const weekday = weekdayOf(day);
  return weekday === SATURDAY ? addDays(day, 2) : weekday === SUNDAY ? addDays(day, 1) : day;
}

const observed = new Map<string, ReadonlySet<string>>();

/** Whether a day ("2026-12-25") is a holiday in a province; without a province, in any of them. */
export function isHoliday(day: string, province?: ProvinceCode): boolean {
  const year = Number(day.slice(0, 4));
  const key = `${province ?? ""}${year}`;
  let days = observed.get(key);
  if (!days) {
    days = new Set(
      RULES.filter(
        ({ provinces = PROVINCE_CODES }) => !province || provinces.includes(province),
      ).map((rule) => rule.day(year)),
    );
    observed.set(key, days);
  }
  return days.has(day);
}
