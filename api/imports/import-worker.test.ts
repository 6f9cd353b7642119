import { fork } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

test("an import's process has a lower priority than the server and exits with it", async () => {
  const worker = fork(join(import.meta.dirname, "import-worker.ts"));
  const ended = once(worker, "exit");
  const { pid } = worker;
  if (pid === undefined) throw new Error("it did not start");
  await vi.waitUntil(() => getPriority(pid) === Math.max(5, getPriority()), { timeout: 10_000 });
  worker.disconnect();
  expect(await ended).toEqual([1, null]);
});
