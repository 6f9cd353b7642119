import { getPriority, setPriority } from "node:os";
import { runAs } from "../../activity/actor.ts";
import { type OpenDatabase, openDatabase } from "../../db/open.ts";
import { isConnectionLost, isLockTimeout } from "../../db/transaction.ts";
import { ApiFailure } from "../../http/errors.ts";
import type { WorkerMessage, WorkerTask } from "./run-task.ts";
import { performTask } from "./tasks.ts";

/** Below the priority of the server; at 5 the task still gets a quarter of a contended processor. */
const NICENESS = 5;

// A process may not raise its priority, so a server with a higher niceness keeps it.
setPriority(Math.max(NICENESS, getPriority()));

process.once("message", (task: WorkerTask) => void runTask(task));

// Ends with the server. The batches that are not committed are rolled back.
const exit = () => process.exit(1);
process.once("disconnect", exit);

async function runTask({ name, url, input, actor }: WorkerTask) {
  let database: OpenDatabase | undefined;
  try {
    const opened = await openDatabase(url, { isYielding: true });
    database = opened;
    await send(await runAs(actor, () => performTask(name, opened, input)));
  } catch (error) {
    await send(toMessage(error));
  } finally {
    await database?.close();
  }
  process.off("disconnect", exit);
  process.disconnect();
}

function toMessage(error: unknown): WorkerMessage {
  // Serialization drops the error's code, so the server could not recognize a transient error.
  if (isConnectionLost(error) || isLockTimeout(error))
    return {
      failure: { status: 503, message: "The store is busy. Please try again in a moment." },
    };
  if (!(error instanceof ApiFailure))
    return { error: error instanceof Error ? error : new Error(String(error)) };
  const { status, message, issues, body } = error;
  return { failure: { status, message, issues, body } };
}

function send(message: WorkerMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}
