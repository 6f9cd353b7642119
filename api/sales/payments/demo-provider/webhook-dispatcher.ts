import { createHmac, randomBytes } from "node:crypto";
import { request } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import { randomId } from "./intent.ts";

export type WebhookDispatcher = ReturnType<typeof createWebhookDispatcher>;

type Options = {
  secret: string;
  /** Destination of the events; undefined until the store listens. */
  url: () => string | undefined;
  /** Host header of the requests; the default is that of `url`. */
  host?: string | undefined;
  clock: () => Date;
  log: Logger;
  /** Delays between attempts, in milliseconds. */
  delays?: readonly number[];
};

const DELAYS = [100, 500, 2_000, 10_000, 60_000, 300_000, 900_000];

/** Delivers signed events over HTTP at least once and in any order, as Stripe's webhooks do. */
export function createWebhookDispatcher(options: Options) {
  const { secret, url, host, clock, log, delays = DELAYS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function deliver(type: string, body: string): Promise<void> {
    for (const delay of [0, ...delays]) {
      if (delay > 0) await setTimeout(delay, undefined, { signal, ref: false }).catch(() => {});
      const address = url();
      if (signal.aborted || (address !== undefined && (await post(address, body)))) return;
    }
    if (!signal.aborted) log.warn({ type }, "a demo payment event was not delivered");
  }

  /** Resolves to whether the store accepted the event. `fetch` would not send another Host header. */
  function post(address: string, body: string): Promise<boolean> {
    return new Promise((resolve) => {
      const headers = {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": sign(body, secret, clock()),
        ...(host && { host }),
      };
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(10_000)]);
      const sent = request(address, { method: "POST", headers, signal: timeout, agent: false });
      sent.on("response", (response) => {
        response.resume();
        const { statusCode = 0 } = response;
        resolve(statusCode >= 200 && statusCode < 300);
      });
      sent.on("error", () => resolve(false));
      sent.end(body);
    });
  }

  return {
    /** Sends an event until the store acknowledges it; returns immediately. */
    send(type: string, object: object): void {
      void deliver(type, toEvent(type, object, clock()));
    },
    stop(): void {
      stopping.abort();
    },
  };
}

function toEvent(type: string, object: object, now: Date): string {
  return JSON.stringify({
    id: randomId("evt"),
    object: "event",
    type,
    created: Math.floor(now.getTime() / 1000),
    livemode: false,
    data: { object },
  });
}

/** Returns the `Stripe-Signature` header of a body. */
export function sign(body: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  const mac = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${mac}`;
}

export function randomSecret(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString("hex")}`;
}
