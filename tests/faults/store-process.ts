/**
 * A store in a process of its own, which is killed at one of its calls. Provider, mail server and
 * clock are its parent's, so that they outlive it.
 */
import { Kysely } from "kysely";
import { fileOf } from "../../api/db/open.ts";
import type { Database } from "../../api/db/schema.ts";
import { openSqlite } from "../../api/db/sqlite.ts";
import { GatewayFailure, type PaymentGateway } from "../../api/payments/gateway.ts";
import { createFailpoints, killProcess, type Strike } from "./failpoints.ts";
import { faultyDialect } from "./faulty-dialect.ts";
import { faultyGateway, faultyMailer } from "./faulty-gateway.ts";
import { createDeps } from "./simulation.ts";
import { createHost, type Host } from "./store-handle.ts";

/** What the parent sends: a call of the host, or the answer to a question. */
export type ToStore =
  | { call: number; now: number; name: keyof Host; given: unknown[] }
  | { answer: number; value?: unknown; fault?: { message: string; answered: boolean } };

/** What the store sends: the end of a call, or a question to provider or mail server. */
export type FromStore =
  | { ready: true }
  | { done: number; value?: unknown; fault?: string }
  | { question: number; of: "payments" | "mailer"; name: string; given: unknown[] };

const [url = "", plan = ""] = process.argv.slice(2);
let now = 0;
let asked = 0;
const waiting = new Map<number, (answer: Extract<ToStore, { answer: number }>) => void>();
const send = (message: FromStore) => process.send?.(message);

function ask(of: "payments" | "mailer", name: string, given: unknown[]): Promise<unknown> {
  const question = ++asked;
  send({ question, of, name, given });
  return new Promise((resolve, reject) => {
    waiting.set(question, ({ value, fault }) =>
      fault ? reject(new GatewayFailure(fault.message, fault)) : resolve(value),
    );
  });
}

/** Calls of the gateway that answer one after the other. */
const ITERATED = new Set(["listSucceeded", "listRefunded"]);

/** The parent's gateway; what is iterated comes whole. */
const payments = new Proxy({ mode: "demo" } as PaymentGateway, {
  get(target, name: string) {
    if (name === "mode") return target.mode;
    if (!ITERATED.has(name)) return (...given: unknown[]) => ask("payments", name, given);
    return async function* (...given: unknown[]) {
      yield* (await ask("payments", name, given)) as unknown[];
    };
  },
});
const mailer = { sendMail: (mail: object) => ask("mailer", "sendMail", [mail]) as Promise<void> };

const failpoints = createFailpoints(killProcess);
const dialect = faultyDialect(await openSqlite(fileOf(url)), failpoints);
const db = new Kysely<Database>({ dialect });
const host = createHost(
  createDeps(
    { db, dialect: "sqlite", url },
    {
      clock: () => new Date(now),
      payments: faultyGateway(payments, failpoints),
      mailer: faultyMailer(mailer, failpoints),
    },
  ),
);
const { at, flavour } = JSON.parse(plan) as Strike;
failpoints.plan({ at: failpoints.passed.length + at, flavour });

process.on("message", async (message: ToStore) => {
  if ("answer" in message) {
    waiting.get(message.answer)?.(message);
    waiting.delete(message.answer);
    return;
  }
  now = message.now;
  const call = host[message.name] as (...given: unknown[]) => Promise<unknown>;
  try {
    send({ done: message.call, value: await call(...message.given) });
  } catch (error) {
    send({ done: message.call, fault: String(error) });
  }
});
// The parent has gone: nobody asks any more.
process.on("disconnect", () => process.exit(0));
send({ ready: true });
