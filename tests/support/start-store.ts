import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openDatabase } from "../../api/db/open.ts";
import { writeSettings } from "../../api/settings/store.ts";
import { COMPILE_CACHE } from "./compile-cache.ts";

export type RunningStore = {
  /** Origin, without a trailing slash. */
  url: string;
  /** Process id. */
  pid: number;
  /** Path of its SQLite database. */
  database: string;
  /** Standard output and error so far. */
  output: () => string;
  /** Stops the process with SIGTERM and removes its database; returns the exit code. */
  stop: () => Promise<number | null>;
  /**
   * Kills the process with SIGKILL, as a crash would. A database given by the environment is not
   * removed.
   */
  kill: () => Promise<void>;
};

const ROOT = resolve(import.meta.dirname, "../..");
/** The same options as `npm start`; without them, an idle store keeps 30 MB for the next burst. */
export const NODE_OPTIONS = ["--max-semi-space-size=4"];
const START_TIMEOUT_MS = 120_000;

/** Starts the built production server with a new database, on a free port unless the environment sets PORT. */
export async function startStore(
  environment: Record<string, string> = {},
  root = ROOT,
): Promise<RunningStore> {
  const folder = await mkdtemp(join(tmpdir(), "store-"));
  const database = join(folder, "store.sqlite");
  const port = environment.PORT ?? String(await freePort());
  const server = spawn("node", [...NODE_OPTIONS, join(root, "dist/server/main.js")], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      PORT: port,
      DATABASE_URL: `file:${database}`,
      ALLOW_NEW_DATABASE: "true",
      OPERATOR_PASSWORD: "operator of the tests",
      LOG_LEVEL: "warn",
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  server.stdout.on("data", (text) => {
    output += text;
  });
  server.stderr.on("data", (text) => {
    output += text;
  });
  // `close` is emitted when all writers have closed the output, so an import's process has ended as
  // well.
  const ended = new Promise<number | null>((end) => server.once("close", end));
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    server.kill(signal);
    const code = await ended;
    await rm(folder, { recursive: true, force: true });
    return code;
  };
  const stop = () => end("SIGTERM");
  const kill = async () => {
    const code = await end("SIGKILL");
    if (code !== null) throw new Error(`the store ended with ${code} before it was killed`);
  };

  const url = `http://localhost:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`the store did not start:\n${output}`);
    }
    await new Promise((wake) => setTimeout(wake, 100));
  }
  return { url, pid: server.pid ?? 0, database, output: () => output, stop, kill };
}

/** Opens a store that was started with SEED=none to visitors. */
export async function openToVisitors({ database }: RunningStore): Promise<void> {
  const opened = await openDatabase(`file:${database}`);
  await writeSettings(opened, { "store.open": true });
  await opened.close();
}

/** Returns a port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? found(address.port) : failed(new Error("no port")),
      );
    });
  });
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
