import { storedText } from "../storage/stored-text.ts";

/** How many visits this browser has made, and whether the visit of this tab is counted. */
const visits = storedText("visits", "localStorage");
const counted = storedText("visit-counted");
const ordered = storedText("has-ordered", "localStorage");

/** Counts this visit, which lasts as long as its tab, and returns the number of visits. */
export function countVisit(): number {
  const before = Number(visits.read() ?? 0) || 0;
  if (counted.read() !== undefined) return before;
  counted.write("yes");
  visits.write(String(before + 1));
  return before + 1;
}

export const hasOrdered = () => ordered.read() !== undefined;

export const noteOrder = () => ordered.write("yes");
