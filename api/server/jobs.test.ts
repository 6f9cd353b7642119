import { once } from "node:events";
import { pino } from "pino";
import { expect, test } from "vitest";
import { startJobs } from "./jobs.ts";

test("stopping aborts the jobs under way, and abandons one that does not end", async () => {
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
