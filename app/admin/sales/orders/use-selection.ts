import { useState } from "react";

/** The selected records of the displayed page. Records of other pages do not count as selected. */
export function useSelection<T extends { id: string }>(displayed: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = displayed.filter(({ id }) => ids.has(id));
  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    toggle(id: string) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    select: (chosen: readonly T[]) => setIds(new Set(chosen.map(({ id }) => id))),
  };
}
