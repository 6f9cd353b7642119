import type { Constant } from "./read-constant.ts";
import { columnsOf, type DumpColumn, plainName, SKIPPED_TABLE } from "./tables.ts";

/** A node of the syntax tree: one name, and what belongs to it. */
type Node = Record<string, unknown>;

/** A value with the place of its row: an offset in bytes from the statement's start. */
export type InsertedRow = { at: number; constants: Constant[] };

export type ReadStatement =
  | { outcome: "insert"; table: string; columns: readonly DumpColumn[]; rows: InsertedRow[] }
  /** Rows of a table that is left out. */
  | { outcome: "skipped"; rows: number }
  /** A setting of pg_dump's, which means nothing here. */
  | { outcome: "ignored" }
  | { outcome: "refused"; message: string; at?: number };

const ONLY =
  "only INSERTs of constant values can be imported, as `pg_dump --data-only --inserts` writes them";

/** Reads one parsed statement. Nothing of it is ever run: what is not plainly data is refused. */
export function readStatement(statement: Node): ReadStatement {
  const [[name, body] = []] = Object.entries(statement);
  const node = (body ?? {}) as Node;
  if (name === "VariableSetStmt") return readSetting(node);
  if (name === "SelectStmt" && isHarmlessCall(node)) return { outcome: "ignored" };
  if (name === "CopyStmt") {
    const message =
      "this is a COPY dump; make it again with `pg_dump --data-only --inserts` (or --column-inserts)";
    return { outcome: "refused", message };
  }
  if (name === "TransactionStmt") {
    const message = "leave BEGIN and COMMIT out: everything is imported together or not at all";
    return { outcome: "refused", message };
  }
  if (name !== "InsertStmt") {
    const word = (name ?? "this").replace(/Stmt$/, "").replace(/(?<=[a-z])(?=[A-Z])/g, " ");
    return { outcome: "refused", message: `${word.toUpperCase()} is refused: ${ONLY}` };
  }
  return readInsert(node);
}

/** SET of anything but the one setting that changes how texts are read. */
function readSetting({ name, args }: Node): ReadStatement {
  const [value] = (args as Node[] | undefined) ?? [];
  const isOff = /"(?:off|false|0|no)"/i.test(JSON.stringify(value ?? ""));
  if (String(name).toLowerCase() === "standard_conforming_strings" && isOff) {
    return { outcome: "refused", message: "standard_conforming_strings must be on" };
  }
  return { outcome: "ignored" };
}

/** SELECT pg_catalog.set_config(…) and setval(…) of constants, as pg_dump writes them. */
function isHarmlessCall(select: Node): boolean {
  const known = ["targetList", "limitOption", "op"];
  const targets = select.targetList as Node[] | undefined;
  if (targets?.length !== 1 || Object.keys(select).some((key) => !known.includes(key)))
    return false;
  const target = targets[0]?.ResTarget as Node | undefined;
  const call = (target?.val as Node | undefined)?.FuncCall as Node | undefined;
  if (!call) return false;
  const parts = namesOf(call.funcname).join(".");
  const args = (call.args as Node[] | undefined) ?? [];
  return (
    (parts === "pg_catalog.set_config" || parts === "pg_catalog.setval") &&
    Object.keys(call).every((key) =>
      ["funcname", "args", "funcformat", "location"].includes(key),
    ) &&
    args.every((arg) => readConst(arg) !== "no constant")
  );
}

function readInsert(node: Node): ReadStatement {
  const refuse = (message: string): ReadStatement => ({ outcome: "refused", message });
  const relation = (node.relation ?? {}) as Node;
  const table = String(relation.relname ?? "");
  if (relation.schemaname !== undefined && relation.schemaname !== "public")
    return refuse(`${relation.schemaname}.${table} is no table of the shop`);
  const columns = columnsOf(table);
  if (!columns && table !== SKIPPED_TABLE)
    return refuse(`the table ${table} can't be imported into`);
  if (node.withClause) return refuse(`WITH is refused: ${ONLY}`);
  if (node.returningClause || node.returningList) return refuse(`RETURNING is refused: ${ONLY}`);
  const conflict = node.onConflictClause as Node | undefined;
  if (conflict && (conflict.action !== "ONCONFLICT_NOTHING" || conflict.infer))
    return refuse("only ON CONFLICT DO NOTHING may follow the values");
  const select = (node.selectStmt as Node | undefined)?.SelectStmt as Node | undefined;
  const lists = select?.valuesLists as Node[] | undefined;
  if (!lists) return refuse(`INSERT without VALUES is refused: ${ONLY}`);
  const parts = Object.keys(select ?? {});
  if (parts.some((key) => !["valuesLists", "limitOption", "op"].includes(key)))
    return refuse(`more than VALUES is refused: ${ONLY}`);
  const rows: InsertedRow[] = [];
  for (const list of lists) {
    const row = readRow(list);
    if ("message" in row) return { outcome: "refused", ...row };
    rows.push(row);
  }
  if (!columns) return { outcome: "skipped", rows: rows.length };
  const named = nameColumns(table, columns, node.cols as Node[] | undefined, rows);
  if (typeof named === "string") return refuse(named);
  const wrong = rows.find(({ constants }) => constants.length !== named.length);
  if (wrong) {
    const message = `${wrong.constants.length} values for the ${named.length} columns of ${table}`;
    return { outcome: "refused", message, at: wrong.at };
  }
  return { outcome: "insert", table, columns: named, rows };
}

function readRow(list: Node): InsertedRow | { message: string; at: number } {
  const items = ((list.List as Node | undefined)?.items as Node[] | undefined) ?? [];
  const constants: Constant[] = [];
  for (const item of items) {
    const constant = readConst(item);
    if (constant === "no constant") {
      const kind = Object.keys(item)[0] === "FuncCall" ? "a function call" : "an expression";
      return { message: `${kind} stands among the values: ${ONLY}`, at: placeOf(item) };
    }
    constants.push(constant);
  }
  return { at: placeOf(items[0] ?? {}), constants };
}

/** The columns that the values are for, in their order; or why they can't be known. */
function nameColumns(
  table: string,
  columns: readonly DumpColumn[],
  named: readonly Node[] | undefined,
  rows: readonly InsertedRow[],
): readonly DumpColumn[] | string {
  if (!named) {
    const plain = columns.filter(({ extra }) => !extra);
    const given = rows[0]?.constants.length;
    if (given === plain.length) return plain;
    return `${table} has ${given} values where ${plain.length} are known; make the dump with --column-inserts, which names the columns`;
  }
  const found: DumpColumn[] = [];
  for (const target of named) {
    const { name, indirection } = (target.ResTarget ?? {}) as {
      name?: string;
      indirection?: unknown;
    };
    const column = columns.find((one) => plainName(one.name) === plainName(name ?? ""));
    if (!column || indirection) return `${table} has no column ${name}`;
    if (found.includes(column)) return `${table} names the column ${name} twice`;
    found.push(column);
  }
  return found;
}

/** A constant, perhaps cast to a type of its own; anything that would have to be run is none. */
function readConst(node: Node): Constant | "no constant" {
  if (node.SetToDefault) return undefined;
  const cast = node.TypeCast as Node | undefined;
  if (cast) return readConst(cast.arg as Node);
  const constant = node.A_Const as Node | undefined;
  if (!constant) return "no constant";
  if (constant.isnull) return null;
  const of = (kind: string) => constant[kind] as Record<string, unknown> | undefined;
  if (constant.sval) return { kind: "text", text: String(of("sval")?.sval ?? "") };
  // The tree leaves out what is nothing: 0, "" and false.
  if (constant.ival) return { kind: "number", text: String(of("ival")?.ival ?? 0) };
  if (constant.fval) return { kind: "number", text: String(of("fval")?.fval ?? "0") };
  if (constant.boolval) return { kind: "switch", text: String(of("boolval")?.boolval ?? false) };
  return "no constant";
}

function namesOf(names: unknown): string[] {
  return ((names as Node[] | undefined) ?? []).map((part) =>
    String((part.String as Node | undefined)?.sval ?? ""),
  );
}

function placeOf(node: Node): number {
  const body = Object.values(node)[0] as { location?: number; arg?: Node } | undefined;
  return body?.arg ? placeOf(body.arg) : (body?.location ?? 0);
}
