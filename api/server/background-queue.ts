import { handleRequests } from "../db/transaction.ts";

/**
 * Runs tasks one after the other, and handles the requests that have arrived before each. Failed tasks are ignored.
 */
export function createBackgroundQueue(): (task: () => Promise<unknown>) => void {
  const waiting: (() => Promise<unknown>)[] = [];
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      await handleRequests();
      await task().catch(() => undefined);
    }
    isRunning = false;
  };
  return (task) => {
    waiting.push(task);
    if (!isRunning) void run();
  };
}
