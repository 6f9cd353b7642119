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

/** Measures the time from starting the process, with an existing database, to the end of the first page. */
export async function startToFirstPage(rounds: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), "bench-start-"));
  const times: number[] = [];
  const bare: number[] = [];
  try {
    await startStoreOnce(folder);
    for (let round = 0; round < rounds; round += 1) {
      times.push(await startStoreOnce(folder));
      bare.push(await startBareNode());
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const took = median(times);
  return {
    measurement: "Start to first page",
    result: `${figure(took)} ms`,
    baseline: `an empty Node program: ${figure(median(bare))} ms`,
    ratio: took / median(bare),
    target: "under 1,000 ms",
    met: took < 1_000,
  };
}

async function startStoreOnce(folder: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const server = spawn("node", [...NODE_OPTIONS, join(ROOT, "dist/server/main.js")], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_URL: `file:${join(folder, "store.sqlite")}`,
      ALLOW_NEW_DATABASE: "true",
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
    const response = await fetch(url);
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

async function startBareNode(): Promise<number> {
  const started = performance.now();
  await once(spawn("node", ["-e", "0"], { stdio: "ignore" }), "exit");
  return performance.now() - started;
}

async function end(server: ChildProcess) {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

/** Measures the resident memory some seconds after the process has served a page. */
export async function idleMemory(idleMs: number): Promise<Row> {
  // `npm start` has no compile cache, whose functions would take 7 MB.
  const store = await startStore({ NODE_DISABLE_COMPILE_CACHE: "1" });
  try {
    await (await fetch(`${store.url}/`)).text();
    await wait(idleMs);
    const megabytes = residentBytes(store.pid) / 1024 ** 2;
    return {
      measurement: "Memory when idle",
      result: `${figure(megabytes)} MB`,
      baseline: "",
      target: "under 120 MB",
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
