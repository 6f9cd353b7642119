import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withLocale } from "../../../api/http/locale.ts";
import { formatDateTime, formatDay, formatLocalTime, yearOf } from "./dates.ts";

test("dates and times are in the store's time zone", () => {
  const afterMidnightUtc = "2026-11-22T03:28:00.000Z";
  expect(formatDay(afterMidnightUtc)).toBe("November 21, 2026");
  expect(formatDateTime(afterMidnightUtc)).toBe("November 21, 2026 at 10:28 PM");
});

test("the year changes at midnight in the store's time zone", () => {
  const lastEvening = new Date("2028-01-01T04:59:59Z");
  const newYear = new Date("2028-01-01T05:00:00Z");
  expect([yearOf(lastEvening), yearOf(newYear)]).toEqual(["2027", "2028"]);
});

test("local times have twelve hours too", () => {
  const at = (hour: number) => new Date(2026, 10, 21, hour, 5);
  expect(formatLocalTime(at(14).toISOString(), at(20))).toBe("2:05 PM");
  expect(formatLocalTime(at(0).toISOString(), at(20))).toBe("12:05 AM");
  expect(formatLocalTime(at(12).toISOString(), new Date(2026, 10, 22))).toBe("Nov 21, 12:05 PM");
});

test("French dates and times follow the rules of Quebec", () => {
  withLocale("fr", () => {
    expect(formatDay("2026-11-23T15:00:00Z")).toBe("23 novembre 2026");
    expect(formatDay("2026-12-01T15:00:00Z")).toBe("1er décembre 2026");
    expect(formatDateTime("2026-11-22T19:30:00Z")).toBe("22 novembre 2026 à 14\u00a0h\u00a030");
    expect(formatDateTime("2026-11-22T14:00:00Z")).toBe("22 novembre 2026 à 9\u00a0h");
    const at = (hour: number) => new Date(2026, 10, 21, hour, 5);
    expect(formatLocalTime(at(14).toISOString(), at(20))).toBe("14\u00a0h\u00a005");
    expect(yearOf(new Date("2026-11-22T14:00:00Z"))).toBe("2026");
  });
  expect(formatDay("2026-11-23T15:00:00Z")).toBe("November 23, 2026");
});

test("no other file formats a time", () => {
  const files = ["app", "api", "data", "sw"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const formatsTime = /timeStyle|hourCycle|hour12|toLocale(?:Time)?String\(|\bhour: "/;
  const found = files.filter((file) => formatsTime.test(readFileSync(file, "utf8")));
  // store-days.ts splits a time into its parts, for comparison alone.
  expect(found.toSorted()).toEqual(["data/model/sales/store-days.ts", "data/model/text/dates.ts"]);
});
