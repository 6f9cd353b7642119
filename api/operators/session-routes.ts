import { Hono } from "hono";
import { type OperatorSession, SignInRequest } from "../../data/model/operator.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { failure } from "../http/errors.ts";
import { validateJson } from "../http/validation.ts";
import type { Credential } from "./credential.ts";
import { clearSessionCookie, readSessionCookie, setSessionCookie } from "./session-cookie.ts";
import { endSession, openSession } from "./sessions.ts";
import { createThrottle } from "./throttle.ts";

/** POST signs in, GET tells of the session, DELETE signs out: /api/admin/session */
export function createSessionRoutes(
  { db, config, clock, log }: Pick<ApiDeps, "db" | "config" | "clock" | "log">,
  credential: Credential,
) {
  const throttle = createThrottle({ perClient: 8, total: 60 });
  return new Hono<Env>()
    .post("/", validateJson(SignInRequest), async (c) => {
      const client = c.get("client");
      await throttle.count(client);
      if (!(await credential.isRight(c.req.valid("json").password))) {
        log.warn({ address: c.get("address") }, "operator sign-in failed");
        throw failure(401, "The password is not right.");
      }
      await throttle.forgive(client);
      // A new id at every sign-in: nobody can have planted or read it before.
      const { token, session } = await openSession(db, clock(), readSessionCookie(c, config));
      setSessionCookie(c, config, token);
      log.info({ address: c.get("address") }, "operator signed in");
      return c.json(session);
    })
    .get("/", (c) => c.json(c.get("operator") as OperatorSession))
    .delete("/", async (c) => {
      const token = readSessionCookie(c, config);
      if (token !== undefined) await endSession(db, token);
      clearSessionCookie(c, config);
      // Pages that the browser keeps for Back; the cart and the offline copy stay.
      c.header("Clear-Site-Data", '"cache"');
      return c.json({ message: "Signed out." });
    });
}
