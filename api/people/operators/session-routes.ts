import { Hono } from "hono";
import { type OperatorSession, SignInRequest } from "../../../data/model/people/operator.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, KILOBYTE } from "../../http/body-limit.ts";
import { failure } from "../../http/errors.ts";
import { unlimited } from "../../http/rate-limit.ts";
import { validateJson } from "../../http/validation.ts";
import type { Credential } from "./credential.ts";
import { sessionCookie } from "./session-cookie.ts";
import { endSession, openSession } from "./sessions.ts";
import { createThrottle } from "./throttle.ts";

/** Per minute. */
const WRONG_PASSWORDS = { perClient: 8, total: 60 };

/** /api/admin/session: POST signs in, GET returns the session, DELETE signs out. */
export function createSessionRoutes(
  deps: Pick<ApiDeps, "db" | "dialect" | "config" | "clock" | "log">,
  credential: Credential,
) {
  const { db, config, clock, log } = deps;
  const throttle = createThrottle(deps, "operator password", WRONG_PASSWORDS);
  return new Hono<Env>()
    .post(
      "/",
      unlimited(
        `${WRONG_PASSWORDS.perClient} wrong passwords a minute, ${WRONG_PASSWORDS.total} of all clients`,
      ),
      bodyLimit(64 * KILOBYTE),
      validateJson(SignInRequest),
      async (c) => {
        const client = c.get("client");
        await throttle.count(client);
        if (!(await credential.isCorrect(c.req.valid("json").password))) {
          log.warn({ address: c.get("address") }, "operator sign-in failed");
          throw failure(401, "The password is not right.");
        }
        await throttle.uncount(client);
        // Every sign-in creates a new id, which prevents session fixation.
        const { token, session } = await openSession(db, clock(), sessionCookie.read(c, config));
        sessionCookie.set(c, config, token);
        log.info({ address: c.get("address") }, "operator signed in");
        return c.json(session);
      },
    )
    .get("/", (c) => c.json(c.get("operator") as OperatorSession))
    .delete("/", bodyLimit(64 * KILOBYTE), async (c) => {
      const token = sessionCookie.read(c, config);
      if (token !== undefined) await endSession(db, token);
      sessionCookie.clear(c, config);
      // Clears pages in the HTTP cache, which Back could show. The cart and the offline copy
      // remain.
      c.header("Clear-Site-Data", '"cache"');
      return c.json({ message: "Signed out." });
    });
}
