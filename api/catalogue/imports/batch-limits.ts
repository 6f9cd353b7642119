/** Rows of one transaction: SQLite's write lock is held for about 10 ms. */
export const BATCH_SIZE = 100;

/** The shortest pause in milliseconds: a waiting order tries to get SQLite's write lock every 1 ms. */
const MIN_PAUSE_MS = 3;

/**
 * Pauses after a batch that started at `started`, so that orders get SQLite's write lock. The more other
 * processes need the processors, the longer a batch takes, and the longer a waiting order needs to try.
 */
export async function pauseAfterBatch(started: number): Promise<void> {
  const pause = Math.max(MIN_PAUSE_MS, (performance.now() - started) / 4);
  await new Promise((resolve) => setTimeout(resolve, pause));
}
