import type { Context, MiddlewareHandler } from "hono";
import type { ApiDeps, Env } from "../deps.ts";
import { clientKey } from "./client-address.ts";
import { countRequest, createCounter } from "./rate-counter.ts";

/** Requests that one client may send in a period; many shoppers behind one address stay far below. */
export type RateLimit = { requests: number; minutes: number };

type Declared = (RateLimit & { name: string }) | string;

/** The limit of each middleware, or the reason why there is none, for `rateLimitOf`. */
const declared = new WeakMap<object, Declared>();

/**
 * Middleware that responds with 429 and Retry-After (seconds) to a client above the limit. Place it after
 * the authentication and before the body limit. Routes that use the same middleware are counted together.
 *
 * @param name identifies the count, which all processes on PostgreSQL share
 * @example
 * new Hono<Env>().post(
 *   "/",
 *   rateLimit(deps, "contact", { requests: 30, minutes: 1 }),
 *   bodyLimit(MEGABYTE),
 *   validateJson(ContactMessage),
 *   (c) => …,
 * );
 */
export function rateLimit(
  deps: Pick<ApiDeps, "db" | "dialect">,
  name: string,
  limit: RateLimit,
): MiddlewareHandler<Env> {
  const count = createClientCounter(deps, name, limit);
  return declare({ name, ...limit }, async (c, next) => {
    await count(c);
    await next();
  });
}

/** Returns a function that counts a request of a client, as `rateLimit` does. */
export function createClientCounter(
  deps: Pick<ApiDeps, "db" | "dialect">,
  name: string,
  { requests, minutes }: RateLimit,
): (c: Context<Env>) => Promise<void> {
  const counter = createCounter(deps, name, requests, minutes);
  return (c) => countRequest(counter, clientKey(c));
}

/** Declares that a route has no rate limit, with the reason that docs/architecture.md shows. */
export function unlimited(reason: string): MiddlewareHandler<Env> {
  return declare(reason, (_, next) => next());
}

/** The limit that a middleware declares, or the reason why there is none; undefined for other handlers. */
export function rateLimitOf(handler: object): Declared | undefined {
  return declared.get(handler);
}

function declare(limit: Declared, middleware: MiddlewareHandler<Env>) {
  declared.set(middleware, limit);
  return middleware;
}
