import type { DeliveryDates } from "./arrival.ts";
import { addDays } from "./store-days.ts";

type Entry = {
  /** Identifies the entry, so that a calendar that has it already replaces it. */
  uid: string;
  title: string;
  description: string;
  dates: DeliveryDates;
};

/** Longest line of a calendar file in bytes (RFC 5545 §3.1). */
const MAX_LINE = 75;

/** Writes a calendar file (RFC 5545) with one entry of whole days. */
export function writeCalendarFile({ uid, title, description, dates }: Entry, now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Vitrine//Store//EN",
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dates.earliest.replaceAll("-", "")}`,
    // The end is exclusive.
    `DTEND;VALUE=DATE:${addDays(dates.latest, 1).replaceAll("-", "")}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** Splits a long line; the next one begins with a space. No character is split. */
function fold(line: string): string {
  let folded = "";
  let length = 0;
  for (const character of line) {
    const bytes = bytesOf(character);
    if (length + bytes > MAX_LINE) {
      folded += "\r\n ";
      length = 1;
    }
    folded += character;
    length += bytes;
  }
  return folded;
}

/** The length of a character in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
