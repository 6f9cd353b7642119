import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Schema } from "../../api/db/recorded-schema.ts";

/** The queries that a release executes, and the schema that its last migration left. */
export type ReleasedQueries = { migration: string; schema: Schema; queries: string[] };

/** Reads what `record.ts` wrote for the last release. */
export function readReleasedQueries(dialect: "sqlite" | "postgres"): ReleasedQueries {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${dialect}.json`), "utf8"));
}
