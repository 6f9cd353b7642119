import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { fileOf } from "../db/open.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { failure } from "../errors.ts";
import { createThrottle } from "../operators/throttle.ts";
import type { RunTask } from "./run-task.ts";

const JSON_TYPE = /^application\/json(?:\s*;|$)/i;

/** The data import of an earlier shop: off unless configured, and off again once it succeeded. */
export function createDataImport(deps: ApiDeps, runTask: RunTask) {
  const { dialect, clock, config, log, url } = deps;
  const password = config.dataImport?.password;
  const throttle = createThrottle({ perClient: 5, together: 20 });
  let isOpen = password !== undefined;
  let isBusy = false;

  /** Where the database is copied to, beside itself, so that a wrong import can be taken back. */
  function copyFile(): string | undefined {
    if (dialect !== "sqlite" || url === undefined) return undefined;
    const time = clock().toISOString().replace(/[:.]/g, "-");
    return `${fileOf(url)}.before-import-${time}-${randomUUID().slice(0, 8)}`;
  }

  /** Answers the message for the operator. */
  async function run(bytes: ArrayBuffer, client: string, expected: string): Promise<string> {
    await throttle.count(client);
    const sent = { bytes, password: expected, now: clock(), copyTo: copyFile() };
    const done = await runTask("importDump", sent);
    if (done.outcome === "forbidden") throw failure(403, "The import password is not right.");
    await throttle.forgive(client);
    if (done.outcome === "refused") throw refused(done);
    if (done.outcome === "not-copied") {
      log.error({ reason: done.reason }, "the backup before a data import failed");
      throw failure(503, "No backup could be made, so nothing was imported. Is the disk full?");
    }
    isOpen = false;
    const { rows, skipped, message } = done;
    log.info({ rows, skipped }, "data was imported; it is closed now");
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
