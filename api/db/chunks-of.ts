/** Splits values into lists for one statement each, below the databases' limits of parameters. */
export function* chunksOf<T>(values: readonly T[], size = 500): Generator<readonly T[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}

/**
 * Reads the rows of many values with one statement per chunk.
 *
 * @example
 * const rows = await readInChunks(ids, (chunk) => products.where("id", "in", chunk).execute());
 */
export async function readInChunks<T, Row>(
  values: readonly T[],
  read: (chunk: readonly T[]) => Promise<readonly Row[]>,
  size?: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const chunk of chunksOf(values, size)) for (const row of await read(chunk)) rows.push(row);
  return rows;
}
