import type { MiddlewareHandler } from "hono";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import type { Credential } from "./credential.ts";
import { sessionCookie } from "./session-cookie.ts";
import { findSession } from "./sessions.ts";

/** The only route that needs no session. */
const SIGN_IN = "POST /api/admin/session";

/**
 * Rejects requests without an operator session (401), for all routes below it, including unknown
 * ones. Browsers and proxies must not store the responses.
 */
export function requireOperator(
  { db, config, clock }: Pick<ApiDeps, "db" | "config" | "clock">,
  credential: Credential,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (`${c.req.method} ${c.req.path}` !== SIGN_IN) {
      const token = sessionCookie.read(c, config);
      if (token !== undefined) await credential.applied();
      const session = token === undefined ? undefined : await findSession(db, token, clock());
      if (!session) throw failure(401, "Sign in as the operator first.");
      c.set("operator", session);
    }
    // No id contains NUL, which PostgreSQL rejects.
    if (/%00|\0/.test(c.req.path)) throw failure(404, "There is nothing at this address.");
    await next();
    c.res.headers.set("Cache-Control", "no-store");
  };
}
