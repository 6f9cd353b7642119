/** The middle of some figures; of an even number the lower of the two in the middle. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** The figure that a share of the figures does not exceed: 0.99 is p99. */
export function quantile(figures: readonly number[], share: number): number {
  if (figures.length === 0) throw new Error("nothing was measured");
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] as number;
}

/**
 * Lets contestants take turns for some rounds, so that what else the machine does meets them alike;
 * answers the median figure of each.
 */
export async function interleave<N extends string>(
  rounds: number,
  contestants: Record<N, () => Promise<number>>,
): Promise<Record<N, number>> {
  const names = Object.keys(contestants) as N[];
  const figures = new Map<N, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    // The first of a round has no lasting advantage.
    const order = round % 2 ? [...names].reverse() : names;
    for (const name of order) figures.get(name)?.push(await contestants[name]());
  }
  const medians = names.map((name) => [name, median(figures.get(name) ?? [])] as const);
  return Object.fromEntries(medians) as Record<N, number>;
}

/** Milliseconds that work takes. */
export async function time(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** 12345.678 as "12,346", 3.14159 as "3.1", 0.01234 as "0.012". */
export function figure(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 1 : 3;
  return value.toLocaleString("en-CA", { maximumFractionDigits: digits });
}
