import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { runAs } from "../../activity/actor.ts";
import { fileOf } from "../../db/open.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, MEGABYTE } from "../../http/body-limit.ts";
import { clientKey } from "../../http/client-address.ts";
import { isEqualInConstantTime } from "../../http/constant-time.ts";
import { failure } from "../../http/errors.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { createUploadLimit } from "../../http/uploads.ts";
import { requireJsonType } from "../../http/validation.ts";
import { createThrottle } from "../../people/operators/throttle.ts";
import { createTaskRunner, type RunTask } from "./run-task.ts";

/**
 * Contains the import password, percent-encoded as UTF-8, so that it is checked before the body is
 * read. Not `Authorization`, which a proxy may use for its own authentication.
 */
const PASSWORD_HEADER = "x-import-password";

/** The number of bodies without the password header that are read at the same time. */
const MAX_UNAUTHENTICATED = 2;

const WRONG_PASSWORD = "The import password is not right.";

/**
 * The import of another store's database dump. It is disabled unless it is configured, and after
 * one successful import.
 *
 * @param runTask the queue that all imports share
 */
export function createDataImport(deps: ApiDeps, runTask: RunTask) {
  // A separate queue for bodies whose password is not checked yet, so that clients without the
  // password cannot delay an import.
  const runCheck = createTaskRunner({ ...deps, url: deps.url });
  const { dialect, clock, config, log, url } = deps;
  const password = config.dataImport?.password;
  const runRead = createUploadLimit();
  const runPasswordCheck = createUploadLimit();
  const throttle = createThrottle(deps, "data import password", { perClient: 5, total: 20 });
  let isOpen = password !== undefined;
  let isBusy = false;
  /** The unauthenticated bodies that are being read, oldest first. */
  const reading = new Set<AbortController>();

  /** The file, next to the database, that the database is copied to before the import. */
  function backupFile(): string | undefined {
    if (dialect !== "sqlite" || url === undefined) return undefined;
    const time = clock().toISOString().replace(/[:.]/g, "-");
    return `${fileOf(url)}.before-import-${time}-${randomUUID().slice(0, 8)}`;
  }

  /** Reads a body without the password header. If too many are being read, the oldest is aborted. */
  async function readUnauthenticated(c: Context<Env>): Promise<ArrayBuffer> {
    const controller = new AbortController();
    const [oldest] = reading;
    if (oldest && reading.size >= MAX_UNAUTHENTICATED) {
      reading.delete(oldest);
      oldest.abort();
    }
    reading.add(controller);
    try {
      return await readBody(c.req.raw.body, controller.signal);
    } finally {
      reading.delete(controller);
    }
  }

  /** @throws ApiFailure 403 if `check` returns false, 429 after too many wrong passwords */
  async function authenticate(client: string, check: () => boolean | Promise<boolean>) {
    await throttle.count(client);
    if (!(await check())) throw failure(403, WRONG_PASSWORD);
    await throttle.uncount(client);
  }

  /** Imports an authenticated body and returns the message for the operator. */
  async function importBody(
    bytes: ArrayBuffer,
    expected: string,
    address: string,
  ): Promise<string> {
    const input = { bytes, password: expected, now: clock(), backupFile: backupFile() };
    const actor = { kind: "command", operatorId: null, name: "import-data", address } as const;
    const { result } = await runAs(actor, () => runTask("importDump", input));
    if (result.outcome === "forbidden") throw failure(403, WRONG_PASSWORD);
    if (result.outcome === "rejected") throw toFailure(result);
    if (result.outcome === "backup-failed") {
      log.error({ reason: result.reason }, "the backup before a data import failed");
      throw failure(503, "No backup could be made, so nothing was imported. Is the disk full?");
    }
    isOpen = false;
    const { rows, skipped, message } = result;
    log.info({ rows, skipped }, "data import succeeded; the data import is disabled now");
    return message;
  }

  /** POST /api/import-data `{ sql, password }` */
  const routes = new Hono<Env>().post(
    "/",
    rateLimit(deps, "import-data", { requests: 10, minutes: 1 }),
    bodyLimit(20 * MEGABYTE),
    async (c) => {
      if (!isOpen || password === undefined) {
        throw failure(
          403,
          config.dataImport
            ? "The data import is closed: it succeeded once. Start the store again to open it."
            : "The data import is off. Set ENABLE_DATA_IMPORT=true and DATA_IMPORT_PASSWORD, and start the store again.",
        );
      }
      requireJsonType(c);
      const client = clientKey(c);
      const header = c.req.header(PASSWORD_HEADER);
      if (header !== undefined) await authenticate(client, () => isHeaderCorrect(header, password));
      const bytes =
        header === undefined
          ? await readUnauthenticated(c)
          : await runRead(() => c.req.arrayBuffer());
      if (header === undefined)
        await runPasswordCheck(() =>
          authenticate(client, () => runCheck("checkDumpPassword", { bytes, password })),
        );
      // Checked only now, so that neither a slow body nor a wrong password keeps the import busy.
      if (isBusy) throw failure(409, "An import is under way. Please wait until it has ended.");
      isBusy = true;
      try {
        return c.json({ message: await importBody(bytes, password, c.get("address")) });
      } finally {
        isBusy = false;
      }
    },
  );
  return { routes, isOpen: () => isOpen };
}

async function readBody(
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  const abort = () => void reader?.cancel().catch(() => {});
  signal.addEventListener("abort", abort);
  for (;;) {
    const chunk = await reader?.read();
    if (signal.aborted)
      throw failure(
        503,
        `Too many imports are being sent. Send the password as ${PASSWORD_HEADER}.`,
      );
    if (!chunk?.value) break;
    chunks.push(chunk.value);
  }
  return new Uint8Array(Buffer.concat(chunks)).buffer;
}

/** Whether the percent-encoded header is the password; a malformed header is not. */
function isHeaderCorrect(header: string, password: string): boolean {
  try {
    return isEqualInConstantTime(decodeURIComponent(header), password);
  } catch {
    return false;
  }
}

function toFailure({ line, message }: { line: number; message: string }) {
  return failure(400, `Line ${line}: ${message}. Nothing was imported.`, [
    { path: `line ${line}`, message },
  ]);
}
