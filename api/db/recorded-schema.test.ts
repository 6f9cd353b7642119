import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { MIGRATIONS, migrate } from "./migrate.ts";
import type { Db } from "./tables/schema.ts";

const run = async (db: Db, ...statements: string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
const next = (...statements: string[]) => ({
  ...MIGRATIONS,
  "9999-next": { statements: () => statements },
});

describeOnBothDatabases("the recorded schema", (open) => {
  /** A database with its record; `open` may return one whose rows were deleted. */
  const openMigrated = async () => {
    const database = await open({ isNew: true });
    await migrate(database.db, database.dialect);
    return database;
  };

  test.each([
    ["alter table orders add column later text", "the column orders.later is additional"],
    [
      "create table later (id integer)",
      "the table later is additional (if you created it, move it to another database)",
    ],
    ["drop table former_categories", "the table former_categories is missing"],
    ["alter table products drop column barcode", "the column products.barcode is missing"],
    ["drop index products_options", "the index products_options is missing"],
    ["create unique index one_title on products (title)", "the index one_title is additional"],
  ])("a store does not start after %s", async (change, problem) => {
    const { db, dialect } = await openMigrated();
    await run(db, change);
    await expect(migrate(db, dialect)).rejects.toThrow(
      `its schema is not the one of its migrations: ${problem}. Restore a backup`,
    );
  });

  test("an index of the operator, which is not unique, is accepted", async () => {
    const { db, dialect } = await openMigrated();
    await run(db, "create index reports on orders (created_at)");
    expect(await migrate(db, dialect)).toEqual([]);
  });

  test("the tables of Litestream are accepted", async () => {
    const { db, dialect } = await openMigrated();
    if (dialect === "sqlite") await run(db, "create table _litestream_seq (id integer)");
    expect(await migrate(db, dialect)).toEqual([]);
  });

  test("a changed type or constraint is a difference, too", async () => {
    const { db, dialect } = await openMigrated();
    await run(db, "alter table products drop column barcode");
    await run(db, "alter table products add column barcode integer not null default 0");
    await expect(migrate(db, dialect)).rejects.toThrow(
      /the column products\.barcode is integer not null default instead of text/,
    );
  });

  test("the migrations of a newer release record theirs, and nothing changes after a failed one", async () => {
    const { db, dialect } = await openMigrated();
    const fails = next("create table later (id integer)", "create nonsense");
    await expect(migrate(db, dialect, fails)).rejects.toThrow(/at 9999-next/);
    expect(await migrate(db, dialect)).toEqual([]);
    const newer = next("create table later (id integer)");
    expect(await migrate(db, dialect, newer)).toEqual(["9999-next"]);
    expect(await migrate(db, dialect, newer)).toEqual([]);
    await expect(migrate(db, dialect)).rejects.toThrow(/newer release .* 9999-next/);
  });

  test("a database of another release, which lacks a migration before its last one, is rejected", async () => {
    const { db, dialect } = await openMigrated();
    const inserted = { ...next(), "0029-between": { statements: () => [] } };
    await expect(migrate(db, dialect, inserted)).rejects.toThrow(
      /another release .* which ran \S+ without 0029-between/,
    );
  });

  test("a store that starts while another process migrates waits for it", async () => {
    const first = await openMigrated();
    const second = await first.openAgain();
    const newer = next(
      ...Array.from({ length: 20 }, (_, at) => `create table later_${at} (id integer)`),
    );
    const ran = await Promise.all(
      [first, second, first, second].map(({ db, dialect }) => migrate(db, dialect, newer)),
    );
    expect(ran.flat()).toEqual(["9999-next"]);
  });
});
