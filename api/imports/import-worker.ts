import { parentPort, workerData } from "node:worker_threads";
import { copyDatabase } from "../db/backup.ts";
import { ApiFailure } from "../errors.ts";
import { readSentDump } from "./dump/read-sent-dump.ts";
import { readSentProducts } from "./read-sent-products.ts";
import type { WorkerMessage, WorkerTask } from "./run-worker.ts";

/**
 * Work that would hold the server up for seconds, in a thread of its own: reading large bodies and
 * copying the database. Lists leave in pieces, for taking one in whole would hold it up as well.
 */
const PIECE = 250;

const post = (message: WorkerMessage) => parentPort?.postMessage(message);

function postAll(items: readonly unknown[]) {
  for (let at = 0; at < items.length; at += PIECE) post({ items: items.slice(at, at + PIECE) });
}

async function perform(task: WorkerTask): Promise<unknown> {
  if (task.name === "copy-database") return copyDatabase(task.url, task.file);
  if (task.name === "read-products") {
    const { products, ...rest } = await readSentProducts(task.bytes, task.contentType);
    postAll(products);
    return rest;
  }
  const read = await readSentDump(task.bytes, task.password);
  if (read.outcome !== "read") return read;
  const { rows, ...rest } = read;
  postAll(rows);
  return rest;
}

try {
  post({ result: await perform(workerData as WorkerTask) });
} catch (error) {
  if (!(error instanceof ApiFailure)) throw error;
  const { status, message, issues } = error;
  post({ failure: { status, message, issues } });
}
