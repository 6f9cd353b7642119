import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ApiFailure, type Issue } from "../http/errors.ts";
import type { Given, TaskAnswer, TaskDatabase, TaskName } from "./tasks.ts";

export type WorkerTask = { name: TaskName; url: string; given: unknown };

type Failure = {
  status: ContentfulStatusCode;
  message: string;
  issues?: readonly Issue[] | undefined;
};

/** `fault`: what nobody expected; its message and stack alone come along. */
export type WorkerMessage = { result: unknown } | { failure: Failure } | { fault: Error };

export type RunTask = <N extends TaskName>(name: N, given: Given<N>) => Promise<TaskAnswer<N>>;

/**
 * Answers how to run an import's tasks: each in a process of its own, so that the server goes on
 * answering whatever becomes of it, and one after the other, for each may take a lot of memory. A
 * database in memory is known to this process alone, and worked on here.
 */
export function createTaskRunner(database: TaskDatabase): RunTask {
  const { url } = database;
  let before: Promise<unknown> = Promise.resolve();
  return <N extends TaskName>(name: N, given: Given<N>) => {
    const run = async () => {
      const answer =
        url === undefined
          ? (await import("./tasks.ts")).performTask(name, database, given)
          : runWorker({ name, url, given });
      return (await answer) as TaskAnswer<N>;
    };
    const answer = before.then(run, run);
    before = answer;
    return answer;
  };
}

/** What a task may take of memory, in megabytes; a body that needs more ends its process alone. */
const MOST_MB = 1536;

/** @throws what the task failed with */
function runWorker(task: WorkerTask): Promise<unknown> {
  const worker = fork(workerFile(), {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${MOST_MB}`],
  });
  return new Promise((resolve, reject) => {
    let told: WorkerMessage | undefined;
    worker.on("message", (message) => {
      told = message as WorkerMessage;
    });
    worker.on("error", reject);
    // Told once it has closed its connection, so that who is answered finds the database at rest.
    worker.on("exit", (code, signal) => {
      if (!told) return reject(new Error(`the import's process ended with ${signal ?? code}`));
      if ("result" in told) return resolve(told.result);
      if ("fault" in told) return reject(told.fault);
      const { status, message, issues } = told.failure;
      reject(new ApiFailure(status, message, { issues }));
    });
    worker.send(task, (error) => error && reject(error));
  });
}

/** Beside this file in the sources; in the build, beside the bundle that this became a part of. */
function workerFile(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const places = [here, dirname(here)].flatMap((folder) => [
    join(folder, "import-worker.ts"),
    join(folder, "import-worker.js"),
  ]);
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error("import-worker is missing from the build");
  return found;
}
