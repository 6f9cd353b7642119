import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ApiFailure, type Issue } from "../errors.ts";

export type WorkerTask =
  | { name: "read-products"; bytes: ArrayBuffer; contentType: string }
  | { name: "read-dump"; bytes: ArrayBuffer; password: string }
  | { name: "copy-database"; url: string; file: string };

type Failure = {
  status: ContentfulStatusCode;
  message: string;
  issues?: readonly Issue[] | undefined;
};

export type WorkerMessage =
  | { items: readonly unknown[] }
  | { result: unknown }
  | { failure: Failure };

/**
 * Runs a task in a thread of its own; answers the list that it made, if any, and its result.
 * @throws what the task failed with
 */
export function runWorker<Item, Result>(
  task: WorkerTask,
): Promise<{ items: Item[]; result: Result }> {
  const worker = new Worker(workerFile(), {
    workerData: task,
    transferList: "bytes" in task ? [task.bytes] : [],
    // What a thread may take of memory, in megabytes; a body that needs more ends its thread alone.
    resourceLimits: { maxOldGenerationSizeMb: 1536 },
  });
  const items: Item[] = [];
  return new Promise((resolve, reject) => {
    worker.on("message", (message: WorkerMessage) => {
      if ("items" in message) for (const item of message.items) items.push(item as Item);
      else if ("result" in message) resolve({ items, result: message.result as Result });
      else {
        const { status, message: told, issues } = message.failure;
        reject(new ApiFailure(status, told, { issues }));
      }
    });
    worker.on("error", reject);
    worker.on("exit", (code) => reject(new Error(`the import's thread ended with ${code}`)));
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
