/** Inserts items into a sorted list. */
export function insertAll<T extends number | string>(
  sorted: readonly T[],
  items: readonly T[],
  compare: (a: T, b: T) => number,
): T[] {
  const parts: (readonly T[])[] = [];
  let from = 0;
  for (const item of [...items].sort(compare)) {
    const at = lowerBound(sorted, item, compare);
    parts.push(sorted.slice(from, at), [item]);
    from = at;
  }
  return ([] as T[]).concat(...parts, sorted.slice(from));
}

/** The index of the first element that is not less than `item` (binary search), or the length. */
export function lowerBound<T extends number | string, S>(
  sorted: readonly T[],
  item: S,
  compare: (element: T, item: S) => number,
): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const element = sorted[middle];
    if (element !== undefined && compare(element, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
