type Compare<T> = (a: T, b: T) => number;

const RUN = 2_048;

/** Sorts a long list in steps of a few milliseconds, with a pause after each. */
export async function sortInSteps<T>(
  list: readonly T[],
  compare: Compare<T>,
  pause: () => Promise<unknown>,
): Promise<T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < list.length; at += RUN) {
    runs.push(list.slice(at, at + RUN).sort(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
      await pause();
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function merge<T>(left: readonly T[], right: readonly T[], compare: Compare<T>): T[] {
  const merged: T[] = [];
  let [i, j] = [0, 0];
  while (i < left.length && j < right.length) {
    const [a, b] = [left[i] as T, right[j] as T];
    if (compare(a, b) <= 0) {
      merged.push(a);
      i += 1;
    } else {
      merged.push(b);
      j += 1;
    }
  }
  while (i < left.length) merged.push(left[i++] as T);
  while (j < right.length) merged.push(right[j++] as T);
  return merged;
}

/** How many of a sorted list come before something that they are compared with. */
export function placeOf<T, S>(
  sorted: readonly T[],
  item: S,
  compare: (one: T, item: S) => number,
): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] as T, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
