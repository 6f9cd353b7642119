/**
 * Records the queries and the schema of a release in `sqlite.json` and `postgres.json`, for the test that
 * the migrations of the next release are additive. Run it on the commit of the release:
 *
 *   node tests/released-queries/record.ts
 *
 * It runs the unit tests, which execute the store's queries, and takes as long as they do.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MIGRATIONS, migrate } from "../../api/db/migrate.ts";
import { openDatabase } from "../../api/db/open.ts";
import { readSchema } from "../../api/db/recorded-schema.ts";
import { startPostgres, TEMPLATE } from "../support/postgres.ts";
import { findRejectedQueries } from "./prepare-queries.ts";
import type { ReleasedQueries } from "./released-queries.ts";

const folder = mkdtempSync(join(tmpdir(), "released-queries-"));
const env = { ...process.env, RECORD_QUERIES: folder };
const { status } = spawnSync("vitest", ["run"], { env, stdio: "inherit" });
if (status !== 0) throw new Error("the unit tests failed, so the queries may be incomplete");

const sqlite = `file:${join(folder, "store.sqlite")}`;
await record("sqlite", sqlite);
const postgres = await startPostgres();
await record("postgres", `${postgres.url}/${TEMPLATE}`).finally(postgres.stop);
rmSync(folder, { recursive: true });

/** Writes the queries that a migrated database accepts; tests execute others on databases of their own. */
async function record(dialect: "sqlite" | "postgres", url: string) {
  const database = await openDatabase(url, { allowNewDatabase: true });
  await migrate(database.db, database.dialect);
  const collected = readdirSync(folder)
    .filter((name) => name.startsWith(dialect) && name.endsWith(".jsonl"))
    .flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"))
    .map((line): string => JSON.parse(line));
  const queries = selectDistinct(collected);
  const rejected = new Set(
    (await findRejectedQueries(database, queries)).map(({ query }) => query),
  );
  const released: ReleasedQueries = {
    migration: Object.keys(MIGRATIONS).sort().at(-1) ?? "",
    schema: await readSchema(database.db, dialect),
    queries: queries.filter((query) => !rejected.has(query)).sort(),
  };
  await database.close();
  const file = join(import.meta.dirname, `${dialect}.json`);
  writeFileSync(file, `${JSON.stringify(released, null, 1)}\n`);
  console.log(`${file}: ${released.queries.length} queries`);
}

/** The shortest query of those that contain the same words: they use the same tables and columns. */
function selectDistinct(collected: readonly string[]): string[] {
  const byWords = new Map<string, string>();
  for (const query of collected.toSorted((a, b) => a.length - b.length)) {
    if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(query)) continue;
    const names = query.replace(/'[^']*'/g, "").match(/[a-z_]\w*/gi);
    const words = [...new Set(names)].sort().join(" ");
    if (!byWords.has(words)) byWords.set(words, query);
  }
  return [...byWords.values()];
}
