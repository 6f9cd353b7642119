/** Splits values into lists for one statement each, below the databases' limits of parameters. */
export function* chunksOf<T>(values: readonly T[], size = 500): Generator<readonly T[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}
