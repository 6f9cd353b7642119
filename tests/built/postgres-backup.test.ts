import { chmodSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { requirePostgresTool, runPostgresTool } from "../../api/db/backups/postgres-tools.ts";
import { MIGRATIONS, migrate } from "../../api/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../api/db/open.ts";
import { openSession } from "../../api/people/operators/sessions.ts";
import { type DebianPostgres, startDebianPostgres } from "../support/debian-postgres.ts";
import { OWNER_SESSION } from "../support/operator.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { runBuilt } from "../support/run-built.ts";

/** The database of this release with one product, which most tests copy. */
const TEMPLATE = "template_store";

let postgres: DebianPostgres;
let folder: string;
let url: string;
let count = 0;
const opened: OpenDatabase[] = [];

beforeAll(async () => {
  postgres = await startDebianPostgres();
  folder = await mkdtemp(join(tmpdir(), "postgres-backup-"));
  await createStore(MIGRATIONS, TEMPLATE);
});

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function open(at = url): Promise<OpenDatabase> {
  const database = await openDatabase(at);
  opened.push(database);
  return database;
}

/** Runs `work` on a connection that is closed afterwards, as a store that is stopped. */
async function withStore<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase(url);
  return work(database).finally(database.close);
}

/** A database with one product, as the release with these migrations leaves it. */
async function createStore(migrations?: typeof MIGRATIONS, name = `store_${count++}`) {
  url = await postgres.createDatabase(name, migrations ? undefined : TEMPLATE);
  if (!migrations) return;
  await withStore(async ({ db, dialect }) => {
    await migrate(db, dialect, migrations);
    await insertProducts(db, [newProduct()]);
  });
}

const run = (command: string, args: string[], path = `${postgres.programs}:${process.env.PATH}`) =>
  runBuilt(command, args, { DATABASE_URL: url, PATH: path });

/** The database of a release before the activity log gets no entry. */
const NO_ENTRY = expect.stringMatching(
  /^(?:Warning: the activity log has no entry of this: .*\n)?$/,
);

/** Makes a backup of the current database; returns its path. */
async function backUp(): Promise<string> {
  const file = join(folder, `${count++}.dump`);
  expect(await run("backup", [file])).toMatchObject({ code: 0, stderr: NO_ENTRY });
  return file;
}

const listProducts = () =>
  withStore(async ({ db }) => (await db.selectFrom("products").select("id").execute()).length);

async function listDatabases(): Promise<string[]> {
  const { db } = await open(`${postgres.url}/postgres`);
  const { rows } = await sql<{
    name: string;
  }>`select datname::text as name from pg_database`.execute(db);
  return rows.map(({ name }) => name);
}

/** A folder with a shell script of this name, to be put first in PATH. */
function createProgram(name: string, script: string): string {
  const programs = join(folder, `programs-${count++}`);
  mkdirSync(programs);
  writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(programs, name), 0o755);
  return programs;
}

describe("backups of PostgreSQL", () => {
  test("a backup is taken while the store runs, and restored while it does not", async () => {
    await createStore();
    const store = await openDatabase(url);
    await openSession(store.db, OWNER_SESSION, new Date());
    const file = join(folder, "one.dump");
    const taken = await run("backup", [file, "--json"]);
    expect(taken.stderr).toBe("");
    expect(JSON.parse(taken.stdout)).toMatchObject({ file, rows: { products: 1, orders: 0 } });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await run("backup", [file])).code).toBe(1);
    await store.db.deleteFrom("products").execute();
    // A running store has a connection at any time; that of a pool is closed after ten idle seconds.
    const running = await store.db.connection().execute(() => run("restore", [file]));
    expect([running.code, running.stderr]).toEqual([1, expect.stringContaining("is running")]);
    await store.close();

    const dry = await run("restore", [file, "--dry-run"]);
    expect([dry.code, dry.stdout]).toEqual([0, expect.stringContaining("nothing was changed")]);
    expect(await listProducts()).toBe(0);
    const restored = await run("restore", [file, "--json"]);
    expect([restored.stderr, restored.code]).toEqual(["", 0]);
    const { kept, target } = JSON.parse(restored.stdout);
    expect(target).not.toContain("secret");
    expect(await listProducts()).toBe(1);
    await withStore(async ({ db, ready }) => {
      expect(await ready()).toBe(true);
      expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
    });
    const previous = await open(`${postgres.url}/${kept}`);
    expect(await previous.db.selectFrom("products").selectAll().execute()).toEqual([]);
    expect((await listDatabases()).filter((name) => name.includes("_restoring_"))).toEqual([]);
  });

  // D4
  test.each([
    ["without a record of its schema", "0028-former-categories"],
    ["with a record of its schema", "0033-recorded-schema"],
  ])("a release %s runs again after a rollback, and so does the next upgrade", async (_, last) => {
    const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name <= last));
    const next = {
      statements: () => [
        "create table later (id integer)",
        "alter table order_items add column later integer",
      ],
    };
    const upgraded = { ...MIGRATIONS, "9999-next": next };
    await createStore(before);
    const file = await backUp();
    await withStore(({ db, dialect }) => migrate(db, dialect, upgraded));
    const newer = await run("restore", [await backUp()]);
    expect([newer.code, newer.stderr]).toEqual([1, expect.stringMatching(/newer release .* 9999/)]);

    expect(await run("restore", [file])).toMatchObject({ code: 0, stderr: NO_ENTRY });
    await withStore(async ({ db, dialect }) => {
      expect(await migrate(db, dialect, before)).toEqual([]);
      await insertProducts(db, [newProduct({ id: "p2" })]);
      expect(await migrate(db, dialect, upgraded)).toContain("9999-next");
    });
    expect(await listProducts()).toBe(2);
  });

  // D4
  test("a store does not start after a restore over the database of a newer release", async () => {
    await createStore();
    const file = await backUp();
    await withStore(({ db, dialect }) =>
      migrate(db, dialect, {
        ...MIGRATIONS,
        "9999-next": { statements: () => ["create table later (id integer)"] },
      }),
    );
    const path = process.env.PATH;
    process.env.PATH = `${postgres.programs}:${path}`;
    await runPostgresTool("pg_restore", ["--clean", "--if-exists", file], { database: url });
    process.env.PATH = path;
    await withStore(({ db, dialect }) =>
      expect(migrate(db, dialect)).rejects.toThrow(
        /its schema is not the one of its migrations: the table later is additional/,
      ),
    );
  });

  test("an additional table is included, with a warning", async () => {
    await createStore();
    await withStore(({ db }) => sql`create table reports (id integer)`.execute(db));
    const { code, stderr } = await run("backup", [join(folder, "additional.dump")]);
    expect([code, stderr]).toEqual([0, expect.stringContaining("the table reports is additional")]);
  });

  test("the parameters of the URL reach pg_dump", async () => {
    await createStore();
    url += "?options=-c%20search_path%3Dpublic";
    await backUp();
  });

  test("a damaged or foreign file is rejected, and changes nothing", async () => {
    await createStore();
    const file = await backUp();
    truncateSync(file, statSync(file).size - 2_000);
    const databases = await listDatabases();
    for (const damaged of [file, resolve("tests/fixtures/dumps/inserts.sql")]) {
      const { code, stderr } = await run("restore", [damaged]);
      expect([code, stderr]).toEqual([1, expect.stringMatching(/pg_restore failed|no tables/)]);
    }
    expect(await listDatabases()).toEqual(databases);
    expect(await listProducts()).toBe(1);
  });

  test("the password is not an argument of pg_dump and pg_restore", async () => {
    await createStore();
    const log = join(folder, "arguments");
    const logged = (name: string) =>
      createProgram(name, `echo "$@" >> ${log}\nexec ${join(postgres.programs, name)} "$@"`);
    const path = `${logged("pg_dump")}:${logged("pg_restore")}:${process.env.PATH}`;
    const file = join(folder, "password.dump");
    expect(await run("backup", [file], path)).toMatchObject({ code: 0 });
    expect(await run("restore", [file], path)).toMatchObject({ code: 0 });
    const lines = readFileSync(log, "utf8");
    expect(lines).toContain("--dbname=postgres://store@127.0.0.1");
    expect(lines).not.toContain("secret");
  });

  test("missing programs and those of another version than the server's are named", async () => {
    await createStore();
    const onlyNode = resolve("node_modules/.bin");
    const file = join(folder, "none.dump");
    const missing = await run("backup", [file], onlyNode);
    expect([missing.code, missing.stderr]).toEqual([
      1,
      expect.stringContaining("pg_dump is missing: install PostgreSQL's client programs"),
    ]);
    const old = createProgram("pg_dump", "echo 'pg_dump (PostgreSQL) 9.6.24'");
    const { code, stderr } = await run("backup", [file], `${old}:${process.env.PATH}`);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/pg_dump has version 9, the server \d+/),
    ]);
    const restore = await run("restore", [await backUp()], onlyNode);
    expect([restore.code, restore.stderr]).toEqual([
      1,
      expect.stringContaining("pg_restore is missing: install PostgreSQL's client programs"),
    ]);
  });
});

test.each([
  { program: "15.18", server: 15, fits: true },
  { program: "16.1", server: 15, fits: true },
  { program: "14.2", server: 15, fits: false },
  { program: "17.2", server: 16, fits: false },
  { program: "18.0", server: 17, fits: true },
])("pg_dump $program fits server $server: $fits", async ({ program, server, fits }) => {
  const path = process.env.PATH;
  process.env.PATH = createProgram("pg_dump", `echo 'pg_dump (PostgreSQL) ${program}'`);
  const checked = requirePostgresTool("pg_dump", server);
  process.env.PATH = path;
  await (fits ? checked : expect(checked).rejects.toThrow(`the server ${server}: install`));
});

describe("a role that may not create databases", () => {
  let other: DebianPostgres;
  beforeAll(async () => {
    other = await startDebianPostgres("nocreatedb");
  });
  afterAll(() => other.stop());

  test("restores into an empty database only", async () => {
    await createStore();
    const file = await backUp();
    url = await other.createDatabase("empty");
    expect(await run("restore", [file])).toMatchObject({ code: 0, stderr: "" });
    expect(await listProducts()).toBe(1);
    const again = await run("restore", [file]);
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringContaining("The role store may not create databases"),
    ]);
    expect(await listProducts()).toBe(1);
  });
});
