import { useState } from "react";

/**
 * The selected records of the displayed page, or of all pages (`select` with `all`). Otherwise records of other
 * pages do not count as selected.
 */
export function useSelection<T extends { id: string }>(displayed: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [loaded, setLoaded] = useState<readonly T[]>([]);
  const known = new Map([...loaded, ...displayed].map((record) => [record.id, record]));
  const selected = [...known.values()].filter(({ id }) => ids.has(id));
  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    toggle(id: string) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    /** Replaces the selection. `all`: the records of all pages, if it may contain others than the displayed ones. */
    select(chosen: readonly T[], all: readonly T[] = []) {
      setIds(new Set(chosen.map(({ id }) => id)));
      setLoaded(all);
    },
  };
}
