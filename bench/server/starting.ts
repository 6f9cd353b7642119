import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort, NODE_OPTIONS, startStore } from "../../tests/support/start-store.ts";
import type { Row } from "../bench.ts";
import { figure, median } from "../measure.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** From starting the process, over a database that is there, to the last byte of the first page. */
export async function startToFirstPage(rounds: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), "bench-start-"));
  const times: number[] = [];
  const bare: number[] = [];
  try {
    await openOnce(folder);
    for (let round = 0; round < rounds; round += 1) {
      times.push(await openOnce(folder));
      bare.push(await nothingButNode());
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const took = median(times);
  return {
    what: "Start to first page",
    here: `${figure(took)} ms`,
    limit: `Node that does nothing: ${figure(median(bare))} ms`,
    ratio: took / median(bare),
    aim: "under 1,000 ms",
    met: took < 1_000,
  };
}

async function openOnce(folder: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const server = spawn("node", [...NODE_OPTIONS, join(ROOT, "dist/server/main.js")], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_URL: `file:${join(folder, "store.sqlite")}`,
      OPERATOR_PASSWORD: "operator of the benchmark",
    },
    stdio: "ignore",
  });
  try {
    while (!(await hasPage(`http://127.0.0.1:${port}/`))) {
      if (server.exitCode !== null) throw new Error("the store did not start");
      await wait(2);
    }
    return performance.now() - started;
  } finally {
    await end(server);
  }
}

async function hasPage(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}

async function nothingButNode(): Promise<number> {
  const started = performance.now();
  await once(spawn("node", ["-e", "0"], { stdio: "ignore" }), "exit");
  return performance.now() - started;
}

async function end(server: ChildProcess) {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

/** What the process holds once it has shown a page and then been left alone. */
export async function idleMemory(idleMs: number): Promise<Row> {
  const store = await startStore();
  try {
    await (await fetch(`${store.url}/`)).text();
    await wait(idleMs);
    const megabytes = residentBytes(store.pid) / 1024 ** 2;
    return {
      what: "Memory when idle",
      here: `${figure(megabytes)} MB`,
      limit: "",
      aim: "under 120 MB",
      met: megabytes < 120,
    };
  } finally {
    await store.stop();
  }
}

function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
}
