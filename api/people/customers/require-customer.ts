import type { Context, MiddlewareHandler } from "hono";
import { m } from "../../../data/i18n/messages.js";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { readSessionToken } from "./cookies.ts";
import { findSessionCustomer, type SignedInCustomer } from "./sessions.ts";

type Deps = Pick<ApiDeps, "db" | "config" | "clock">;

/** The environment of routes below `requireCustomer`. */
export type CustomerEnv = { Variables: Env["Variables"] & { customer: SignedInCustomer } };

/**
 * The customer who is signed in; undefined without a session. Without the cookie no query runs, so
 * guests cost nothing. Sets no cookie: the routes that call it may have cacheable responses.
 */
export async function readCustomer(
  c: Context,
  { db, config, clock }: Deps,
): Promise<SignedInCustomer | undefined> {
  const token = readSessionToken(c, config);
  return token === undefined ? undefined : findSessionCustomer(db, token, clock());
}

/**
 * Responds with 401 without a session; otherwise sets `customer`.
 *
 * @example
 * new Hono<CustomerEnv>()
 *   .use(requireCustomer(deps))
 *   .get("/", (c) => c.json({ email: c.get("customer").email }));
 */
export function requireCustomer(deps: Deps): MiddlewareHandler<CustomerEnv> {
  return async (c, next) => {
    const customer = await readCustomer(c, deps);
    if (!customer) throw failure(401, m.errors_sign_in_first());
    c.set("customer", customer);
    await next();
  };
}
