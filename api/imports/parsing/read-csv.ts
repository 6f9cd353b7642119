import { Readable } from "node:stream";
import { parse } from "csv-parse";
import type { ImportRow } from "./product-reader.ts";

/** Bytes handed to the parser at a time, so that a large file never holds the process up. */
const CHUNK = 64 * 1024;
/** The longest row, in characters; far above what a description may have. */
const MAX_ROW = 5_000_000;

export type CsvFile =
  | { outcome: "read"; header: string[]; rows: ImportRow[] }
  | { outcome: "unusable"; message: string };

/** Reads a CSV file of any common encoding (UTF-8, UTF-16, Windows-1252) and delimiter. */
export async function readCsv(bytes: Uint8Array): Promise<CsvFile> {
  if (isWorkbook(bytes)) return { outcome: "unusable", message: WORKBOOK };
  // One kind of line break, so that lines are counted alike whoever wrote the file.
  const text = decodeText(bytes).replace(/\r\n?/g, "\n");
  // Excel's own "sep=;" on the first line, which is no header. Its line stays, to be counted.
  const told = /^sep=(.)\n/i.exec(text);
  const delimiter = told?.[1] ?? findDelimiter(text);
  // The last line of what was read so far.
  let end = 0;
  const parser = Readable.from(chunksOf(told ? text.slice(told[0].length - 1) : text)).pipe(
    parse({
      delimiter,
      onRecord: (row, { lines }) => {
        end = lines;
        return row;
      },
      info: true,
      relaxColumnCount: true,
      // 5" bottles: a quote inside a cell that is not quoted is a quote.
      relaxQuotes: true,
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
      maxRecordSize: MAX_ROW,
    }),
  );
  let header: string[] | undefined;
  const rows: ImportRow[] = [];
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      if (header) rows.push({ line: Math.max(line, firstLine(record, info.lines)), cells: record });
      else header = record;
      line = info.lines + 1;
    }
  } catch (error) {
    return { outcome: "unusable", message: explain(error, end + 1) };
  }
  return header
    ? { outcome: "read", header, rows }
    : { outcome: "unusable", message: "The file is empty." };
}

const WORKBOOK =
  "This is an Excel workbook. Open it in Excel and save it as CSV (File, Save As, CSV UTF-8).";

/** Whether a file begins as .xlsx (a ZIP archive) or .xls does, whatever its name. */
function isWorkbook(bytes: Uint8Array): boolean {
  const beginning = [...bytes.subarray(0, 4)].join();
  return beginning === "80,75,3,4" || beginning === "208,207,17,224";
}

type ParsedRow = { record: string[]; info: { lines: number } };

/** The line on which a row begins, from the one on which it ends; empty lines may lie before it. */
function firstLine(record: readonly string[], last: number): number {
  let breaks = 0;
  for (const cell of record) breaks += cell.split("\n").length - 1;
  return last - breaks;
}

/** Decodes by byte order mark, else by what the bytes can only be. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // Without a mark, every other byte of a Latin text in UTF-16 is 0.
  if (first !== 0 && second === 0) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0 && second !== 0) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The one of `,` `;` and tab that the header has most of, outside quotes. */
function findDelimiter(text: string): string {
  const header = /^\s*((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(text.slice(0, 100_000))?.[1] ?? "";
  const bare = header.replace(/"(?:[^"]|"")*"/g, "");
  const counts = [",", ";", "\t"].map((mark) => ({ mark, count: bare.split(mark).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}

function* chunksOf(text: string) {
  for (let at = 0; at < text.length; ) {
    let end = at + CHUNK;
    // A character of two units stays whole.
    const code = text.charCodeAt(end - 1);
    if (code >= 0xd800 && code <= 0xdbff) end += 1;
    yield text.slice(at, end);
    at = end;
  }
}

/** `begin` is the line on which the row begins that could not be read. */
function explain(error: unknown, begin: number): string {
  const { code, message, lines } = error as { code?: string; message?: string; lines?: number };
  if (code === "CSV_QUOTE_NOT_CLOSED") {
    return `A quoted cell is not closed: the row that begins on line ${begin} has no end.`;
  }
  if (code === "CSV_MAX_RECORD_SIZE") return `The row that begins on line ${begin} is too long.`;
  if (lines !== undefined) return `The CSV can't be read at line ${lines}: ${message}`;
  return `The CSV can't be read: ${message}`;
}
