import { appendFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { PreparedConnection } from "../../api/db/drivers/sqlite-connection.ts";

/**
 * Vitest's setup file while `record.ts` runs: writes the text of every SQL query once per process to the
 * folder RECORD_QUERIES. Parameters are not part of the text.
 */
const folder = process.env.RECORD_QUERIES;
const seen = new Set<string>();

function collect(dialect: "sqlite" | "postgres", text: unknown) {
  if (folder === undefined || typeof text !== "string" || seen.has(dialect + text)) return;
  seen.add(dialect + text);
  appendFileSync(join(folder, `${dialect}-${process.pid}.jsonl`), `${JSON.stringify(text)}\n`);
}

const marked = PreparedConnection.prototype as { collectsQueries?: true };
// A process runs several test files, each with this setup file.
if (folder !== undefined && !marked.collectsQueries) {
  marked.collectsQueries = true;
  const { execute } = PreparedConnection.prototype;
  PreparedConnection.prototype.execute = function (query) {
    collect("sqlite", query.sql);
    return execute.call(this, query) as never;
  };
  const { query } = pg.Client.prototype;
  const collectAndQuery = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    collect("postgres", typeof first === "string" ? first : (first as { text?: string })?.text);
    return Reflect.apply(query, this, args);
  };
  pg.Client.prototype.query = collectAndQuery as typeof query;
}
