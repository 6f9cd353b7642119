import { createHash } from "node:crypto";
import { hasSqlDetails, loadModule, parseSync } from "libpg-query";
import { isUuid } from "../../../data/model/uuid.ts";
import { PLACEHOLDER_PICTURE } from "../../../data/seed/sample-store.ts";
import { type Kept, readConstant } from "./read-constant.ts";
import { type InsertedRow, readStatement } from "./read-statement.ts";
import { DumpError, type Statement, splitStatements } from "./split-statements.ts";
import { columnsOf, type DumpColumn, type DumpTable } from "./tables.ts";

/** A row to be kept; what the dump left out or set to NULL is missing. */
export type DumpRow = { line: number; table: DumpTable; values: Record<string, Kept> };

export type ReadDump =
  | { outcome: "read"; rows: DumpRow[]; skipped: number }
  | { outcome: "refused"; line: number; message: string };

/**
 * Reads a dump of the earlier shop: the rows that it inserts, or the first line that is anything
 * else. It is parsed by PostgreSQL's grammar and never run. `onLine` hears how far it has come.
 */
export async function readDump(
  sql: string,
  onLine: (line: number) => void = () => {},
): Promise<ReadDump> {
  await loadModule();
  const rows: DumpRow[] = [];
  let skipped = 0;
  try {
    const bad = /[\0\p{Cs}]/u.exec(sql);
    if (bad) throw new DumpError(lineAt(sql, bad.index), "a character that can't be kept");
    for (const statement of splitStatements(sql)) {
      onLine(statement.line);
      const read = readStatement(parse(statement));
      const lineOf = linesOf(statement);
      if (read.outcome === "refused") throw new DumpError(lineOf(read.at ?? 0), read.message);
      if (read.outcome === "skipped") skipped += read.rows;
      if (read.outcome !== "insert") continue;
      for (const row of read.rows) {
        const line = lineOf(row.at);
        const values = readRow(line, read.table, read.columns, row);
        rows.push({ line, table: read.table as DumpTable, values });
      }
    }
  } catch (error) {
    if (!(error instanceof DumpError)) throw error;
    return { outcome: "refused", line: error.line, message: error.message };
  }
  return { outcome: "read", rows, skipped };
}

function parse(statement: Statement): Record<string, unknown> {
  // What follows is data for psql, which no grammar reads.
  if (/^\s*copy\b[^;]*\bfrom\s+stdin\b/i.test(statement.sql)) return { CopyStmt: {} };
  try {
    const { stmts } = parseSync(statement.sql);
    const [only] = stmts ?? [];
    if (stmts?.length !== 1 || !only?.stmt)
      throw new DumpError(statement.line, "it can't be read as one statement");
    return only.stmt as Record<string, unknown>;
  } catch (error) {
    if (error instanceof DumpError) throw error;
    const message = hasSqlDetails(error) ? error.message : "it is too long or nested too deeply";
    const at = hasSqlDetails(error) ? Math.max(0, (error.sqlDetails?.cursorPosition ?? 0) - 1) : 0;
    throw new DumpError(statement.line + countBreaks(statement.sql.slice(0, at)), message);
  }
}

function readRow(
  line: number,
  table: string,
  columns: readonly DumpColumn[],
  { constants }: InsertedRow,
): Record<string, Kept> {
  const values: Record<string, Kept> = {};
  for (const [place, column] of columns.entries()) {
    const constant = constants[place];
    if (constant === null || constant === undefined) continue;
    // A product without a picture is no reason to leave a whole shop behind.
    if (column.kind === "picture" && constant.text.trim() === "") continue;
    const read = readConstant(column.kind, constant);
    if ("refused" in read) throw new DumpError(line, `${table}.${column.name}: ${read.refused}`);
    values[column.name] = read.value;
  }
  for (const { name, kind, required } of columnsOf(table) ?? []) {
    if (!required || values[name] !== undefined) continue;
    if (kind !== "picture") throw new DumpError(line, `${table}.${name} is missing`);
    values[name] = PLACEHOLDER_PICTURE;
  }
  if (table === "orders") values.id = toUuid(String(values.id));
  if (table === "order_items") values.orderId = toUuid(String(values.orderId));
  return values;
}

/** Orders are found by UUID: another id becomes one, the same one every time. */
export function toUuid(id: string): string {
  if (isUuid(id)) return id.toLowerCase();
  const hex = createHash("sha256").update(`order ${id}`).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}

/** Tells the line of a place given in bytes from the statement's start; places come in order. */
function linesOf({ sql, line }: Statement): (at: number) => number {
  const bytes = Buffer.from(sql, "utf8");
  let seen = 0;
  let now = line;
  return (at) => {
    for (; seen < at && seen < bytes.length; seen += 1) if (bytes[seen] === 10) now += 1;
    return now;
  };
}

function lineAt(text: string, at: number): number {
  return 1 + countBreaks(text.slice(0, at));
}

function countBreaks(text: string): number {
  return text.split("\n").length - 1;
}
