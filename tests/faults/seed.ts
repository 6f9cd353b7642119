/**
 * The seed of every sample and random choice in the fault and durability tests, always the same
 * unless `FAULT_SEED` is set to another non-negative integer, for example `FAULT_SEED=$RANDOM`.
 * It is printed, so that a failed run can be repeated.
 */
export const SEED = readSeed(process.env.FAULT_SEED);

/** Whether every fault is injected (`npm run test:faults`), or a sample that the seed selects. */
export const INJECTS_ALL = process.env.FAULTS === "all";

console.info(`FAULT_SEED=${SEED}`);

/** @throws if the seed is not a non-negative integer */
export function readSeed(text = "20260304"): number {
  if (!/^\d{1,15}$/.test(text)) throw new Error(`FAULT_SEED must be an integer, not "${text}"`);
  return Number(text);
}

/** A generator of integers from `min` to `max - 1` that repeats its sequence for the same seed. */
export function createRandom(seed = SEED) {
  // mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
  let state = seed % 2 ** 32;
  return (min: number, max: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const unit = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    return min + Math.floor(unit * (max - min));
  };
}
