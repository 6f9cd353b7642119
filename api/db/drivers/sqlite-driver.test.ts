import { existsSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { migrate } from "../migrate.ts";
import { fileOf, type OpenDatabase, openDatabase } from "../open.ts";
import { transaction } from "../transaction.ts";

/** Opens one database twice, as a server and a command do in two processes. */
async function openTwice() {
  const folder = await mkdtemp(join(tmpdir(), "store-lock-"));
  const url = `file:${join(folder, "store.sqlite")}`;
  const server = await openDatabase(url, { allowNewDatabase: true });
  await migrate(server.db, server.dialect);
  const command = await openDatabase(url, { isYielding: true });
  const close = async () => {
    await Promise.all([server.close(), command.close()]);
    await rm(folder, { recursive: true });
  };
  return { server, command, close };
}

/** Writes a setting in a transaction. */
const write = (
  { db, dialect }: OpenDatabase,
  name: string,
  beforeCommit: () => Promise<void> = async () => {},
) =>
  transaction(db, dialect, async (trx) => {
    await trx.insertInto("settings").values({ name, value: "" }).execute();
    await beforeCommit();
  });

test("a command lets a waiting process write between two of its transactions", async () => {
  const { server, command, close } = await openTwice();
  const written: string[] = [];
  let waiting: Promise<unknown> = Promise.resolve();
  await write(command, "first", async () => {
    waiting = write(server, "order").then(() => written.push("order"));
    await vi.waitUntil(() => existsSync(`${fileOf(server.url ?? "")}-waiting`), { interval: 1 });
  });
  await write(command, "second").then(() => written.push("second"));
  await waiting;
  expect(written).toEqual(["order", "second"]);
  await close();
});

test("a command does not pause between two transactions if no other process waits", async () => {
  const { command, close } = await openTwice();
  const timers = vi.spyOn(globalThis, "setTimeout");
  await write(command, "first");
  await write(command, "second");
  expect(timers).not.toHaveBeenCalled();
  timers.mockRestore();
  await close();
});

test("the first transaction of a command does not pause for a process that waited earlier", async () => {
  const { server, command, close } = await openTwice();
  writeFileSync(`${fileOf(server.url ?? "")}-waiting`, "");
  const timers = vi.spyOn(globalThis, "setTimeout");
  await write(command, "first");
  expect(timers).not.toHaveBeenCalled();
  timers.mockRestore();
  await close();
});
