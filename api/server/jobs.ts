import type { Logger } from "pino";

export type Job = {
  name: string;
  everyMs: number;
  /** Ends early, leaving the rest to the next run, when the signal is aborted. */
  run: (signal?: AbortSignal) => Promise<unknown>;
};

/**
 * Runs each job at its interval, which starts at the end of its last run. Returns a function that
 * aborts the runs under way and waits for them, for this number of milliseconds at most.
 */
export function startJobs(jobs: readonly Job[], log: Logger): (timeoutMs: number) => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const plan = (job: Job) => {
    if (signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = perform(job, log, signal).finally(() => {
        running.delete(run);
        plan(job);
      });
      running.add(run);
    }, job.everyMs);
    timer.unref();
    timers.add(timer);
  };
  for (const job of jobs) plan(job);

  return async (timeoutMs) => {
    stopping.abort();
    for (const timer of timers) clearTimeout(timer);
    // A job that waits for another server is abandoned, as in a crash: every job is idempotent.
    let timer: NodeJS.Timeout | undefined;
    const isOver = new Promise<void>((giveUp) => {
      timer = setTimeout(giveUp, timeoutMs);
    });
    await Promise.race([Promise.all(running), isOver]);
    clearTimeout(timer);
  };
}

/** Runs a job; an error is logged, and the job is tried again with the next run. */
export async function perform(job: Job, log: Logger, signal?: AbortSignal): Promise<void> {
  try {
    await job.run(signal);
  } catch (error) {
    // The database is closed while an abandoned job is still running.
    if (signal?.aborted) return;
    log.error({ err: error, job: job.name }, "a job failed and will be tried again");
  }
}
