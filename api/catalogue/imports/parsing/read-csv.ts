import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { formatCount } from "../../../../data/model/text/plain-text.ts";
import type { ImportRow } from "./imported-product.ts";

/** Characters passed to the parser at a time, so that a large file does not block the process. */
const CHUNK_SIZE = 64 * 1024;
/** Maximum length of a row, in characters; a valid description is much shorter. */
const MAX_ROW_LENGTH = 5_000_000;
/** More rows would exhaust the memory of a small machine; a file of real products within the size limit has fewer. */
const MAX_ROWS = 500_000;
const MAX_COLUMNS = 1_000;

export type CsvFile =
  | { outcome: "read"; header: string[]; rows: ImportRow[] }
  | { outcome: "unusable"; message: string };

/** Reads a CSV file of any common encoding (UTF-8, UTF-16, Windows-1252, Mac Roman) and delimiter. */
export async function readCsv(bytes: Uint8Array): Promise<CsvFile> {
  if (isWorkbook(bytes)) return { outcome: "unusable", message: WORKBOOK };
  // Normalizes line breaks, so that lines are counted the same in all files.
  const text = decodeText(bytes).replace(/\r\n?/g, "\n");
  // Excel's "sep=;" on the first line is not the header. Its line break remains, so that it is counted.
  const separator = /^sep=(.)\n/i.exec(text);
  const delimiter = separator?.[1] ?? findDelimiter(text);
  // The last line that was read.
  let end = 0;
  const parser = Readable.from(
    chunksOf(separator ? text.slice(separator[0].length - 1) : text),
  ).pipe(
    parse({
      delimiter,
      onRecord: (row, { lines }) => {
        end = lines;
        return row;
      },
      info: true,
      relaxColumnCount: true,
      // Accepts quotes inside unquoted cells: 5" bottles.
      relaxQuotes: true,
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
      maxRecordSize: MAX_ROW_LENGTH,
    }),
  );
  let header: string[] | undefined;
  const rows: ImportRow[] = [];
  const parsedRows: AsyncIterable<ParsedRow> = parser;
  let line = 1;
  try {
    for await (const { record, info } of parsedRows) {
      const first = Math.max(line, firstLine(record, info.lines));
      if (record.length > MAX_COLUMNS)
        return { outcome: "unusable", message: describeColumns(first) };
      if (rows.length === MAX_ROWS) return { outcome: "unusable", message: TOO_MANY_ROWS };
      if (header) rows.push({ line: first, cells: record });
      else header = record;
      line = info.lines + 1;
    }
  } catch (error) {
    return { outcome: "unusable", message: describeError(error, end + 1) };
  }
  return header
    ? { outcome: "read", header, rows }
    : { outcome: "unusable", message: "The file is empty." };
}

const TOO_MANY_ROWS = `The file has more than ${formatCount(MAX_ROWS)} rows. Import it in several files.`;

const describeColumns = (line: number) =>
  `The row that begins on line ${line} has more than ${formatCount(MAX_COLUMNS)} columns.`;

const WORKBOOK =
  "This is an Excel workbook. Open it in Excel and save it as CSV (File, Save As, CSV UTF-8).";

/** Whether a file has the signature of .xlsx (a ZIP archive) or .xls. */
function isWorkbook(bytes: Uint8Array): boolean {
  const signature = [...bytes.subarray(0, 4)].join();
  return signature === "80,75,3,4" || signature === "208,207,17,224";
}

type ParsedRow = { record: string[]; info: { lines: number } };

/** The first line of a row, calculated from its last line, because empty lines may precede it. */
function firstLine(record: readonly string[], last: number): number {
  let breaks = 0;
  for (const cell of record) breaks += cell.split("\n").length - 1;
  return last - breaks;
}

/** Detects the encoding by the byte order mark or the bytes, and decodes the text. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // Without a mark, every second byte of Latin text in UTF-16 is 0.
  if (first !== 0 && second === 0) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0 && second !== 0) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isMacRoman(bytes) ? "macintosh" : "windows-1252").decode(bytes);
  }
}

/** Accented letters of Mac Roman that are rare or undefined in Windows-1252: é is 0x8E, è 0x8F. */
const MAC_LETTERS = new Set([0x87, 0x88, 0x89, 0x8b, 0x8d, 0x8e, 0x8f, 0x90, 0x9d, 0x9e, 0x9f]);

/** Whether more letters continue a word in Mac Roman (Excel on a Mac) than in Windows-1252. */
function isMacRoman(bytes: Uint8Array): boolean {
  let balance = 0;
  let isAfterLetter = false;
  for (const byte of bytes) {
    if (isAfterLetter && MAC_LETTERS.has(byte)) balance += 1;
    else if (isAfterLetter && byte >= 0xe0) balance -= 1;
    isAfterLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
  }
  return balance > 0;
}

/** The most frequent of `,` `;` and tab in the header, outside of quotes. */
function findDelimiter(text: string): string {
  const header = /^\s*((?:"(?:[^"]|"")*"|[^"\r\n])*)/.exec(text.slice(0, 100_000))?.[1] ?? "";
  const bare = header.replace(/"(?:[^"]|"")*"/g, "");
  const counts = [",", ";", "\t"].map((mark) => ({ mark, count: bare.split(mark).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}

function* chunksOf(text: string) {
  for (let at = 0; at < text.length; ) {
    let end = at + CHUNK_SIZE;
    // Does not split a surrogate pair.
    const code = text.charCodeAt(end - 1);
    if (code >= 0xd800 && code <= 0xdbff) end += 1;
    yield text.slice(at, end);
    at = end;
  }
}

/** Describes a parse error for the operator. `rowLine` is the first line of the invalid row. */
function describeError(error: unknown, rowLine: number): string {
  const { code, message, lines } = error as { code?: string; message?: string; lines?: number };
  if (code === "CSV_QUOTE_NOT_CLOSED") {
    return `A quoted cell is not closed: the row that begins on line ${rowLine} has no end.`;
  }
  if (code === "CSV_MAX_RECORD_SIZE") return `The row that begins on line ${rowLine} is too long.`;
  if (lines !== undefined) return `The CSV can't be read at line ${lines}: ${message}`;
  return `The CSV can't be read: ${message}`;
}
