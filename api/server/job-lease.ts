import { randomUUID } from "node:crypto";
import type { Db } from "../db/tables/schema.ts";
import type { ApiDeps } from "../deps.ts";
import type { Job } from "./jobs.ts";

type Deps = Pick<ApiDeps, "db" | "clock">;
type Lease = { name: string; owner: string };

/** Duration of a lease in milliseconds. It is renewed while the job runs; after a crash it expires. */
const LEASE_MS = 60_000;

/**
 * A job that runs in one process at a time: each run leases it, and is skipped while another process has
 * the lease. A run is aborted if its process was suspended until another process took over the lease.
 *
 * @example
 * startJobs([runInOneProcess(deps, { name: "clean outbox", everyMs, run: () => cleanOutbox(deps) })], log);
 */
export function runInOneProcess({ db, clock }: Deps, job: Job): Job {
  return {
    ...job,
    run: async (signal) => {
      const lease = { name: job.name, owner: randomUUID() };
      if (!(await acquireLease(db, lease, clock()))) return;
      const lost = new AbortController();
      const renew = async () => {
        if (!(await acquireLease(db, lease, clock()))) lost.abort();
      };
      // A failed renewal is repeated before the lease expires.
      const heartbeat = setInterval(() => void renew().catch(() => {}), LEASE_MS / 4);
      try {
        await job.run(AbortSignal.any([...(signal ? [signal] : []), lost.signal]));
      } finally {
        clearInterval(heartbeat);
        await releaseLease(db, lease);
      }
    },
  };
}

/** Takes or renews a lease; false if another process has it. */
async function acquireLease(db: Db, { name, owner }: Lease, now: Date): Promise<boolean> {
  const time = now.toISOString();
  const until = new Date(now.getTime() + LEASE_MS).toISOString();
  const beyondClocks = new Date(now.getTime() + 2 * LEASE_MS).toISOString();
  const row = await db
    .insertInto("job_leases")
    .values({ name, owner, until })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ owner, until })
        .where((by) =>
          by.or([
            by("job_leases.until", "<=", time),
            by("job_leases.owner", "=", owner),
            // Taken before the clock was set back; clocks of processes differ by less than a lease.
            by("job_leases.until", ">", beyondClocks),
          ]),
        ),
    )
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

async function releaseLease(db: Db, { name, owner }: Lease): Promise<void> {
  await db.deleteFrom("job_leases").where("name", "=", name).where("owner", "=", owner).execute();
}
