import { fork } from "node:child_process";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Actor, currentActor, markRecorded } from "../../activity/actor.ts";
import { ApiFailure, type Issue, requireConnection } from "../../http/errors.ts";
import { workerFile } from "../../worker-file.ts";
import type { TaskDatabase, TaskInput, TaskName, TaskResult } from "./tasks.ts";

/** `actor`: whose activity the task is, for the log. */
export type WorkerTask = { name: TaskName; url: string; input: unknown; actor: Actor | undefined };

type Failure = {
  status: ContentfulStatusCode;
  message: string;
  issues?: readonly Issue[] | undefined;
  body?: Record<string, unknown> | undefined;
};

/** `failure` is an ApiFailure; `error` is an unexpected error, with its message and stack only. */
export type WorkerMessage =
  | { result: unknown; isRecorded: boolean }
  | { failure: Failure }
  | { error: Error };

/** A task whose `signal` is aborted before its turn is not started. */
export type RunTask = <N extends TaskName>(
  name: N,
  input: TaskInput<N>,
  signal?: AbortSignal,
) => Promise<TaskResult<N>>;

/**
 * Creates a queue of import tasks. Each task runs in its own process, so that it cannot block or
 * crash the server. One task runs at a time, because each may use a lot of memory. A task on an
 * in-memory database runs in this process, because no other process can open that database.
 */
export function createTaskRunner(database: TaskDatabase): RunTask {
  const { url } = database;
  let previous: Promise<unknown> = Promise.resolve();
  return <N extends TaskName>(name: N, input: TaskInput<N>, signal?: AbortSignal) => {
    const run = async () => {
      requireConnection(signal);
      const result =
        url === undefined
          ? (await import("./tasks.ts")).performTask(name, database, input)
          : runWorker({ name, url, input, actor: currentActor() });
      return (await result) as TaskResult<N>;
    };
    const result = previous.then(run, run);
    previous = result;
    return result;
  };
}

/** Heap limit of a task's process in megabytes. A request that needs more ends only this process. */
const MAX_HEAP_MB = 1536;

/** @throws the error of the task */
function runWorker(task: WorkerTask): Promise<unknown> {
  const worker = fork(workerFile(import.meta.url, "import-worker"), {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
  });
  return new Promise((resolve, reject) => {
    let message: WorkerMessage | undefined;
    worker.on("message", (received) => {
      message = received as WorkerMessage;
    });
    worker.on("error", reject);
    // Settles on exit: the worker has closed its database connection then.
    worker.on("exit", (code, signal) => {
      if (!message) return reject(new Error(`the import process ended with ${signal ?? code}`));
      if ("result" in message) {
        if (message.isRecorded) markRecorded();
        return resolve(message.result);
      }
      if ("error" in message) return reject(message.error);
      const { status, message: text, issues, body } = message.failure;
      reject(new ApiFailure(status, text, { issues, body }));
    });
    worker.send(task, (error) => error && reject(error));
  });
}
