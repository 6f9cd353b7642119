import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { fileOf } from "../db/open.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { isEqualInConstantTime } from "../http/constant-time.ts";
import { failure } from "../http/errors.ts";
import { createThrottle } from "../operators/throttle.ts";
import type { RunTask } from "./run-task.ts";

const JSON_TYPE = /^application\/json(?:\s*;|$)/i;

/**
 * Carries the import password, percent-encoded as UTF-8, so that it is checked before the body is
 * read. Not `Authorization`: a proxy's own authentication may use that.
 */
const PASSWORD_HEADER = "x-import-password";

/** How many bodies are read at once from clients that have not shown the password yet. */
const MAX_UNAUTHENTICATED = 4;

/** The data import of an earlier shop: off unless configured, and off again once it succeeded. */
export function createDataImport(deps: ApiDeps, runTask: RunTask) {
  const { dialect, clock, config, log, url } = deps;
  const password = config.dataImport?.password;
  const throttle = createThrottle({ perClient: 5, together: 20 });
  let isOpen = password !== undefined;
  let isBusy = false;
  /** Of the unauthenticated bodies being read, the oldest first. */
  const reading = new Set<AbortController>();

  /** Where the database is copied to, beside itself, so that a wrong import can be taken back. */
  function copyFile(): string | undefined {
    if (dialect !== "sqlite" || url === undefined) return undefined;
    const time = clock().toISOString().replace(/[:.]/g, "-");
    return `${fileOf(url)}.before-import-${time}-${randomUUID().slice(0, 8)}`;
  }

  /** Reads a body whose password is inside; a newer one takes the place of the oldest. */
  async function readUnauthenticated(c: Context<Env>): Promise<ArrayBuffer> {
    const own = new AbortController();
    const [oldest] = reading;
    if (oldest && reading.size >= MAX_UNAUTHENTICATED) {
      reading.delete(oldest);
      oldest.abort();
    }
    reading.add(own);
    try {
      return await readBody(c.req.raw.body, own.signal);
    } finally {
      reading.delete(own);
    }
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
    const client = c.get("client");
    const sent = c.req.header(PASSWORD_HEADER);
    if (sent !== undefined) {
      await throttle.count(client);
      const given = decode(sent);
      if (given === undefined || !isEqualInConstantTime(given, password))
        throw failure(403, "The import password is not right.");
      await throttle.forgive(client);
    }
    const bytes = sent === undefined ? await readUnauthenticated(c) : await c.req.arrayBuffer();
    // Only now: nobody keeps the import busy with a body that arrives slowly.
    if (isBusy) throw failure(409, "An import is under way. Please wait until it has ended.");
    isBusy = true;
    try {
      return c.json({ message: await run(bytes, client, password) });
    } finally {
      isBusy = false;
    }
  });
  return { routes, isOpen: () => isOpen };
}

async function readBody(
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  const abort = () => void reader?.cancel().catch(() => {});
  signal.addEventListener("abort", abort);
  for (;;) {
    const part = await reader?.read();
    if (signal.aborted)
      throw failure(
        503,
        `Too many imports are being sent. Send the password as ${PASSWORD_HEADER}.`,
      );
    if (!part?.value) break;
    parts.push(part.value);
  }
  const whole = Buffer.concat(parts);
  return new Uint8Array(whole).buffer;
}

/** Percent-encoded text; what is malformed equals no password. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function refused({ line, message }: { line: number; message: string }) {
  return failure(400, `Line ${line}: ${message}. Nothing was imported.`, [
    { path: `line ${line}`, message },
  ]);
}
