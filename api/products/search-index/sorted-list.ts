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
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, pause));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(
  left: readonly T[],
  right: readonly T[],
  compare: Compare<T>,
  pause: () => Promise<unknown>,
): Promise<T[]> {
  const merged: T[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const isLeft =
      j >= right.length || (i < left.length && compare(left[i] as T, right[j] as T) <= 0);
    merged.push((isLeft ? left[i++] : right[j++]) as T);
    if (merged.length % RUN === 0) await pause();
  }
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
