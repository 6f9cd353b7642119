import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { migrate } from "../migrate.ts";
import { type OpenDatabase, openDatabase } from "../open.ts";
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
  const timers = vi.spyOn(globalThis, "setTimeout");
  const written: string[] = [];
  let waiting: Promise<unknown> = Promise.resolve();
  await write(command, "first", async () => {
    waiting = write(server, "order").then(() => written.push("order"));
    // The timer of the first attempt that found the database locked.
    await vi.waitUntil(() => timers.mock.calls.some(([, ms]) => ms === 1), { interval: 1 });
  });
  await write(command, "second").then(() => written.push("second"));
  await waiting;
  expect(written).toEqual(["order", "second"]);
  timers.mockRestore();
  await close();
});
