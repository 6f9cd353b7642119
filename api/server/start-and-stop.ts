import { setTimeout as wait } from "node:timers/promises";
import { type Config, ConfigError } from "../config.ts";
import type { Listening } from "./listen.ts";
import type { OpenStore } from "./open-store.ts";

/** The configuration with the actual port, if the configured port is 0. */
export function withPort(config: Config, port: number): Config {
  const own = `http://localhost:${config.port}`;
  return {
    ...config,
    port,
    publicUrl: config.publicUrl === own ? `http://localhost:${port}` : config.publicUrl,
  };
}

/** Time for requests and jobs in flight to finish, in milliseconds. */
const STOP_TIMEOUT_MS = 7_000;
/** The process exits this long after the drain time in any case; supervisors kill it after 10 s. */
const DEADLINE_MS = 9_000;

type Running = {
  listening: Listening;
  store: Pick<OpenStore, "stopJobs" | "close">;
  /** Aborted by the signal: `/readyz` responds with 503, and every response closes its connection. */
  stopping: AbortController;
  /** How long requests are accepted after the signal, in milliseconds. */
  drainMs: number;
};

/**
 * Stops on SIGTERM and SIGINT: accepts requests for `drainMs`, in which load balancers notice that the
 * store is not ready, finishes requests and jobs, closes the database, exits with 0.
 */
export function stopOnSignal({ listening, store, stopping, drainMs }: Running) {
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    if (drainMs > 0) await wait(drainMs);
    setTimeout(() => process.exit(0), DEADLINE_MS);
    await Promise.all([listening.close(STOP_TIMEOUT_MS), store.stopJobs(STOP_TIMEOUT_MS)]);
    await store.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}

/** Returns the result of `read`; if it throws, prints the problems and exits with 1. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return exitWith(error);
  }
}

/** Prints the problems, one per line, and exits with 1. */
export function exitWith(error: unknown): never {
  const lines = error instanceof ConfigError ? error.problems : [readable(error)];
  for (const line of lines) console.error(line);
  process.exit(1);
}

function readable(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
