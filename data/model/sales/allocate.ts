/**
 * Divides an amount in proportion to weights, to the cent (largest remainder method). The parts add up
 * to the amount, and no part differs from its exact share by a cent or more. Without any weight the
 * first part gets everything.
 *
 * @example
 * allocate(1_000, [1, 1, 1]); // [334, 333, 333]
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const total = sum(weights);
  if (total === 0) return weights.map((_, index) => (index === 0 ? cents : 0));
  // The products exceed the safe integers of a number.
  const shares = weights.map((weight, index) => {
    const product = BigInt(cents) * BigInt(weight);
    return { index, part: Number(product / BigInt(total)), remainder: product % BigInt(total) };
  });
  const parts = shares.map(({ part }) => part);
  const rest = cents - sum(parts);
  // Sorting is stable: of equal remainders the earlier line gets the cent.
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1,
  );
  for (const { index } of byRemainder.slice(0, rest)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** The sum of amounts in cents. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, cents) => total + cents, 0);
}
