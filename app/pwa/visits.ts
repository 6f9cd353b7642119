import { storedText } from "../storage/stored-text.ts";

/** The number of visits of this browser. */
const visits = storedText("visits", "localStorage");
/** Whether the visit of this tab is counted. */
const counted = storedText("visit-counted");
/** Whether this browser has placed an order. */
const ordered = storedText("has-ordered", "localStorage");

/** Counts this tab as one visit and returns the number of visits. */
export function countVisit(): number {
  const before = Number(visits.read() ?? 0) || 0;
  if (counted.read() !== undefined) return before;
  counted.write("yes");
  visits.write(String(before + 1));
  return before + 1;
}

/** Whether this browser has placed an order. */
export const hasOrdered = () => ordered.read() !== undefined;

/** Stores that this browser has placed an order. */
export const markOrdered = () => ordered.write("yes");
