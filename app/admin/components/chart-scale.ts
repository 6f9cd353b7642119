/** A small chart has room for about this number of steps between its lines. */
const MAX_STEPS = 4;

/**
 * Lists the values at which a chart draws lines, in cents. They include zero and all given values lie between the
 * first and the last. Their distance is 1, 2 or 5 times a power of ten.
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
