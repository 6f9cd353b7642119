import type { Logger } from "pino";

export type Job = {
  name: string;
  everyMs: number;
  run: () => Promise<unknown>;
};

/** Runs jobs by the clock, each after its own end; answers how to stop them. */
export function startJobs(jobs: readonly Job[], log: Logger): () => Promise<void> {
  let isStopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const plan = (job: Job) => {
    if (isStopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = perform(job, log).finally(() => {
        running.delete(run);
        plan(job);
      });
      running.add(run);
    }, job.everyMs);
    timer.unref();
    timers.add(timer);
  };
  for (const job of jobs) plan(job);

  return async () => {
    isStopped = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running);
  };
}

/** Runs a job; what goes wrong is told to the log and tried again with the next run. */
export async function perform(job: Job, log: Logger): Promise<void> {
  try {
    await job.run();
  } catch (error) {
    log.error({ err: error, job: job.name }, "a job failed and will be tried again");
  }
}
