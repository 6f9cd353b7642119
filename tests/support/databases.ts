import { randomUUID } from "node:crypto";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, describe, expect, inject } from "vitest";
import { migrate } from "../../api/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../api/db/open.ts";
import type { Database } from "../../api/db/tables/schema.ts";
import { listWithoutText } from "./activity-texts.ts";
import { TEMPLATE } from "./postgres.ts";

/** A migrated, empty database of one test. */
export type TestDatabase = OpenDatabase & {
  url: string;
  /** Opens the same database again, as another process would. */
  openAgain: () => Promise<OpenDatabase>;
};

type Options = {
  /** The database is not migrated, as before the first start. */
  isNew?: boolean;
  /** The test changes more than rows, so no later test uses its database. */
  changesSchema?: boolean;
};

export type OpenTestDatabase = (options?: Options) => Promise<TestDatabase>;

type Tests = (open: OpenTestDatabase, dialect: "sqlite" | "postgres") => void;

/**
 * Runs the same tests on SQLite (a new file) and on PostgreSQL (a new database, or one of an
 * earlier test without its rows). `open` creates a database for the test and closes it afterwards. A test
 * fails if it has written something into the activity log that has no text there.
 */
export function describeOnBothDatabases(name: string, tests: Tests) {
  describeOn(["sqlite", "postgres"], name, tests);
}

/** Runs tests of what follows from stored data and not from SQL. */
export function describeOnSqlite(name: string, tests: Tests) {
  describeOn(["sqlite"], name, tests);
}

/** Runs tests of features that only PostgreSQL has. */
export function describeOnPostgres(name: string, tests: Tests) {
  describeOn(["postgres"], name, tests);
}

function describeOn(dialects: ("sqlite" | "postgres")[], name: string, tests: Tests) {
  describe.each(dialects)(`${name} on %s`, (dialect) => {
    const opened: OpenDatabase[] = [];
    const folders: string[] = [];
    const copies: Copy[] = [];
    afterEach(async ({ task }) => {
      const withoutText: string[] = [];
      for (const store of opened.splice(0)) {
        if (dialect === "sqlite") withoutText.push(...(await listWithoutText(store.db)));
        await store.close();
      }
      for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
      const ended = copies.splice(0);
      if (task.result?.state !== "fail") usedCopies.push(...ended);
      expect(
        withoutText,
        "fields and values without a text in data/model/admin/activity-texts.ts",
      ).toEqual([]);
    });
    // Not at the top of this module, which is evaluated once for several test files.
    afterAll(disconnectPostgres);

    const openAt = async (url: string) => {
      const store = await openDatabase(url, { allowNewDatabase: true });
      opened.push(store);
      return store;
    };
    const openFile = async (isNew: boolean) => openAt(await newFile(folders, isNew));
    const openCopy = async (changesSchema: boolean) => {
      const used = await takeUsedCopy();
      const url = used?.url ?? (await createFrom(TEMPLATE));
      const { db, ...store } = await openAt(url);
      if (used) await emptyPostgres(db, used.rows);
      const rows = used?.rows ?? (await readInitialRows(db));
      if (!changesSchema) copies.push({ url, rows });
      return { db, ...store };
    };

    tests(async ({ isNew = false, changesSchema = false } = {}) => {
      const store =
        dialect === "sqlite"
          ? await openFile(isNew)
          : isNew
            ? await openAt(await createFrom("template0"))
            : await openCopy(changesSchema);
      const url = store.url ?? "";
      return { ...store, url, openAgain: () => openAt(url) };
    }, dialect);
  });
}

/** An in-memory SQLite database, migrated and empty, for a test that needs no second process. */
export async function openMemoryDatabase(): Promise<OpenDatabase> {
  return openDatabase("file::memory:", { contents: await readMigrated() });
}

let migrated: Promise<Buffer> | undefined;

/** The bytes of a migrated SQLite database: copying them takes a hundredth of the time of migrating. */
export function readMigrated(): Promise<Buffer> {
  migrated ??= serializeMigrated();
  return migrated;
}

async function serializeMigrated(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "store-migrated-"));
  const { db, dialect, close } = await openDatabase("file::memory:");
  try {
    await migrate(db, dialect);
    const file = join(folder, "store.sqlite");
    await sql`vacuum into ${file}`.execute(db);
    return await readFile(file);
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates a migrated SQLite database; migrating takes ten times as long as copying. */
export async function createSqliteFile(file: string): Promise<void> {
  await copyFile(await readTemplate("sqlite"), file);
}

async function newFile(folders: string[], isNew: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "store-test-"));
  folders.push(folder);
  const file = join(folder, "store.sqlite");
  if (!isNew) await createSqliteFile(file);
  return `file:${file}`;
}

/** The URL of a PostgreSQL database by TCP instead of the socket. */
export function byTcp(url: string): string {
  const address = new URL(url);
  address.hostname = "127.0.0.1";
  return address.href;
}

/** Creates a PostgreSQL database and returns its URL. */
async function createFrom(template: string): Promise<string> {
  const { url, maintenance } = await connectPostgres();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Copies files instead of logging each page, which takes half the time (PostgreSQL's default is wal_log).
  await sql`create database ${sql.ref(name)} template ${sql.ref(template)} strategy file_copy`.execute(
    maintenance.db,
  );
  return `${url}/${name}`;
}

/** The rows that the migrations insert, read from a database that has no others. */
export const readInitialRows = async (db: Kysely<Database>) => ({
  settings: await db.selectFrom("settings").selectAll().execute(),
  operators: await db.selectFrom("operators").selectAll().execute(),
  ingredients: await db.selectFrom("ingredients").selectAll().execute(),
});

/** A copy of the migrated PostgreSQL database, and the rows that it had at first. */
type Copy = { url: string; rows: Awaited<ReturnType<typeof readInitialRows>> };

/**
 * Copies of tests that have passed, for later tests: creating a copy takes the server 60 ms of
 * processor time, emptying one 3 ms.
 */
const usedCopies: Copy[] = [];

/** Returns a copy that nothing is connected to any more, because what is connected might still write. */
async function takeUsedCopy(): Promise<Copy | undefined> {
  const { maintenance } = await connectPostgres();
  const { rows } = await sql<{ name: string }>`
    select distinct datname as name from pg_stat_activity where datname is not null`.execute(
    maintenance.db,
  );
  const connected = new Set(rows.map(({ name }) => name));
  const at = usedCopies.findIndex(({ url }) => !connected.has(new URL(url).pathname.slice(1)));
  return at < 0 ? undefined : usedCopies.splice(at, 1)[0];
}

/** Makes a used PostgreSQL database equal to the template again. Deleting is faster than truncating up to some 1,000 rows. */
export async function emptyPostgres(db: Kysely<Database>, rows: Copy["rows"]): Promise<void> {
  await sql`
    do $$
    declare name text;
    begin
      -- Skips triggers and foreign keys.
      perform set_config('session_replication_role', 'replica', true);
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
        if pg_relation_size(name::regclass) > 100000 then
          execute format('truncate %I cascade', name);
        else
          execute format('delete from %I', name);
        end if;
      end loop;
      perform setval(format('%I', sequencename)::regclass, 1, false)
        from pg_sequences where last_value is not null;
    end $$`.execute(db);
  await db.insertInto("settings").values(rows.settings).execute();
  await db.insertInto("operators").values(rows.operators).execute();
  await db.insertInto("ingredients").values(rows.ingredients).execute();
}

let server: Promise<{ url: string; maintenance: OpenDatabase }> | undefined;

function connectPostgres() {
  const connect = async () => {
    const url = await readTemplate("postgres");
    return { url, maintenance: await openDatabase(`${url}/postgres`) };
  };
  server ??= connect();
  return server;
}

async function disconnectPostgres() {
  await (await server)?.maintenance.close();
  server = undefined;
}

/** The URL of PostgreSQL, or the path of the migrated SQLite file that tests copy. */
async function readTemplate(dialect: "postgres" | "sqlite"): Promise<string> {
  const response = await fetch(`${inject("databaseTemplates")}/${dialect}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
