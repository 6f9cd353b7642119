import type { StockCountResults, StockEntry } from "../../../../data/model/admin/stock.ts";
import { formatCount } from "../../../../data/model/text/plain-text.ts";

/** A count that is not saved yet. */
export type Count = {
  title: string;
  /** The text of the field. */
  typed: string;
  /** The stock and its number of edits when the operator began to type. */
  seen: number | null;
  edits: number;
  /** Why it was not saved. */
  problem?: string;
};

/** The counts that are not saved yet, by the ids of variants. */
export type Counts = Readonly<Record<string, Count>>;

const MAX_COUNT = 10_000_000;

/** Changes the text of a field; an empty one removes the count. */
export function typeCount(counts: Counts, variant: StockEntry, typed: string): Counts {
  const { [variant.id]: before, ...others } = counts;
  if (typed.trim() === "") return others;
  const { title, stock: seen, edits } = variant;
  const { problem: _, ...count } = before ?? { title, seen, edits };
  return { ...others, [variant.id]: { ...count, typed } };
}

/** The counted units; undefined if the text is not such a number. */
export function parseCount(typed: string): number | undefined {
  const count = /^\d{1,8}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return count <= MAX_COUNT ? count : undefined;
}

/** Whether a text is the code of a product that a scanner typed into the field of a count. */
export const isScannedCode = (typed: string): boolean => /^\d{8,14}$/.test(typed.trim());

/** Marks the counts that are not numbers, and returns whether there are any. */
export function checkCounts(counts: Counts): { counts: Counts; isValid: boolean } {
  const checked = Object.entries(counts).map(([id, count]) => {
    if (parseCount(count.typed) !== undefined) return [id, count] as const;
    return [id, { ...count, problem: "Enter a whole number like 12." }] as const;
  });
  const isValid = Object.values(counts).every(({ typed }) => parseCount(typed) !== undefined);
  return { counts: Object.fromEntries(checked), isValid };
}

/** Removes the saved counts. Those in conflict stay, with the present stock to compare with. */
export function applyResults(counts: Counts, results: StockCountResults["results"]): Counts {
  const next: Record<string, Count> = { ...counts };
  for (const { id, outcome, stock, edits } of results) {
    const count = next[id];
    if (!count) continue;
    if (outcome === "saved") delete next[id];
    else if (outcome === "missing") next[id] = { ...count, problem: "The product was deleted." };
    else
      next[id] = {
        ...count,
        seen: stock,
        edits,
        problem: `Not saved: the stock was changed meanwhile and is ${stock === null ? "not tracked" : formatCount(stock)} now. Check your count, then save again.`,
      };
  }
  return next;
}

/** The difference to the stock that the operator saw: "−2"; "" without one. */
export function describeDifference({ typed, seen }: Count): string {
  const count = parseCount(typed);
  if (count === undefined || seen === null) return "";
  const change = count - seen;
  if (change === 0) return "as expected";
  return change > 0 ? `+${formatCount(change)}` : `−${formatCount(-change)}`;
}
