import { type Config, ConfigProblems } from "../config.ts";
import type { Listening } from "./listen.ts";
import type { OpenStore } from "./open-store.ts";

/** The configuration with the port that was really taken, when 0 asked for any. */
export function withPort(config: Config, port: number): Config {
  const own = `http://localhost:${config.port}`;
  return {
    ...config,
    port,
    publicUrl: config.publicUrl === own ? `http://localhost:${port}` : config.publicUrl,
  };
}

/** How long requests and jobs in flight may take to end, in milliseconds. */
const PATIENCE_MS = 7_000;
/** When the process exits in any case; supervisors kill it after 10 s. */
const DEADLINE_MS = 9_000;

/** Ends the store on SIGTERM and SIGINT: requests and jobs in flight, database, exit 0. */
export function stopOnSignal(listening: Listening, store: OpenStore) {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), DEADLINE_MS);
    await Promise.all([listening.close(PATIENCE_MS), store.stopJobs(PATIENCE_MS)]);
    await store.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}

/** What `read` answers, or the end of the process with its problems. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return exitWith(error);
  }
}

/** Says what is wrong, one line per problem, and exits with 1. */
export function exitWith(error: unknown): never {
  const lines = error instanceof ConfigProblems ? error.problems : [readable(error)];
  for (const line of lines) console.error(line);
  process.exit(1);
}

function readable(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
