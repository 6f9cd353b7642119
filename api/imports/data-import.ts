import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { Hono } from "hono";
import { fileOf } from "../db/open.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { failure } from "../errors.ts";
import { createThrottle } from "../operators/throttle.ts";
import { describeDump, importDump } from "./dump/import-dump.ts";
import type { DumpRow, ReadDump } from "./dump/read-dump.ts";
import { runWorker } from "./run-worker.ts";

type Read = { outcome: "read"; skipped: number } | Exclude<ReadDump, { outcome: "read" }>;

const JSON_TYPE = /^application\/json(?:\s*;|$)/i;

/** The data import of an earlier shop: off unless configured, and off again once it succeeded. */
export function createDataImport(deps: ApiDeps) {
  const { db, dialect, clock, config, log } = deps;
  const password = config.dataImport?.password;
  const throttle = createThrottle({ perClient: 5, together: 20 });
  let isOpen = password !== undefined;
  let isBusy = false;

  /** Copies the database beside itself, so that an import that was wrong can be taken back. */
  async function backUp(): Promise<string | undefined> {
    if (dialect !== "sqlite" || config.databaseUrl === "file::memory:") return undefined;
    const time = clock().toISOString().replace(/[:.]/g, "-");
    const name = `before-import-${time}-${randomUUID().slice(0, 8)}`;
    const file = `${fileOf(config.databaseUrl)}.${name}`;
    try {
      await runWorker({ name: "copy-database", url: config.databaseUrl, file });
      return file;
    } catch (error) {
      log.error({ err: error }, "the backup before a data import failed");
      throw failure(503, "No backup could be made, so nothing was imported. Is the disk full?");
    }
  }

  /** Answers the message for the operator. */
  async function run(bytes: ArrayBuffer, client: string, expected: string): Promise<string> {
    await throttle.count(client);
    const { items: rows, result } = await runWorker<DumpRow, Read | { outcome: "forbidden" }>({
      name: "read-dump",
      bytes,
      password: expected,
    });
    if (result.outcome === "forbidden") throw failure(403, "The import password is not right.");
    await throttle.forgive(client);
    if (result.outcome === "refused") throw refused(result);
    const copy = await backUp();
    const imported = await importDump(db, dialect, rows, { now: clock() });
    if (imported.outcome === "refused") {
      // Nothing was written, so there is nothing to go back from.
      if (copy !== undefined) await rm(copy, { force: true });
      throw refused(imported);
    }
    isOpen = false;
    const message = describeDump(imported.written, result.skipped);
    log.info({ rows: rows.length, skipped: result.skipped }, "data was imported; it is closed now");
    return message;
  }

  /** POST /api/import-data `{ sql, password }` */
  const routes = new Hono<Env>().post("/", async (c) => {
    if (!isOpen || password === undefined) {
      throw failure(
        403,
        config.dataImport
          ? "The data import is closed: it succeeded once. Start the store again to open it."
          : "The data import is off. Set ENABLE_DATA_IMPORT=true and DATA_IMPORT_PASSWORD, and start the store again.",
      );
    }
    if (!JSON_TYPE.test(c.req.header("content-type") ?? ""))
      throw failure(415, "Send JSON, with the content type application/json.");
    if (isBusy) throw failure(409, "An import is under way. Please wait until it has ended.");
    isBusy = true;
    try {
      const message = await run(await c.req.arrayBuffer(), c.get("client"), password);
      return c.json({ message });
    } finally {
      isBusy = false;
    }
  });
  return { routes, isOpen: () => isOpen };
}

function refused({ line, message }: { line: number; message: string }) {
  return failure(400, `Line ${line}: ${message}. Nothing was imported.`, [
    { path: `line ${line}`, message },
  ]);
}
