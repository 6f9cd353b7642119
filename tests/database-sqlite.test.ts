import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrate } from "../api/db/migrate.ts";
import { openDatabase } from "../api/db/open.ts";
import type { Db } from "../api/db/tables/schema.ts";
import { cannotWrite, transaction } from "../api/db/transaction.ts";
import { openMemoryDatabase } from "./support/databases.ts";

const setting = (name: string, value = "0") => ({ name, value });

describe("SQLite", () => {
  test("uses WAL with synchronous FULL, also after a write, and enforces foreign keys", async () => {
    const folder = await mkdtemp(join(tmpdir(), "store-test-"));
    const { db, dialect, close } = await openDatabase(`file:${folder}/store.sqlite`, {
      allowNewDatabase: true,
    });
    await migrate(db, dialect);
    const read = async (through: Db, pragma: string) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${pragma}`).execute(through);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await read(db, "journal_mode")).toBe("wal");
    expect(await read(db, "synchronous")).toBe(2);
    await transaction(db, dialect, async (trx) => {
      await trx.insertInto("settings").values(setting("a")).execute();
      expect(await read(trx, "foreign_keys")).toBe(1);
      expect(await read(trx, "busy_timeout")).toBe(5_000);
    });
    expect(await read(db, "synchronous")).toBe(2);
    await close();
    await rm(folder, { recursive: true });
  });

  test("a killed process leaves its committed transactions and nothing of others", async () => {
    const folder = await mkdtemp(join(tmpdir(), "store-test-"));
    const url = `file:${folder}/store.sqlite`;
    const script = `
      const { openDatabase } = await import("./api/db/open.ts");
      const { migrate } = await import("./api/db/migrate.ts");
      const { transaction } = await import("./api/db/transaction.ts");
      const { db, dialect } = await openDatabase(${JSON.stringify(url)}, { allowNewDatabase: true });
      await migrate(db, dialect);
      for (let i = 0; ; i++) {
        await transaction(db, dialect, async (trx) => {
          await trx.insertInto("settings").values({ name: "a" + i, value: "" }).execute();
          await trx.insertInto("settings").values({ name: "b" + i, value: "" }).execute();
        });
        process.stdout.write(i + "\\n");
      }`;
    const child = spawn("node", ["--input-type=module", "-e", script]);
    let output = "";
    for await (const part of child.stdout) {
      output += part;
      if (output.split("\n").length > 30) break;
    }
    child.kill("SIGKILL");
    const last = Number(output.trimEnd().split("\n").at(-1));
    const { db, close } = await openDatabase(url);
    const rows = await db.selectFrom("settings").select("name").execute();
    const names = new Set(rows.map(({ name }) => name));
    for (let i = 0; i <= last; i++) expect(names.has(`a${i}`)).toBe(true);
    for (const name of names) {
      if (/^a\d/.test(name)) expect(names.has(name.replace("a", "b"))).toBe(true);
    }
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(check.rows).toEqual([{ integrity_check: "ok" }]);
    await close();
    await rm(folder, { recursive: true });
  });

  // P44: a full disk makes SQLite roll back a transaction before its end.
  test("statements after SQLite rolled back their transaction are not written", async () => {
    const { db, dialect, close } = await openMemoryDatabase();
    await sql`pragma max_page_count = 1`.execute(db);
    const many = { name: "many", value: "x".repeat(100_000) };
    const failed = transaction(db, dialect, async (trx) => {
      await trx.insertInto("settings").values(setting("before")).execute();
      const full = await trx.insertInto("settings").values(many).execute().catch(cannotWrite);
      expect(full).toBe(true);
      await trx.updateTable("settings").set({ value: "9" }).execute();
    });
    await expect(failed).rejects.toThrow(/rolled back by SQLite/);
    await sql`pragma max_page_count = 1000000`.execute(db);
    await transaction(db, dialect, (trx) =>
      trx.insertInto("settings").values(setting("after")).execute(),
    );
    const rows = await db.selectFrom("settings").selectAll().orderBy("name").execute();
    expect(rows.map(({ name, value }) => `${name}=${value}`)).toEqual([
      "after=0",
      "catalogue-version=0",
      "pages-version=0",
      "picture-copy-version=0",
    ]);
    await close();
  });

  test("a text in a numeric column is rejected", async () => {
    const { db, close } = await openMemoryDatabase();
    const wrong =
      sql`insert into checkout_reservations (checkout_id, product_id, quantity) values ('c', 'p', 'many')`.execute(
        db,
      );
    await expect(wrong).rejects.toThrow(/TEXT value in INTEGER column/i);
    await close();
  });
});
