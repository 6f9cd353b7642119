import { once } from "node:events";
import { pino } from "pino";
import { expect, test } from "vitest";
import { startJobs } from "./jobs.ts";

test("stopping aborts running jobs, and does not wait for one that does not end", async () => {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const started: string[] = [];
  let areStarted = () => {};
  const both = new Promise<void>((resolve) => {
    areStarted = () => started.length === 2 && resolve();
  });
  const begin = (name: string) => {
    started.push(name);
    areStarted();
  };
  let isAborted = false;
  const { stop } = startJobs(
    [
      {
        name: "obedient",
        everyMs: 1,
        run: async (signal) => {
          begin("obedient");
          if (signal) await once(signal, "abort");
          isAborted = true;
          throw new Error("the database is closed");
        },
      },
      {
        name: "endless",
        everyMs: 1,
        run: () => {
          begin("endless");
          return new Promise(() => {});
        },
      },
    ],
    log,
  );
  await both;
  await stop(10);
  expect([isAborted, started.length, lines]).toEqual([true, 2, []]);
});

test("a woken job runs at once, and again if it was woken during its run", async () => {
  const runs: (() => void)[] = [];
  const started: (() => void)[] = [];
  const run = () =>
    new Promise<void>((end) => {
      runs.push(end);
      started.shift()?.();
    });
  const nextRun = () => new Promise<void>((resolve) => void started.push(resolve));
  const log = pino({ level: "silent" });
  const { wake, stop } = startJobs([{ name: "mail", everyMs: 3_600_000, run }], log);
  const first = nextRun();
  wake("mail");
  await first;
  const second = nextRun();
  wake("mail");
  wake("mail");
  expect(runs).toHaveLength(1);
  runs[0]?.();
  await second;
  runs[1]?.();
  wake("unknown");
  await stop(1000);
  expect(runs).toHaveLength(2);
});
