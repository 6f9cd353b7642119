import { randomUUID } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, describe, inject } from "vitest";
import { migrate } from "../../api/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../api/db/open.ts";
import { TEMPLATE } from "./postgres.ts";

/** A migrated, empty database of one test. */
export type TestDatabase = OpenDatabase & {
  url: string;
  /** Opens the same database again, as another process would. */
  openAgain: () => Promise<OpenDatabase>;
};

/** `isNew`: the database is not migrated, as before the first start. */
export type OpenTestDatabase = (options?: { isNew?: boolean }) => Promise<TestDatabase>;

type Tests = (open: OpenTestDatabase) => void;

/**
 * Runs the same tests on SQLite (a new file) and on PostgreSQL (a new database). `open` creates a
 * database for the test and closes it afterwards.
 */
export function describeOnBothDatabases(name: string, tests: Tests) {
  describeOn(["sqlite", "postgres"], name, tests);
}

/** Runs tests of features that only PostgreSQL has. */
export function describeOnPostgres(name: string, tests: Tests) {
  describeOn(["postgres"], name, tests);
}

function describeOn(dialects: ("sqlite" | "postgres")[], name: string, tests: Tests) {
  describe.each(dialects)(`${name} on %s`, (dialect) => {
    const opened: OpenDatabase[] = [];
    const folders: string[] = [];
    afterEach(async () => {
      for (const store of opened.splice(0)) await store.close();
      for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
    });
    // Not at the top of this module, which is evaluated once for several test files.
    afterAll(disconnectPostgres);

    const openAt = async (url: string) => {
      const store = await openDatabase(url);
      opened.push(store);
      return store;
    };

    tests(async ({ isNew = false } = {}) => {
      const url =
        dialect === "sqlite"
          ? await newFile(folders, isNew ? undefined : await readTemplate("sqlite"))
          : await copyOf(isNew ? "template0" : TEMPLATE);
      const store = await openAt(url);
      return { ...store, url, openAgain: () => openAt(url) };
    });
  });
}

/** An in-memory SQLite database, migrated and empty, for a test that needs no second process. */
export async function openMemoryDatabase(): Promise<OpenDatabase> {
  const store = await openDatabase("file::memory:");
  await migrate(store.db, store.dialect);
  return store;
}

async function newFile(folders: string[], template?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "store-test-"));
  folders.push(folder);
  const file = join(folder, "store.sqlite");
  if (template) await copyFile(template, file);
  return `file:${file}`;
}

let server: Promise<{ url: string; maintenance: OpenDatabase }> | undefined;

async function copyOf(template: string): Promise<string> {
  server ??= connectPostgres();
  const { url, maintenance } = await server;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Copies files instead of logging each page, which takes half the time (PostgreSQL's default is wal_log).
  await sql`create database ${sql.ref(name)} template ${sql.ref(template)} strategy file_copy`.execute(
    maintenance.db,
  );
  return `${url}/${name}`;
}

async function connectPostgres() {
  const url = await readTemplate("postgres");
  return { url, maintenance: await openDatabase(`${url}/postgres`) };
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
