import { fork } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openMemoryDatabase } from "../../../tests/support/databases.ts";
import { createTaskRunner } from "./run-task.ts";

test("an import's process has a lower priority than the server and exits with it", async () => {
  const worker = fork(join(import.meta.dirname, "import-worker.ts"));
  const ended = once(worker, "exit");
  const { pid } = worker;
  if (pid === undefined) throw new Error("it did not start");
  await expect.poll(() => getPriority(pid)).toBe(Math.max(5, getPriority()));
  worker.disconnect();
  expect(await ended).toEqual([1, null]);
});

// D6
test("a task whose client has disconnected before its turn is not started", async () => {
  const database = await openMemoryDatabase();
  const runTask = createTaskRunner({ ...database, url: undefined });
  const input = { now: new Date() };
  await expect(runTask("undoProducts", input, AbortSignal.abort())).rejects.toMatchObject({
    status: 400,
  });
  expect(await runTask("undoProducts", input)).toEqual({ outcome: "nothing" });
  await database.close();
});
