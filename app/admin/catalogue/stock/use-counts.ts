import { useRef, useState } from "react";
import type { StockEntry } from "../../../../data/model/admin/stock.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { useUnsavedChanges } from "../../components/unsaved-changes.tsx";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { saveCounts } from "./api.ts";
import { applyResults, type Counts, checkCounts, parseCount, typeCount } from "./counts.ts";

/** The counts of a stock count. They stay while other pages of the list are displayed. */
export function useCounts() {
  const [counts, setCounts] = useState<Counts>({});
  const [note, setNote] = useState("");
  const latest = useRef(counts);
  const { busy, mutate } = useAdminMutation();
  const size = Object.keys(counts).length;
  useUnsavedChanges(size > 0);

  function replace(next: Counts) {
    latest.current = next;
    setCounts(next);
  }

  async function save(): Promise<void> {
    const { counts: checked, isValid } = checkCounts(latest.current);
    replace(checked);
    if (!isValid) return;
    const values = Object.entries(checked).map(([id, { typed, seen, edits }]) => ({
      id,
      counted: parseCount(typed) ?? 0,
      seen,
      edits,
    }));
    const run = () =>
      saveCounts(values, note, (results) => replace(applyResults(latest.current, results)));
    await mutate(run, { done: `${countOf(size, "count")} sent`, failed: "Not all counts saved" });
  }

  return {
    counts,
    size,
    /** The note of all counts in the history. */
    note,
    setNote,
    busy,
    type: (variant: StockEntry, typed: string) =>
      replace(typeCount(latest.current, variant, typed)),
    save,
    discard: () => replace({}),
  };
}

export type Counting = ReturnType<typeof useCounts>;
