import { Hono, type MiddlewareHandler } from "hono";
import { m } from "../../data/i18n/messages.js";
import type {
  MessageResponse,
  SessionList,
  SessionResponse,
} from "../../data/model/people/customer.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { bodyLimit, MEGABYTE } from "../http/body-limit.ts";
import { failure } from "../http/errors.ts";
import { unlimited } from "../http/rate-limit.ts";
import {
  clearSessionCookies,
  readSessionToken,
  setSessionCookies,
} from "../people/customers/cookies.ts";
import {
  type CustomerEnv,
  readCustomer,
  requireCustomer,
} from "../people/customers/require-customer.ts";
import {
  endCustomerSession,
  listCustomerSessions,
  revokeCustomerSession,
  toCustomer,
} from "../people/customers/sessions.ts";
import { clearBrowser, readBrowser } from "../sales/checkout/cookie.ts";
import { hasActiveCheckout } from "../sales/checkout/store.ts";

type Deps = Pick<ApiDeps, "db" | "config" | "clock">;

const ownData = unlimited("the customer's own data");

/** GET and DELETE /api/account/session */
export function createSessionRoutes(deps: Deps, limitChanges: MiddlewareHandler<Env>) {
  const { db, config } = deps;
  return new Hono<Env>()
    .get("/", ownData, async (c) => {
      const customer = await readCustomer(c, deps);
      const token = readSessionToken(c, config);
      // Without the marker cookie the browser makes no further account requests.
      if (customer && token) setSessionCookies(c, config, token);
      else clearSessionCookies(c, config);
      const body: SessionResponse = { customer: customer ? toCustomer(customer) : null };
      return c.json(body);
    })
    .delete("/", limitChanges, bodyLimit(MEGABYTE), async (c) => {
      const token = readSessionToken(c, config);
      if (token !== undefined) await endCustomerSession(db, token);
      clearSessionCookies(c, config);
      // Another person at this device must not see the orders that were placed with it. During a
      // payment the cookie stays, because it completes the order.
      const browser = readBrowser(c, config);
      if (browser && !(await hasActiveCheckout(db, browser))) clearBrowser(c, config);
      // Also removes pages from the back/forward cache; Cache Storage and IndexedDB stay.
      c.header("Clear-Site-Data", '"cache"');
      const body: MessageResponse = { message: m.account_reply_signed_out() };
      return c.json(body);
    });
}

/** GET /api/account/sessions and DELETE /api/account/sessions/{id} */
export function createSessionListRoutes(deps: Deps, limitChanges: MiddlewareHandler<Env>) {
  const { db, clock, config } = deps;
  return new Hono<CustomerEnv>()
    .use(requireCustomer(deps))
    .get("/", ownData, async (c) => {
      const sessions = await listCustomerSessions(db, c.get("customer"), clock());
      const body: SessionList = { sessions };
      return c.json(body);
    })
    .delete("/:id", limitChanges, bodyLimit(MEGABYTE), async (c) => {
      const { id: userId, sessionId } = c.get("customer");
      const id = c.req.param("id");
      if (!(await revokeCustomerSession(db, userId, id)))
        throw failure(404, m.account_session_missing());
      if (id === sessionId) clearSessionCookies(c, config);
      const body: MessageResponse = { message: m.account_reply_signed_out() };
      return c.json(body);
    });
}
