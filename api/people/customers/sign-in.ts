import type { Context } from "hono";
import type { Customer } from "../../../data/model/people/customer.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { describeDevice } from "../device.ts";
import { codeBrowser, passkeyBrowser, readSessionToken, setSessionCookies } from "./cookies.ts";
import {
  findSessionCustomer,
  type NewSession,
  openCustomerSession,
  toCustomer,
} from "./sessions.ts";

/**
 * Opens a session and sets its cookies. The session id is always new, which prevents session fixation.
 */
export async function signIn(
  { db, config, clock, log }: ApiDeps,
  c: Context<Env>,
  { userId, method }: Pick<NewSession, "userId" | "method">,
): Promise<Customer> {
  const device = describeDevice(c.req.header("user-agent"));
  const before = readSessionToken(c, config);
  const token = await openCustomerSession(db, { userId, method, device, before }, clock());
  const customer = await findSessionCustomer(db, token, clock());
  if (!customer) throw new Error("the session that was just opened is missing");
  setSessionCookies(c, config, token);
  codeBrowser.clear(c, config);
  passkeyBrowser.clear(c, config);
  log.info({ method, address: c.get("address") }, "customer signed in");
  return toCustomer(customer);
}
