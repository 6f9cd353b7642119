import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { GatewayFailure } from "../../api/payment-gateway.ts";
import type { InjectedFault } from "./failpoints.ts";
import type { ExternalServices } from "./simulation.ts";
import { type StoreHandle, StoreUnavailableError } from "./store-handle.ts";
import type { MessageFromStore, MessageToStore } from "./store-process.ts";

const STORE = join(import.meta.dirname, "store-process.ts");

/** Starts a store in its own process on a database file. It kills itself at the call of `fault`. */
export async function startProcess(url: string, services: ExternalServices, fault: InjectedFault) {
  const child = fork(STORE, [url, JSON.stringify(fault)], {
    serialization: "advanced",
    execPath: process.execPath,
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit") as Promise<[number | null, string | null]>;
  const calls = new Map<number, (result: { value?: unknown; error?: string | Error }) => void>();
  let lastCall = 0;
  let signal: string | null = null;
  const rejectCalls = () => {
    const error = new StoreUnavailableError("the store's process ended");
    for (const end of calls.values()) end({ error });
    calls.clear();
  };
  const isReady = new Promise<void>((resolve, reject) => {
    child.on("message", (message: MessageFromStore) => {
      if ("ready" in message) resolve();
      else if ("serviceCall" in message) void callService(message);
      else {
        calls.get(message.call)?.(message);
        calls.delete(message.call);
      }
    });
    void ended.then(([code, killedBy]) => {
      signal = killedBy;
      reject(new Error(`the store's process did not start: ${code ?? killedBy}`));
      rejectCalls();
    });
  });
  const send = (message: MessageToStore) => {
    if (child.connected) child.send(message, () => {});
  };

  async function callService({
    serviceCall,
    service,
    name,
    args,
  }: Extract<MessageFromStore, { serviceCall: number }>) {
    try {
      send({ serviceCall, value: await callMethod(services[service], name, args) });
    } catch (error) {
      const { message } = error as Error;
      const isRejected = error instanceof GatewayFailure && error.isRejected;
      send({ serviceCall, error: { message, isRejected } });
    }
  }

  function call(name: keyof StoreHandle, ...args: unknown[]): Promise<never> {
    const number = ++lastCall;
    return new Promise<never>((resolve, reject) => {
      calls.set(number, ({ value, error }) =>
        error === undefined
          ? resolve(value as never)
          : reject(error instanceof Error ? error : new Error(error)),
      );
      if (!child.connected) return rejectCalls();
      send({ call: number, now: services.clock().getTime(), name, args });
    });
  }

  await isReady;
  const handle: StoreHandle = {
    request: (request) => call("request", request),
    runJobs: () => call("runJobs"),
    operate: (action, id) => call("operate", action, id),
  };
  return {
    handle,
    /** Whether the process was killed at its call. */
    wasKilled: () => signal === "SIGKILL",
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** Calls a method by its name; collects the items of an async iterable in an array. */
async function callMethod(service: object, name: string, args: unknown[]): Promise<unknown> {
  const result = (service as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args);
  if (typeof result !== "object" || result === null || !(Symbol.asyncIterator in result))
    return result;
  return Array.fromAsync(result as AsyncIterable<unknown>);
}
