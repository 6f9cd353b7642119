import { createHash } from "node:crypto";
import { hasSqlDetails, loadModule, parseSync } from "libpg-query";
import { isUuid, UNSTORABLE } from "../../../../data/model/text/plain-text.ts";
import { PLACEHOLDER_PICTURE } from "../../../../data/seed/sample-store.ts";
import { type ColumnValue, readConstant } from "./read-constant.ts";
import { type InsertedRow, readStatement } from "./read-statement.ts";
import { DumpError, type Statement, splitStatements } from "./split-statements.ts";
import { columnsOf, type DumpColumn, type DumpTable } from "./tables.ts";

/** A row of a dump. Columns that are missing or NULL in the dump are missing. */
export type DumpRow = { line: number; table: DumpTable; values: Record<string, ColumnValue> };

export type ReadDump =
  | { outcome: "read"; rows: DumpRow[]; skipped: number }
  | { outcome: "rejected"; line: number; message: string };

/**
 * Reads the rows that a dump of another store inserts, or returns the first line that contains anything
 * else. The dump is parsed with PostgreSQL's grammar and never run. `onLine` is called with each
 * statement's first line, from 1.
 */
export async function readDump(
  sql: string,
  onLine: (line: number) => void = () => {},
): Promise<ReadDump> {
  await loadModule();
  const rows: DumpRow[] = [];
  let skipped = 0;
  try {
    const bad = UNSTORABLE.exec(sql);
    if (bad) throw new DumpError(lineAt(sql, bad.index), "a character that can't be stored");
    for (const statement of splitStatements(sql)) {
      onLine(statement.line);
      const read = readStatement(parse(statement));
      const lineOf = createLineCounter(statement);
      if (read.outcome === "rejected") throw new DumpError(lineOf(read.offset ?? 0), read.message);
      if (read.outcome === "skipped") skipped += read.rows;
      if (read.outcome !== "insert") continue;
      for (const row of read.rows) {
        const line = lineOf(row.offset);
        const values = readRow(line, read.table, read.columns, row);
        rows.push({ line, table: read.table, values });
      }
    }
  } catch (error) {
    if (!(error instanceof DumpError)) throw error;
    return { outcome: "rejected", line: error.line, message: error.message };
  }
  return { outcome: "read", rows, skipped };
}

function parse(statement: Statement): Record<string, unknown> {
  // Data for psql follows, which is not SQL.
  if (/^\s*copy\b[^;]*\bfrom\s+stdin\b/i.test(statement.sql)) return { CopyStmt: {} };
  try {
    const { stmts } = parseSync(statement.sql);
    const [only] = stmts ?? [];
    if (stmts?.length !== 1 || !only?.stmt)
      throw new DumpError(statement.line, "it can't be read as one statement");
    return { ...only.stmt };
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
): Record<string, ColumnValue> {
  const values: Record<string, ColumnValue> = {};
  for (const [index, column] of columns.entries()) {
    const constant = constants[index];
    if (constant === null || constant === undefined) continue;
    // A missing picture is not an error: products get the placeholder below.
    if (column.kind === "picture" && constant.text.trim() === "") continue;
    const read = readConstant(column.kind, constant);
    if ("problem" in read) throw new DumpError(line, `${table}.${column.name}: ${read.problem}`);
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

/** Converts an id to a UUID, because order URLs contain UUIDs. The same id results in the same UUID. */
export function toUuid(id: string): string {
  if (isUuid(id)) return id.toLowerCase();
  const hex = createHash("sha256").update(`order ${id}`).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}

/** Creates a function that returns the line of an offset in bytes. Offsets must be ascending. */
function createLineCounter({ sql, line }: Statement): (offset: number) => number {
  const bytes = Buffer.from(sql, "utf8");
  let position = 0;
  let current = line;
  return (offset) => {
    for (; position < offset && position < bytes.length; position += 1)
      if (bytes[position] === 10) current += 1;
    return current;
  };
}

function lineAt(text: string, at: number): number {
  return 1 + countBreaks(text.slice(0, at));
}

function countBreaks(text: string): number {
  return text.split("\n").length - 1;
}
