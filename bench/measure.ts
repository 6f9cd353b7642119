import { keysOf } from "../data/model/text/json.ts";

/** The median; of an even number of figures the lower of the two in the middle. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** A quantile: 0.99 is p99. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (found === undefined) throw new Error("there are no figures");
  return found;
}

/**
 * Runs measurements in turns for some rounds, so that other load on the machine affects them equally.
 * Returns the median of each.
 */
export async function interleave<N extends string>(
  rounds: number,
  measurements: Record<N, () => Promise<number>>,
): Promise<Record<N, number>> {
  const names = keysOf(measurements);
  const figures = new Map<N, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    // Alternates the order, so that none is always first.
    const order = round % 2 ? [...names].reverse() : names;
    for (const name of order) figures.get(name)?.push(await measurements[name]());
  }
  const medians = names.map((name) => [name, median(figures.get(name) ?? [])] as const);
  return Object.fromEntries(medians) as Record<N, number>;
}

/** Runs a function. Returns its duration in milliseconds. */
export async function time(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Formats 12345.678 as "12,346", 3.14159 as "3.1", 0.01234 as "0.012". */
export function figure(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 1 : 3;
  return value.toLocaleString("en-CA", { maximumFractionDigits: digits });
}
