/**
 * A store in its own process, which kills itself at one of its calls. Its provider, mail server and
 * clock run in the parent process, so that they survive it.
 */
import { flushCompileCache } from "node:module";
import { Kysely } from "kysely";
import { openSqlite } from "../../api/db/drivers/sqlite.ts";
import { fileOf } from "../../api/db/open.ts";
import type { Database } from "../../api/db/tables/schema.ts";
import { GatewayFailure, type PaymentGateway } from "../../api/payment-gateway.ts";
import { createFailpoints, type InjectedFault, killProcess } from "./failpoints.ts";
import { faultyDialect } from "./faulty-dialect.ts";
import { faultyGateway, faultyMailer } from "./faulty-gateway.ts";
import { createDeps } from "./simulation.ts";
import { createStoreHandle, type StoreHandle } from "./store-handle.ts";

/** Messages of the parent: a call of the store's handle, or the result of a service call. */
export type MessageToStore =
  | { call: number; now: number; name: keyof StoreHandle; args: unknown[] }
  | { serviceCall: number; value?: unknown; error?: { message: string; isRejected: boolean } };

/** Messages of the store: the result of a call, or a call of the provider or mail server. */
export type MessageFromStore =
  | { ready: true }
  | { call: number; value?: unknown; error?: string }
  | { serviceCall: number; service: "payments" | "mailer"; name: string; args: unknown[] };

type ServiceResult = Extract<MessageToStore, { serviceCall: number }>;

const [url = "", plan = ""] = process.argv.slice(2);
let now = 0;
let lastServiceCall = 0;
const serviceCalls = new Map<number, (result: ServiceResult) => void>();
const send = (message: MessageFromStore) => process.send?.(message);

function callService(
  service: "payments" | "mailer",
  name: string,
  args: unknown[],
): Promise<unknown> {
  const serviceCall = ++lastServiceCall;
  send({ serviceCall, service, name, args });
  return new Promise((resolve, reject) => {
    serviceCalls.set(serviceCall, ({ value, error }) =>
      error ? reject(new GatewayFailure(error.message, error)) : resolve(value),
    );
  });
}

/** Methods of the gateway that return an async iterable. */
const ITERATED = new Set<string>(["listPaid", "listRefunded"] satisfies (keyof PaymentGateway)[]);

/** The parent's gateway. Iterables are transferred as one array. */
const payments = new Proxy({ mode: "demo" } as PaymentGateway, {
  get(target, name: string) {
    if (name === "mode") return target.mode;
    if (!ITERATED.has(name)) return (...args: unknown[]) => callService("payments", name, args);
    return async function* (...args: unknown[]) {
      yield* (await callService("payments", name, args)) as unknown[];
    };
  },
});
const mailer = {
  sendMail: (mail: object) => callService("mailer", "sendMail", [mail]) as Promise<void>,
};

const failpoints = createFailpoints(killProcess);
const dialect = faultyDialect(await openSqlite(fileOf(url)), failpoints);
const db = new Kysely<Database>({ dialect });
const store = createStoreHandle(
  createDeps(
    { db, dialect: "sqlite", url },
    {
      clock: () => new Date(now),
      payments: faultyGateway(payments, failpoints),
      mailer: faultyMailer(mailer, failpoints),
    },
  ),
);
const { at, kind } = JSON.parse(plan) as InjectedFault;
failpoints.plan({ at: failpoints.trace.length + at, kind });

process.on("message", async (message: MessageToStore) => {
  if ("serviceCall" in message) {
    serviceCalls.get(message.serviceCall)?.(message);
    serviceCalls.delete(message.serviceCall);
    return;
  }
  now = message.now;
  const method = store[message.name] as (...args: unknown[]) => Promise<unknown>;
  try {
    send({ call: message.call, value: await method(...message.args) });
  } catch (error) {
    send({ call: message.call, error: String(error) });
  }
});
process.on("disconnect", () => process.exit(0));
// A process that is killed would not write it.
flushCompileCache();
send({ ready: true });
