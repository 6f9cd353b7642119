import { getPriority, setPriority } from "node:os";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import { isConnectionLost, isLockTimeout } from "../db/transaction.ts";
import { ApiFailure } from "../http/errors.ts";
import type { WorkerMessage, WorkerTask } from "./run-task.ts";
import { performTask } from "./tasks.ts";

/** Above 0 others go first; at 5 it still gets a quarter of a processor that another wants whole. */
const NICENESS = 5;

// What serves shoppers goes first. A store that itself gives way is not overtaken: that is forbidden.
setPriority(Math.max(NICENESS, getPriority()));

/** One task in a process of its own, with its own connection to the database. */
process.once("message", (task: WorkerTask) => void work(task));

// Without the store that asked for it, a task is given up: nothing of it is in the database then.
const giveUp = () => process.exit(1);
process.once("disconnect", giveUp);

async function work({ name, url, given }: WorkerTask) {
  let database: OpenDatabase | undefined;
  try {
    database = await openDatabase(url);
    await tell({ result: await performTask(name, database, given) });
  } catch (error) {
    await tell(messageOf(error));
  } finally {
    await database?.close();
  }
  process.off("disconnect", giveUp);
  process.disconnect();
}

function messageOf(error: unknown): WorkerMessage {
  // The error's code, by which the server knows that it is temporary, gets lost on the way there.
  if (isConnectionLost(error) || isLockTimeout(error))
    return {
      failure: { status: 503, message: "The store is busy. Please try again in a moment." },
    };
  if (!(error instanceof ApiFailure))
    return { fault: error instanceof Error ? error : new Error(String(error)) };
  const { status, message, issues } = error;
  return { failure: { status, message, issues } };
}

function tell(message: WorkerMessage): Promise<void> {
  return new Promise((told, failed) => {
    process.send?.(message, (error: Error | null) => (error ? failed(error) : told()));
  });
}
