import type { Constant } from "./read-constant.ts";
import {
  columnsOf,
  type DumpColumn,
  type DumpTable,
  isDumpTable,
  normalizeColumnName,
  SKIPPED_TABLE,
} from "./tables.ts";

/** A node of libpg-query's syntax tree, or any other value of it; see `child` and `children`. */
type Node = Readonly<Record<string, unknown>>;

/** The values of a row. `offset` is the position of the row in the statement, in bytes. */
export type InsertedRow = { offset: number; constants: Constant[] };

export type ReadStatement =
  | { outcome: "insert"; table: DumpTable; columns: readonly DumpColumn[]; rows: InsertedRow[] }
  /** Rows of a table that is not imported. */
  | { outcome: "skipped"; rows: number }
  /** A setting of pg_dump without effect on the data. */
  | { outcome: "ignored" }
  | { outcome: "rejected"; message: string; offset?: number };

const ONLY_INSERTS =
  "only INSERTs of constant values can be imported, as `pg_dump --data-only --inserts` writes them";

const NO_CONSTANT = Symbol("no constant");

/** Reads one parsed statement. Statements are never run; anything that is not constant data is rejected. */
export function readStatement(statement: Node): ReadStatement {
  const [name = "this"] = Object.keys(statement);
  const node = child(statement, name);
  if (name === "VariableSetStmt") return readSetting(node);
  if (name === "SelectStmt" && isIgnorableCall(node)) return { outcome: "ignored" };
  if (name === "CopyStmt")
    return reject(
      "this is a COPY dump; create it again with `pg_dump --data-only --inserts` (or --column-inserts)",
    );
  if (name === "TransactionStmt")
    return reject("remove BEGIN and COMMIT: everything is imported together or not at all");
  if (name !== "InsertStmt") {
    const command = name.replace(/Stmt$/, "").replace(/(?<=[a-z])(?=[A-Z])/g, " ");
    return reject(`${command.toUpperCase()} is rejected: ${ONLY_INSERTS}`);
  }
  return readInsert(node);
}

function reject(message: string): ReadStatement {
  return { outcome: "rejected", message };
}

/** Ignores SET, except for the setting that changes how strings are parsed. */
function readSetting({ name, args }: Node): ReadStatement {
  const isOff = /"(?:off|false|0|no)"/i.test(JSON.stringify(args ?? ""));
  if (String(name).toLowerCase() === "standard_conforming_strings" && isOff)
    return reject("standard_conforming_strings must be on");
  return { outcome: "ignored" };
}

/** Whether a SELECT is pg_catalog.set_config(…) or setval(…) of constants, as pg_dump writes them. */
function isIgnorableCall(select: Node): boolean {
  const targets = children(select, "targetList");
  if (targets.length !== 1 || !hasOnly(select, ["targetList", "limitOption", "op"])) return false;
  const call = child(child(child(targets[0], "ResTarget"), "val"), "FuncCall");
  const name = children(call, "funcname")
    .map((part) => String(child(part, "String").sval ?? ""))
    .join(".");
  return (
    (name === "pg_catalog.set_config" || name === "pg_catalog.setval") &&
    hasOnly(call, ["funcname", "args", "funcformat", "location"]) &&
    children(call, "args").every((arg) => readConst(arg) !== NO_CONSTANT)
  );
}

function readInsert(node: Node): ReadStatement {
  const { relname = "", schemaname = "public" } = child(node, "relation");
  const table = String(relname);
  if (schemaname !== "public") return reject(`${schemaname}.${table} is not a table of the store`);
  const columns = columnsOf(table);
  if (!columns && table !== SKIPPED_TABLE)
    return reject(`the table ${table} can't be imported into`);
  if (node.withClause) return reject(`WITH is rejected: ${ONLY_INSERTS}`);
  if (node.returningClause || node.returningList)
    return reject(`RETURNING is rejected: ${ONLY_INSERTS}`);
  const conflict = child(node, "onConflictClause");
  if (node.onConflictClause && (conflict.action !== "ONCONFLICT_NOTHING" || conflict.infer))
    return reject("only ON CONFLICT DO NOTHING may follow the values");
  const select = child(child(node, "selectStmt"), "SelectStmt");
  if (!select.valuesLists) return reject(`INSERT without VALUES is rejected: ${ONLY_INSERTS}`);
  if (!hasOnly(select, ["valuesLists", "limitOption", "op"]))
    return reject(`more than VALUES is rejected: ${ONLY_INSERTS}`);
  const rows: InsertedRow[] = [];
  for (const list of children(select, "valuesLists")) {
    const row = readRow(list);
    if ("message" in row) return { outcome: "rejected", ...row };
    rows.push(row);
  }
  if (!columns || !isDumpTable(table)) return { outcome: "skipped", rows: rows.length };
  const named = findColumns(table, columns, node.cols ? children(node, "cols") : undefined, rows);
  if (typeof named === "string") return reject(named);
  const wrong = rows.find(({ constants }) => constants.length !== named.length);
  if (wrong) {
    const message = `${wrong.constants.length} values for the ${named.length} columns of ${table}`;
    return { outcome: "rejected", message, offset: wrong.offset };
  }
  return { outcome: "insert", table, columns: named, rows };
}

function readRow(list: Node): InsertedRow | { message: string; offset: number } {
  const items = children(child(list, "List"), "items");
  const constants: Constant[] = [];
  for (const item of items) {
    const constant = readConst(item);
    if (constant === NO_CONSTANT) {
      const kind = item.FuncCall ? "a function call" : "an expression";
      return { message: `the values contain ${kind}: ${ONLY_INSERTS}`, offset: offsetOf(item) };
    }
    constants.push(constant);
  }
  return { offset: offsetOf(items[0] ?? {}), constants };
}

/** Returns the columns of the values in their order, or the reason why they are unknown. */
function findColumns(
  table: string,
  columns: readonly DumpColumn[],
  named: readonly Node[] | undefined,
  rows: readonly InsertedRow[],
): readonly DumpColumn[] | string {
  if (!named) {
    const unnamed = columns.filter(({ extra }) => !extra);
    const count = rows[0]?.constants.length;
    if (count === unnamed.length) return unnamed;
    return `${table} has ${count} values instead of ${unnamed.length}; create the dump with --column-inserts, which names the columns`;
  }
  const found: DumpColumn[] = [];
  for (const target of named) {
    const { name = "", indirection } = child(target, "ResTarget");
    const key = normalizeColumnName(String(name));
    const column = columns.find((one) => normalizeColumnName(one.name) === key);
    if (!column || indirection) return `${table} has no column ${name}`;
    if (found.includes(column)) return `${table} names the column ${name} twice`;
    found.push(column);
  }
  return found;
}

/** Reads a constant with an optional cast. Everything else would have to be run. */
function readConst(node: Node): Constant | typeof NO_CONSTANT {
  if (node.SetToDefault) return undefined;
  if (node.TypeCast) return readConst(child(child(node, "TypeCast"), "arg"));
  const constant = child(node, "A_Const");
  if (constant.isnull) return null;
  // The tree omits the values 0, "" and false.
  const { sval, ival, fval, boolval } = constant;
  if (sval) return { kind: "text", text: String(child(constant, "sval").sval ?? "") };
  if (ival) return { kind: "number", text: String(child(constant, "ival").ival ?? 0) };
  if (fval) return { kind: "number", text: String(child(constant, "fval").fval ?? "0") };
  if (boolval)
    return { kind: "boolean", text: String(child(constant, "boolval").boolval ?? false) };
  return NO_CONSTANT;
}

/** The offset of a node in the statement, in bytes. */
function offsetOf(node: Node): number {
  const [name = ""] = Object.keys(node);
  const body = child(node, name);
  return body.arg ? offsetOf(child(body, "arg")) : Number(body.location ?? 0);
}

/** A property that is a node; an empty node if it is missing. */
function child(node: Node | undefined, name: string): Node {
  const value = node?.[name];
  return isNode(value) ? value : {};
}

/** A property that is a list of nodes; empty if it is missing. */
function children(node: Node, name: string): Node[] {
  const value = node[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function hasOnly(node: Node, names: readonly string[]): boolean {
  return Object.keys(node).every((name) => names.includes(name));
}
