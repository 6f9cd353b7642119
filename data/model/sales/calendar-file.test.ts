import { expect, test } from "vitest";
import { writeCalendarFile } from "./calendar-file.ts";

const NOW = new Date("2026-11-23T18:00:00Z");
const DATES = { earliest: "2026-11-25", latest: "2026-11-30" };

test("a delivery is an entry of whole days whose end is exclusive", () => {
  const file = writeCalendarFile(
    { uid: "ORD-1@shop.example", title: "Delivery", description: "Order ORD-1", dates: DATES },
    NOW,
  );
  expect(file.split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Vitrine//Store//EN",
    "BEGIN:VEVENT",
    "UID:ORD-1@shop.example",
    "DTSTAMP:20261123T180000Z",
    "DTSTART;VALUE=DATE:20261125",
    "DTEND;VALUE=DATE:20261201",
    "SUMMARY:Delivery",
    "DESCRIPTION:Order ORD-1",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("special characters are escaped, and long lines are folded between characters", () => {
  const title = `Fern; Moss, Co\\\r\nEND:VEVENT ${"é".repeat(80)}`;
  const file = writeCalendarFile({ uid: "1", title, description: "", dates: DATES }, NOW);
  for (const line of file.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const unfolded = file.replaceAll("\r\n ", "");
  expect(unfolded).toContain(`SUMMARY:Fern\\; Moss\\, Co\\\\\\nEND:VEVENT ${"é".repeat(80)}\r\n`);
  expect(file.match(/^END:VEVENT/gm)).toHaveLength(1);
});
