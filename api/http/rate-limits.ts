import type { Context, MiddlewareHandler } from "hono";
import { orderNumberKey } from "../../data/model/sales/order.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { countRequest, createCounter } from "./rate-counter.ts";

/**
 * Requests per minute (or `minutes`) and client; many shoppers behind one address stay far below. Sign-in has a
 * limit of its own for wrong passwords.
 */
const PER_CLIENT: { method: string; path: RegExp; limit: number; minutes?: number }[] = [
  { method: "POST", path: /^\/api\/create-payment-intent$/, limit: 600 },
  { method: "POST", path: /^\/api\/quote$/, limit: 300 },
  { method: "POST", path: /^\/api\/orders$/, limit: 600 },
  { method: "POST", path: /^\/api\/newsletter(?:\/|$)/, limit: 30 },
  { method: "POST", path: /^\/api\/contact$/, limit: 30 },
  { method: "POST", path: /^\/api\/products\/[^/]+\/stock-notifications$/, limit: 20 },
  { method: "POST", path: /^\/api\/stock-notifications\//, limit: 30 },
  { method: "POST", path: /^\/api\/shared-wishlists(?:\/|$)/, limit: 30 },
  { method: "POST", path: /^\/api\/account\/lists$/, limit: 120 },
  { method: "*", path: /^\/api\/track-order$/, limit: 30 },
  { method: "POST", path: /^\/api\/products\/[^/]+\/reviews\/[^/]+\/reports$/, limit: 10 },
  { method: "POST", path: /^\/api\/products\/[^/]+\/reviews$/, limit: 30 },
  { method: "PUT", path: /^\/api\/products\/[^/]+\/reviews$/, limit: 30 },
  { method: "*", path: /^\/api\/review-requests(?:\/|$)/, limit: 60 },
  { method: "POST", path: /^\/api\/import-data$/, limit: 10 },
  { method: "POST", path: /^\/api\/account\/orders\/[^/]+\/return-request$/, limit: 30 },
  { method: "POST", path: /^\/api\/account\/codes$/, limit: 60, minutes: 10 },
  { method: "POST", path: /^\/api\/account\/(?:session$|passkeys(?:\/|$))/, limit: 60 },
  // Mailbox providers send the one-click requests of many subscribers from few addresses.
  { method: "POST", path: /^\/unsubscribe$/, limit: 600 },
];

/** Requests per minute and order number from all clients, against guessing e-mails from many addresses. */
const PER_ORDER = 20;

/** Responds with 429 and Retry-After (seconds) above a limit. */
export function limitRates(deps: Pick<ApiDeps, "db" | "dialect">): MiddlewareHandler<Env> {
  const rules = PER_CLIENT.map((rule) => ({
    ...rule,
    counter: createCounter(deps, `${rule.method} ${rule.path.source}`, rule.limit, rule.minutes),
  }));
  const orders = createCounter(deps, "order number", PER_ORDER);
  return async (c, next) => {
    const rule = rules.find(
      ({ method, path }) => (method === "*" || method === c.req.method) && path.test(c.req.path),
    );
    if (rule) await countRequest(rule.counter, c.get("client"));
    if (c.req.path === "/api/track-order") {
      const orderNumber = await orderNumberOf(c);
      if (orderNumber) await countRequest(orders, orderNumber);
    }
    await next();
  };
}

async function orderNumberOf(c: Context<Env>): Promise<string | undefined> {
  const sent = c.req.method === "POST" ? await sentOrderNumber(c) : c.req.query("orderNumber");
  return typeof sent === "string" ? orderNumberKey(sent.trim().slice(0, 64)) : undefined;
}

/** Reads the body before validation; Hono caches it for the route. */
async function sentOrderNumber(c: Context<Env>): Promise<unknown> {
  try {
    const body: { orderNumber?: unknown } | null = JSON.parse(await c.req.text());
    return body?.orderNumber;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
