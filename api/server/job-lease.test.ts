import { once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { openShop } from "../../tests/support/shop.ts";
import { runInOneProcess } from "./job-lease.ts";
import { listStoreJobs } from "./store-jobs.ts";

const SECOND = 1000;

afterEach(() => void vi.useRealTimers());

/** A job whose runs last until `end` is called. */
function createJob() {
  const signals: (AbortSignal | undefined)[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const run = async (signal?: AbortSignal) => {
    signals.push(signal);
    await ended;
  };
  return { job: { name: "reconcile", everyMs: SECOND, run }, signals, end };
}

describeOnBothDatabases("a job that runs in one process at a time", (open) => {
  async function openProcesses() {
    const database = await open();
    const other = await database.openAgain();
    const time = { now: Date.parse("2026-03-04T05:06:07.000Z") };
    const clock = () => new Date(time.now);
    return { time, deps: [database.db, other.db].map((db) => ({ db, clock })) };
  }

  test("is skipped by a process while it runs in another one, and runs there afterwards", async () => {
    const { deps } = await openProcesses();
    const { job, signals, end } = createJob();
    const [one, other] = deps.map((each) => runInOneProcess(each, job));
    const first = one?.run();
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    await other?.run();
    await one?.run();
    expect(signals).toHaveLength(1);
    end();
    await first;
    await other?.run();
    expect(signals).toHaveLength(2);
  });

  test("can run again at once after a failure", async () => {
    const { deps } = await openProcesses();
    const run = async () => {
      throw new Error("the provider is down");
    };
    for (const each of deps)
      await expect(runInOneProcess(each, { ...createJob().job, run }).run()).rejects.toThrow(
        "the provider is down",
      );
  });

  test("is taken over a minute after its process was suspended, and then ends there", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { deps, time } = await openProcesses();
    const { job, signals, end } = createJob();
    const [suspended, other] = deps.map((each) => runInOneProcess(each, job));
    const first = suspended?.run();
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    time.now += 59 * SECOND;
    await other?.run();
    expect(signals).toHaveLength(1);
    time.now += SECOND;
    const second = other?.run();
    await vi.waitFor(() => expect(signals).toHaveLength(2));
    const aborted = once(signals[0] as AbortSignal, "abort");
    vi.advanceTimersByTime(15 * SECOND);
    await aborted;
    expect(signals[1]?.aborted).toBe(false);
    end();
    await Promise.all([first, second]);
  });

  test("is not taken over by a process whose clock is five seconds behind", async () => {
    const { deps, time } = await openProcesses();
    const { job, signals, end } = createJob();
    const [one, other] = deps.map((each) => runInOneProcess(each, job));
    const first = one?.run();
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    time.now -= 5 * SECOND;
    await other?.run();
    expect(signals).toHaveLength(1);
    end();
    await first;
  });

  test("keeps its lease as long as it runs", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { deps, time } = await openProcesses();
    const { job, signals, end } = createJob();
    const [one, other] = deps.map((each) => runInOneProcess(each, job));
    const first = one?.run();
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    const readUntil = async () => {
      const row = await deps[0]?.db.selectFrom("job_leases").select("until").executeTakeFirst();
      return row?.until;
    };
    time.now += 45 * SECOND;
    vi.advanceTimersByTime(15 * SECOND);
    await vi.waitFor(async () =>
      expect(await readUntil()).toBe(new Date(time.now + 60 * SECOND).toISOString()),
    );
    time.now += 45 * SECOND;
    await other?.run();
    expect(signals).toHaveLength(1);
    end();
    await first;
  });
});

describeOnBothDatabases("the jobs of two processes", (open) => {
  test("compare payments with orders in one of them at a time", async () => {
    const { database, deps, gateway, stop } = await openShop(open);
    let calls = 0;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const payments: typeof gateway = {
      ...gateway,
      listPaid: async function* (since) {
        calls += 1;
        if (calls === 1) await ended;
        yield* gateway.listPaid(since);
      },
    };
    const other = await database.openAgain();
    const [first, second] = [deps.db, other.db].map((db) =>
      listStoreJobs({ ...deps, db, payments }).find(({ name }) => name === "reconcile payments"),
    );
    const running = first?.run();
    await vi.waitFor(() => expect(calls).toBe(1));
    await second?.run();
    expect(calls).toBe(1);
    end();
    await running;
    await stop();
  });
});
