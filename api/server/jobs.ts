import type { Logger } from "pino";

export type Job = {
  name: string;
  everyMs: number;
  /** Ends early, leaving the rest to the next run, when the signal is aborted. */
  run: (signal?: AbortSignal) => Promise<unknown>;
};

export type Jobs = {
  /** Runs a job now, or again after the run under way; its next interval starts at the end of that. */
  wake: (name: string) => void;
  /** Aborts the runs under way and waits for them, for this number of milliseconds at most. */
  stop: (timeoutMs: number) => Promise<void>;
};

/**
 * Runs each job at its interval, which starts at the end of its last run.
 *
 * @example
 * const jobs = startJobs([{ name: "send mail", everyMs: 10_000, run: () => sendDueMail(deps) }], log);
 * jobs.wake("send mail"); // now, for a sign-in code
 * await jobs.stop(7_000);
 */
export function startJobs(jobs: readonly Job[], log: Logger): Jobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const start = (job: Job) => {
    let timer: NodeJS.Timeout | undefined;
    let isRunning = false;
    let isWoken = false;
    const begin = () => {
      if (timer) timers.delete(timer);
      clearTimeout(timer);
      if (signal.aborted) return;
      isRunning = true;
      isWoken = false;
      const run = runJob(job, log, signal).finally(() => {
        running.delete(run);
        isRunning = false;
        plan(isWoken ? 0 : job.everyMs);
      });
      running.add(run);
    };
    const plan = (delayMs: number) => {
      if (signal.aborted) return;
      timer = setTimeout(begin, delayMs);
      timer.unref();
      timers.add(timer);
    };
    plan(job.everyMs);
    return () => {
      if (isRunning) isWoken = true;
      else begin();
    };
  };
  const wakes = new Map(jobs.map((job) => [job.name, start(job)]));

  const stop = async (timeoutMs: number) => {
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
  return { stop, wake: (name) => wakes.get(name)?.() };
}

/** Runs a job; an error is logged, and the job is tried again with the next run. */
export async function runJob(job: Job, log: Logger, signal?: AbortSignal): Promise<void> {
  try {
    await job.run(signal);
  } catch (error) {
    // The database is closed while an abandoned job is still running.
    if (signal?.aborted) return;
    log.error({ err: error, job: job.name }, "a job failed and will be tried again");
  }
}
