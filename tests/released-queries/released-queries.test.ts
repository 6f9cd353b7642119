import { expect, test } from "vitest";
import { MIGRATIONS, migrate } from "../../api/db/migrate.ts";
import type { OpenDatabase } from "../../api/db/open.ts";
import { readSchema, type Schema } from "../../api/db/recorded-schema.ts";
import { describeOnBothDatabases } from "../support/databases.ts";
import { findRejectedQueries } from "./prepare-queries.ts";
import { readReleasedQueries } from "./released-queries.ts";

/**
 * What the previous release can't do with a database that this release has migrated: its processes are
 * still running then, and read. A column or table is removed one release after its last use.
 */
async function findIncompatibilities(database: OpenDatabase): Promise<string[]> {
  const { schema, queries } = readReleasedQueries(database.dialect);
  const rejected = await findRejectedQueries(database, queries);
  return [
    ...rejected.map(({ query, reason }) => `${reason}: ${query}`),
    ...findTightened(schema, await readSchema(database.db, database.dialect)),
  ];
}

/** Changes of the previous release's tables that make its writes fail, although their names are valid. */
function findTightened(before: Schema, after: Schema): string[] {
  return Object.entries(before).flatMap(([table, { columns, indexes }]) => {
    const now = after[table] ?? { columns: {}, indexes: {} };
    const required = Object.entries(now.columns).filter(
      ([name, definition]) =>
        definition.endsWith(" not null") && !(columns[name] ?? "").endsWith(" not null"),
    );
    const retyped = Object.entries(columns).filter(([name, definition]) => {
      const current = now.columns[name];
      return current !== undefined && typeOf(current) !== typeOf(definition);
    });
    const unique = Object.entries(now.indexes).filter(
      ([name, definition]) => definition.startsWith("unique ") && indexes[name] !== definition,
    );
    return [
      ...required.map(([name]) => `${table}.${name} is required`),
      ...retyped.map(([name]) => `${table}.${name} has another type`),
      ...unique.map(([name]) => `the index ${name} is unique`),
    ];
  });
}

/** The type of a column's definition. */
function typeOf(definition: string): string {
  return definition.replace(/( not null)?( default)?$/, "");
}

describeOnBothDatabases("migrations since the last release", (open) => {
  test("are additive: the queries of the last release are valid", async () => {
    const database = await open();
    const { migration, queries } = readReleasedQueries(database.dialect);
    expect(Object.keys(MIGRATIONS)).toContain(migration);
    expect(queries.length).toBeGreaterThan(500);
    expect(await findIncompatibilities(database)).toEqual([]);
  });

  const required =
    "create table former_handles (handle text primary key, product_id text, reason text not null)";
  test.each([
    [["alter table products drop column barcode"], /barcode/],
    [["alter table orders rename column order_number to number"], /order_number/],
    [["drop table former_handles"], /former_handles/],
    [["drop table former_handles", required], /^former_handles.reason is required$/m],
    [["alter table orders rename to purchases"], /orders/],
    [["create unique index one_title on products (title)"], /^the index one_title is unique$/],
  ])("%s is not additive", async (statements, reason) => {
    const database = await open({ isNew: true });
    const { db, dialect } = database;
    await migrate(db, dialect, { ...MIGRATIONS, "9999-next": { statements: () => statements } });
    const problems = await findIncompatibilities(database);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join("\n")).toMatch(reason);
  });
});
