import type { Context, MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { orderNumberKey } from "../../data/model/order.ts";
import type { Env } from "../deps.ts";
import { ApiFailure } from "./errors.ts";

/**
 * Requests a minute: honest shoppers behind one address stay far below. Signing in counts its wrong
 * tries by itself.
 */
const PER_CLIENT: { method: string; path: RegExp; limit: number }[] = [
  { method: "POST", path: /^\/api\/create-payment-intent$/, limit: 600 },
  { method: "POST", path: /^\/api\/orders$/, limit: 600 },
  { method: "POST", path: /^\/api\/newsletter(?:\/|$)/, limit: 30 },
  { method: "POST", path: /^\/api\/contact$/, limit: 30 },
  { method: "*", path: /^\/api\/track-order$/, limit: 30 },
  { method: "POST", path: /^\/api\/import-data$/, limit: 10 },
];

/** One order number, whoever asks: guessing e-mails from many addresses is bounded too. */
const PER_ORDER = 20;

/** 429 with Retry-After (seconds) for who asks too often; counted in this process's memory. */
export function limitRates(): MiddlewareHandler<Env> {
  const rules = PER_CLIENT.map((rule) => ({ ...rule, counter: perMinute(rule.limit) }));
  const orders = perMinute(PER_ORDER);
  return async (c, next) => {
    const rule = rules.find(
      ({ method, path }) => (method === "*" || method === c.req.method) && path.test(c.req.path),
    );
    if (rule) await count(rule.counter, c.get("client"));
    if (c.req.path === "/api/track-order") {
      const orderNumber = await orderNumberOf(c);
      if (orderNumber) await count(orders, orderNumber);
    }
    await next();
  };
}

function perMinute(points: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: 60 });
}

async function count(counter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await counter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw new ApiFailure(429, "Too many requests. Please wait a moment and try again.", {
      headers: { "Retry-After": String(seconds) },
    });
  }
}

async function orderNumberOf(c: Context<Env>): Promise<string | undefined> {
  const sent = c.req.method === "POST" ? await sentOrderNumber(c) : c.req.query("orderNumber");
  return typeof sent === "string" ? orderNumberKey(sent.trim().slice(0, 64)) : undefined;
}

/** Read ahead of validation, which sees the same body again. */
async function sentOrderNumber(c: Context<Env>): Promise<unknown> {
  try {
    return (JSON.parse(await c.req.text()) as { orderNumber?: unknown } | null)?.orderNumber;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
