import { spawn } from "node:child_process";
import type { Readable } from "node:stream";

/** PostgreSQL's programs for backups. */
type Tool = "pg_dump" | "pg_restore";

/** A program of PostgreSQL is missing, too old, or failed. The message is for the operator. */
export class PostgresToolError extends Error {
  override name = "PostgresToolError";
}

/** PostgreSQL's version whose programs set `transaction_timeout`, which earlier servers reject. */
const TRANSACTION_TIMEOUT = 17;

/** Bytes of a program's error output that a message contains. */
const MAX_ERROR_LENGTH = 2_000;

/**
 * Runs a program of PostgreSQL until it ends. Its argument list is visible to all users of the machine, so
 * the password is passed in the environment.
 * @param database URL of the database to connect to
 * @param onLine receives each line of its output
 * @throws PostgresToolError with its error output if it is missing or fails
 */
export async function runPostgresTool(
  tool: Tool,
  args: readonly string[],
  { database, onLine }: { database?: string; onLine?: (line: string) => void } = {},
): Promise<void> {
  const connection = database === undefined ? undefined : separatePassword(database);
  const child = spawn(tool, [...(connection ? [`--dbname=${connection.url}`] : []), ...args], {
    env: { ...process.env, ...connection?.environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(0, MAX_ERROR_LENGTH);
  });
  const ended = new Promise<number | null>((end, fail) => {
    child.once("error", fail);
    child.once("close", end);
  });
  // Rejects before the lines have been read if the program can't be started.
  ended.catch(() => {});
  for await (const line of splitLines(child.stdout)) onLine?.(line);
  const code = await ended.catch((error: NodeJS.ErrnoException) => {
    throw new PostgresToolError(
      error.code === "ENOENT"
        ? `${tool} is missing: install PostgreSQL's client programs (Debian: postgresql-client)`
        : `${tool} can't be started: ${error.message}`,
    );
  });
  if (code !== 0) throw new PostgresToolError(`${tool} failed: ${errors.trim() || `code ${code}`}`);
}

/**
 * Checks that a program exists and fits the server: an older program does not know the server's features,
 * and a backup by version 17 or later sets a parameter that servers before 17 reject at the restore.
 * @param server major version of the server
 * @throws PostgresToolError
 */
export async function requirePostgresTool(tool: Tool, server: number): Promise<void> {
  let output = "";
  const onLine = (line: string) => {
    output += line;
  };
  await runPostgresTool(tool, ["--version"], { onLine });
  const version = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
  const fits =
    version >= server && !(version >= TRANSACTION_TIMEOUT && server < TRANSACTION_TIMEOUT);
  if (!fits)
    throw new PostgresToolError(
      `${tool} has version ${version || output}, the server ${server}: install PostgreSQL's client programs of ` +
        `version ${server} (Debian: postgresql-client-${server}) and put them first in PATH`,
    );
}

/** Splits at line feeds only: readline also splits at U+2028, which a text of a dump may contain. */
async function* splitLines(output: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const text of output.setEncoding("utf8")) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

/** The URL without the password, and the password as an environment variable of libpq. */
function separatePassword(url: string): { url: string; environment: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = address.searchParams.get("password") ?? decodeURIComponent(address.password);
  address.password = "";
  address.searchParams.delete("password");
  // URLSearchParams writes a space as "+", which libpq does not decode.
  address.search = address.search.replaceAll("+", "%20");
  return { url: address.href, environment: password ? { PGPASSWORD: password } : {} };
}
