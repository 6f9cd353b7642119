/** About as many lines as a small chart has room for. */
const MAX_STEPS = 4;

/**
 * The lines of a chart's axis in cents: multiples of 1, 2 or 5 times a power of ten from at most the least value
 * to at least the greatest one, and always zero.
 *
 * @example
 * listTicks([0, 37_00]); // [0, 1000, 2000, 3000, 4000]
 */
export function listTicks(cents: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...cents), Math.max(0, ...cents)];
  // A step is at least one dollar.
  const exact = Math.max(100, (most - least) / MAX_STEPS);
  const power = 10 ** Math.floor(Math.log10(exact));
  const step = ([1, 2, 5].find((factor) => factor * power >= exact) ?? 10) * power;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
