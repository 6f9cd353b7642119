import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { MIGRATIONS, migrate, readMigrationState } from "../../api/db/migrate.ts";
import { fileOf, type OpenDatabase } from "../../api/db/open.ts";
import { SAMPLE_STORE } from "../../data/seed/sample-store.ts";
import { findViolations } from "../faults/invariants.ts";
import { createRandom } from "../faults/seed.ts";
import { describeOnBothDatabases } from "../support/databases.ts";
import { startStore } from "../support/start-store.ts";

const STEPS = 6;
const KILLS = 20;

/** Migrates in a process that waits for a byte on standard input before each statement. */
function migrateElsewhere(url: string) {
  const script = `
    const { openDatabase } = await import("./api/db/open.ts");
    const { migrate, MIGRATIONS } = await import("./api/db/migrate.ts");
    const { readSync, writeSync } = await import("node:fs");
    const { db, dialect } = await openDatabase(${JSON.stringify(url)});
    function* statements() {
      for (let at = 0; at < ${STEPS}; at++) {
        writeSync(1, "?");
        readSync(0, Buffer.alloc(1));
        yield "create table next_" + at + " (id integer)";
      }
    }
    await migrate(db, dialect, { ...MIGRATIONS, "9999-next": { statements } });`;
  return spawn("node", ["--input-type=module", "-e", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
}

describeOnBothDatabases("a killed migration", (open) => {
  test("is rolled back, and the next start runs all of it", async () => {
    const { db, dialect, url } = await open();
    for (const allowed of [1, STEPS - 1]) {
      const child = migrateElsewhere(url);
      const ended = once(child, "exit");
      for (let step = 0; step <= allowed; step++) {
        await once(child.stdout, "data");
        if (step < allowed) child.stdin.write("!");
      }
      child.kill("SIGKILL");
      expect(await ended).toEqual([null, "SIGKILL"]);
      const half = sql`select * from next_0`.execute(db);
      await expect(half).rejects.toThrow(/next_0/);
      expect(await readMigrationState(db)).toBe("current");
    }
    const steps = Array.from({ length: STEPS }, (_, at) => `create table next_${at} (id integer)`);
    const migrations = { ...MIGRATIONS, "9999-next": { statements: () => steps } };
    expect(await migrate(db, dialect, migrations)).toEqual(["9999-next"]);
    for (let at = 0; at < STEPS; at++) await sql.raw(`select * from next_${at}`).execute(db);
  });
});

describeOnBothDatabases("the first start", (open) => {
  /** Expects that the first start has created its data exactly once. */
  async function expectWhole(database: OpenDatabase) {
    const { db } = database;
    expect(await database.ready()).toBe(true);
    const products = await db.selectFrom("products").select("id").execute();
    const sizes = SAMPLE_STORE.products.map(({ variants }) => Math.max(1, variants.length));
    expect(products).toHaveLength(sizes.reduce((sum, count) => sum + count, 0));
    const posts = await db.selectFrom("blog_posts").select("id").execute();
    expect(posts).toHaveLength(SAMPLE_STORE.posts.length);
    expect(await findViolations(database, { ledger: [], stock: new Map() })).toEqual([]);
  }

  /** A database that has not been created yet. */
  async function findPlace() {
    const { db, url, dialect, close, openAgain } = await open({ isNew: true });
    // Kysely closes only connections that were used.
    await sql`select 1`.execute(db);
    await close();
    const file = dialect === "sqlite" ? fileOf(url) : undefined;
    if (file) await rm(file);
    return {
      environment: { DATABASE_URL: url, OPERATOR_PASSWORD: "", ALLOW_NEW_DATABASE: "true" },
      file,
      openAgain,
    };
  }

  test("of several processes at once creates one store with one password", {
    timeout: 240_000,
  }, async () => {
    const { environment, openAgain } = await findPlace();
    const stores = await Promise.all([1, 2, 3].map(() => startStore(environment)));
    const codes = await Promise.all(stores.map((store) => store.stop()));
    expect(codes).toEqual([0, 0, 0]);
    await expectWhole(await openAgain());
    const withPassword = stores.filter((store) => /password/i.test(store.output()));
    expect(withPassword).toHaveLength(1);
  });

  test("completes after being killed repeatedly", { timeout: 240_000 }, async () => {
    const { environment, file, openAgain } = await findPlace();
    const random = createRandom();
    for (let killed = 0; killed < KILLS; killed++) {
      const child = spawn("node", ["dist/server/main.js"], {
        env: { ...process.env, NODE_ENV: "production", PORT: "0", ...environment },
        stdio: "ignore",
      });
      // Between creating the file and the first response; PostgreSQL has no such file.
      if (file) while (!existsSync(file)) await new Promise((wake) => setTimeout(wake, 1));
      await new Promise((wake) => setTimeout(wake, random(0, file ? 60 : 900)));
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      // The process was killed, and did not exit before.
      expect(await ended).toEqual([null, "SIGKILL"]);
    }
    const store = await startStore(environment);
    expect(await store.stop()).toBe(0);
    await expectWhole(await openAgain());
  });
});
