import { Hono } from "hono";
import { type OperatorSession, SignInRequest } from "../../../data/model/people/operator.ts";
import { recordActivity } from "../../activity/record.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, KILOBYTE } from "../../http/body-limit.ts";
import { clientKey } from "../../http/client-address.ts";
import { failure } from "../../http/errors.ts";
import { anyOperator } from "../../http/permissions.ts";
import { unlimited } from "../../http/rate-limit.ts";
import { validateJson } from "../../http/validation.ts";
import type { Credential } from "./credential.ts";
import { knownBrowserCookie } from "./known-browser.ts";
import { sessionCookie } from "./session-cookie.ts";
import { endSession } from "./sessions.ts";
import { recordFailedSignIn, signIn } from "./sign-in.ts";
import { createSignInThrottle, WRONG_PASSWORDS } from "./sign-in-throttle.ts";

const WRONG_PASSWORD = "The password is not right.";
/** The same with and without an account. */
const WRONG_ACCOUNT = "The email address or the password is not right.";
const OWN_SESSION = "the operator's own session";

/** /api/admin/session: POST signs in, GET returns the session, DELETE signs out. */
export function createSessionRoutes(
  deps: Pick<ApiDeps, "db" | "dialect" | "config" | "clock" | "log">,
  credential: Credential,
) {
  const { db, config, log } = deps;
  const throttle = createSignInThrottle(deps);
  return new Hono<Env>()
    .post(
      "/",
      unlimited(
        `${WRONG_PASSWORDS.perClient} wrong passwords a minute, ${WRONG_PASSWORDS.perGroup} of all clients of each group: browsers that have signed in, addresses with few failures, others`,
      ),
      bodyLimit(64 * KILOBYTE),
      validateJson(SignInRequest),
      async (c) => {
        const { email, password } = c.req.valid("json");
        const token = knownBrowserCookie.read(c, config);
        const isKnown = token !== undefined && (await credential.isKnownBrowser(email, token));
        const uncount = await throttle.count(clientKey(c), isKnown ? token : undefined);
        const { account, isCorrect } = await credential.verify(email, password);
        if (!account || !isCorrect) {
          await recordFailedSignIn(db, c, account);
          log.warn({ address: c.get("address") }, "operator sign-in failed");
          throw failure(401, email === "" ? WRONG_PASSWORD : WRONG_ACCOUNT);
        }
        await uncount();
        if (!isKnown) {
          const created = await credential.createBrowserToken(email);
          if (created !== undefined) knownBrowserCookie.set(c, config, created);
        }
        return c.json(await signIn(deps, c, account.id, "password"));
      },
    )
    .get("/", anyOperator(OWN_SESSION), (c) => c.json(c.get("operator") as OperatorSession))
    .delete("/", anyOperator(OWN_SESSION), bodyLimit(64 * KILOBYTE), async (c) => {
      const token = sessionCookie.read(c, config);
      if (token !== undefined) await endSession(db, token);
      await recordActivity(db, { action: "signed-out", object: { kind: "session" } });
      sessionCookie.clear(c, config);
      // Clears pages in the HTTP cache, which Back could show. The cart and the offline copy
      // remain.
      c.header("Clear-Site-Data", '"cache"');
      return c.json({ message: "Signed out." });
    });
}
