import { Hono } from "hono";
import { PasskeyAuthentication } from "../../../data/model/people/customer.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, KILOBYTE } from "../../http/body-limit.ts";
import { failure } from "../../http/errors.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validateJson } from "../../http/validation.ts";
import { beginSignIn, verifySignIn } from "./operator-passkeys.ts";
import { recordFailedSignIn, signIn } from "./sign-in.ts";

/** /api/operators/passkeys/sign-in: POST /options begins a sign-in with a passkey, POST completes it. */
export function createOperatorPasskeyRoutes(deps: ApiDeps) {
  const limit = rateLimit(deps, "operator passkeys", { requests: 60, minutes: 10 });
  return new Hono<Env>()
    .post("/options", limit, bodyLimit(64 * KILOBYTE), async (c) =>
      c.json(await beginSignIn(deps, c)),
    )
    .post("/", limit, bodyLimit(64 * KILOBYTE), validateJson(PasskeyAuthentication), async (c) => {
      const operatorId = await verifySignIn(deps, c, c.req.valid("json"));
      if (operatorId === undefined) {
        await recordFailedSignIn(deps.db, c, undefined);
        throw failure(401, "This passkey could not be used. Try again, or use your password.");
      }
      return c.json(await signIn(deps, c, operatorId, "passkey"));
    });
}
