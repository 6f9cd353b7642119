type Compare<T> = (a: T, b: T) => number;

const CHUNK_SIZE = 2_048;

/** Merge sort in steps of a few milliseconds. `pause` runs after each step, so that requests are not blocked. */
export async function sortInSteps<T extends number | string>(
  list: readonly T[],
  compare: Compare<T>,
  pause: () => Promise<unknown>,
): Promise<T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < list.length; start += CHUNK_SIZE) {
    runs.push(list.slice(start, start + CHUNK_SIZE).sort(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let i = 0; i < runs.length; i += 2) {
      merged.push(await merge(runs[i] ?? [], runs[i + 1] ?? [], compare, pause));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T extends number | string>(
  left: readonly T[],
  right: readonly T[],
  compare: Compare<T>,
  pause: () => Promise<unknown>,
): Promise<T[]> {
  const merged: T[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const a = left[i];
    const b = right[j];
    const isLeft = b === undefined || (a !== undefined && compare(a, b) <= 0);
    const next = isLeft ? a : b;
    if (next === undefined) return merged;
    if (isLeft) i += 1;
    else j += 1;
    merged.push(next);
    if (merged.length % CHUNK_SIZE === 0) await pause();
  }
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
