import { createHmac, randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { randomId } from "./intent.ts";

export type WebhookDispatcher = {
  /** Sends an event until the store acknowledges it; returns immediately. */
  send(type: string, object: object): void;
  stop(): void;
};

export type WebhookDispatcherOptions = {
  secret: string;
  /** Destination of the events; undefined until the store listens. */
  url: () => string | undefined;
  clock: () => Date;
  log: Logger;
  /** Delays between attempts, in milliseconds. */
  delays?: readonly number[];
};

const DELAYS = [100, 500, 2_000, 10_000, 60_000, 300_000, 900_000];

/** Delivers signed events over HTTP at least once and in any order, as Stripe's webhooks do. */
export function createWebhookDispatcher({
  secret,
  url,
  clock,
  log,
  delays = DELAYS,
}: WebhookDispatcherOptions) {
  const timers = new Set<NodeJS.Timeout>();
  const stopping = new AbortController();

  async function attempt(type: string, body: string, tried: number): Promise<void> {
    const address = url();
    const accepted = address !== undefined && (await post(address, body));
    const delay = delays[tried];
    if (accepted || stopping.signal.aborted) return;
    if (delay === undefined) {
      log.warn({ type }, "a demo payment event was not delivered");
      return;
    }
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(type, body, tried + 1);
    }, delay).unref();
    timers.add(timer);
  }

  async function post(address: string, body: string): Promise<boolean> {
    try {
      const response = await fetch(address, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": sign(body, secret, clock()),
        },
        body,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(10_000)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  return {
    send(type, object) {
      void attempt(type, toEvent(type, object, clock()), 0);
    },
    stop() {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  } satisfies WebhookDispatcher;
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
