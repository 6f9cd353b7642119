import { Readable } from "node:stream";
import type { Context } from "hono";
import { toCsv, toCsvLine } from "../../data/model/text/csv.ts";
import type { Env } from "../deps.ts";

/** Sends the rows of a CSV file as a download. */
export function sendCsvRows(c: Context<Env>, name: string, rows: readonly (readonly string[])[]) {
  setHeaders(c, name);
  return c.body(toCsv(rows));
}

/** Sends the texts of a CSV file as a download, while they are computed. */
export function sendCsv(c: Context<Env>, name: string, texts: AsyncIterable<string>, now: Date) {
  setHeaders(c, name);
  // Without a tag, the middleware would hash the whole file before sending it.
  c.header("ETag", `W/"${now.toISOString()}"`);
  const file = Readable.from(texts, { objectMode: false });
  return c.body(Readable.toWeb(file) as ReadableStream);
}

/** Records of one statement. */
const BATCH = 250;

/**
 * Yields a CSV file whose lines are computed from batches of records.
 * @param selectAfter selects the first `limit` records after the last one of the batch before
 */
export async function* batchCsv<T>(
  heading: readonly string[],
  selectAfter: (last: T | undefined, limit: number) => Promise<readonly T[]>,
  toLines: (records: readonly T[]) => Promise<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield toCsv([heading]);
  let last: T | undefined;
  do {
    const records = await selectAfter(last, BATCH);
    if (records.length > 0) yield (await toLines(records)).map(toCsvLine).join("");
    last = records.length === BATCH ? records.at(-1) : undefined;
  } while (last);
}

function setHeaders(c: Context<Env>, name: string) {
  c.header("Content-Type", "text/csv; charset=utf-8");
  c.header("Content-Disposition", `attachment; filename="${name}"`);
}
