import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { GatewayFailure } from "../../api/payments/gateway.ts";
import type { Strike } from "./failpoints.ts";
import type { Outside } from "./simulation.ts";
import { type Host, HostLost } from "./store-handle.ts";
import type { FromStore, ToStore } from "./store-process.ts";

const STORE = join(import.meta.dirname, "store-process.ts");

/** A store in a process of its own, over a database file; it is killed at the planned call. */
export async function startProcess(url: string, outside: Outside, strike: Strike) {
  const child = fork(STORE, [url, JSON.stringify(strike)], {
    serialization: "advanced",
    execPath: process.execPath,
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit") as Promise<[number | null, string | null]>;
  const calls = new Map<number, (done: { value?: unknown; fault?: string | Error }) => void>();
  let called = 0;
  let signal: string | null = null;
  const lost = () => {
    for (const end of calls.values()) end({ fault: new HostLost("the store's process ended") });
    calls.clear();
  };
  const isReady = new Promise<void>((resolve, reject) => {
    child.on("message", (message: FromStore) => {
      if ("ready" in message) resolve();
      else if ("question" in message) void reply(message);
      else {
        calls.get(message.done)?.(message);
        calls.delete(message.done);
      }
    });
    void ended.then(([code, killedBy]) => {
      signal = killedBy;
      reject(new Error(`the store's process did not start: ${code ?? killedBy}`));
      lost();
    });
  });
  const send = (message: ToStore) => {
    if (child.connected) child.send(message, () => {});
  };

  async function reply({ question, of, name, given }: Extract<FromStore, { question: number }>) {
    try {
      send({ answer: question, value: await answer(outside[of], name, given) });
    } catch (error) {
      const { message } = error as Error;
      const answered = error instanceof GatewayFailure && error.answered;
      send({ answer: question, fault: { message, answered } });
    }
  }

  function call(name: keyof Host, ...given: unknown[]): Promise<never> {
    const number = ++called;
    return new Promise<never>((resolve, reject) => {
      calls.set(number, ({ value, fault }) =>
        fault === undefined
          ? resolve(value as never)
          : reject(fault instanceof Error ? fault : new Error(fault)),
      );
      if (!child.connected) return lost();
      send({ call: number, now: outside.clock().getTime(), name, given });
    });
  }

  await isReady;
  const host: Host = {
    request: (sent) => call("request", sent),
    runJobs: () => call("runJobs"),
    operate: (step, id) => call("operate", step, id),
  };
  return {
    host,
    /** Whether it ended by being killed at its call. */
    wasKilled: () => signal === "SIGKILL",
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

async function answer(of: object, name: string, given: unknown[]): Promise<unknown> {
  const result = (of as Record<string, (...given: unknown[]) => unknown>)[name]?.(...given);
  if (typeof result !== "object" || result === null || !(Symbol.asyncIterator in result))
    return result;
  const all: unknown[] = [];
  for await (const one of result as AsyncIterable<unknown>) all.push(one);
  return all;
}
