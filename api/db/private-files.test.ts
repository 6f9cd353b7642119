import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkCopy, copyDatabase } from "./backups/backup.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";

const folder = await mkdtemp(join(tmpdir(), "private-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("only the owner can read the database, its log, its folder and its copies", async () => {
  const file = join(folder, "data/store.sqlite");
  const { db, dialect, close } = await openDatabase(`file:${file}`, { allowNewDatabase: true });
  await migrate(db, dialect);
  await copyDatabase(`file:${file}`, join(folder, "data/copy.sqlite"));
  const names = await readdir(join(folder, "data"));
  expect(names.sort()).toEqual([
    "copy.sqlite",
    "store.sqlite",
    "store.sqlite-shm",
    "store.sqlite-wal",
  ]);
  for (const name of ["", ...names]) {
    const { mode } = await stat(join(folder, "data", name));
    expect([name, mode & 0o077]).toEqual([name, 0]);
  }
  expect((await checkCopy(join(folder, "data/copy.sqlite"), "sqlite")).problems).toEqual([]);
  await close();
});
