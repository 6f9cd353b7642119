import { Readable } from "node:stream";
import type { Context } from "hono";
import { toCsv } from "../../data/model/text/csv.ts";
import type { Env } from "../deps.ts";

/** Sends the rows of a CSV file as a download. */
export function sendCsvRows(c: Context<Env>, name: string, rows: readonly (readonly string[])[]) {
  setHeaders(c, name);
  return c.body(toCsv(rows));
}

/** Sends the texts of a CSV file as a download, while they are computed. */
export function sendCsv(c: Context<Env>, name: string, texts: AsyncIterable<string>, now: Date) {
  setHeaders(c, name);
  c.header("Cache-Control", "no-store");
  // Without a tag, the middleware would hash the whole file before sending it.
  c.header("ETag", `W/"${now.toISOString()}"`);
  const file = Readable.from(texts, { objectMode: false });
  return c.body(Readable.toWeb(file) as ReadableStream);
}

function setHeaders(c: Context<Env>, name: string) {
  c.header("Content-Type", "text/csv; charset=utf-8");
  c.header("Content-Disposition", `attachment; filename="${name}"`);
}
