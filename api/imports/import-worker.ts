import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "../db/open.ts";
import { ApiFailure } from "../errors.ts";
import type { WorkerMessage, WorkerTask } from "./run-task.ts";
import { performTask } from "./tasks.ts";

/** One task in a thread of its own, with its own connection to the database. */
const { name, url, given } = workerData as WorkerTask;
const post = (message: WorkerMessage) => parentPort?.postMessage(message);

const database = await openDatabase(url);
try {
  post({ result: await performTask(name, database, given) });
} catch (error) {
  if (!(error instanceof ApiFailure)) throw error;
  const { status, message, issues } = error;
  post({ failure: { status, message, issues } });
} finally {
  await database.close();
}
