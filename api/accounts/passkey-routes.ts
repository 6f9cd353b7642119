import { Hono, type MiddlewareHandler } from "hono";
import { m } from "../../data/i18n/messages.js";
import {
  type CustomerResponse,
  type MessageResponse,
  PasskeyAuthentication,
  type PasskeyList,
  PasskeyName,
  PasskeyOptionsRequest,
  PasskeyRegistration,
} from "../../data/model/people/customer.ts";
import { transaction } from "../db/transaction.ts";
import type { ApiDeps, Env } from "../deps.ts";
import { bodyLimit, MEGABYTE } from "../http/body-limit.ts";
import { failure } from "../http/errors.ts";
import { unlimited } from "../http/rate-limit.ts";
import { validateJson } from "../http/validation.ts";
import { passkeyBrowser } from "../people/customers/cookies.ts";
import {
  findPasskey,
  listPasskeys,
  markPasskeyUsed,
  removePasskey,
  renamePasskey,
} from "../people/customers/passkeys.ts";
import { type CustomerEnv, requireCustomer } from "../people/customers/require-customer.ts";
import { signIn } from "../people/customers/sign-in.ts";
import { addChallenge, takeChallenge } from "../people/passkeys/challenges.ts";
import { createAuthenticationOptions, verifyAuthentication } from "../people/passkeys/webauthn.ts";
import { beginRegistration, finishRegistration } from "./register-passkey.ts";

/** POST /api/account/passkeys/options and POST /api/account/passkeys: a new passkey. */
export function createRegistrationRoutes(deps: ApiDeps, limitSignIns: MiddlewareHandler<Env>) {
  return new Hono<Env>()
    .post(
      "/options",
      limitSignIns,
      bodyLimit(MEGABYTE),
      validateJson(PasskeyOptionsRequest),
      async (c) => c.json(await beginRegistration(deps, c, c.req.valid("json").orderId)),
    )
    .post("/", limitSignIns, bodyLimit(MEGABYTE), validateJson(PasskeyRegistration), async (c) => {
      const customer = await finishRegistration(deps, c, c.req.valid("json"));
      const body: CustomerResponse = { customer };
      return c.json(body);
    });
}

/** POST /api/account/passkeys/sign-in/options and POST /api/account/passkeys/sign-in */
export function createPasskeySignInRoutes(deps: ApiDeps, limitSignIns: MiddlewareHandler<Env>) {
  const { db, clock, config } = deps;
  return new Hono<Env>()
    .post("/options", limitSignIns, bodyLimit(MEGABYTE), async (c) => {
      const options = await createAuthenticationOptions(config.publicUrl);
      const browserHash = passkeyBrowser.ensure(c, config);
      const { challenge } = options;
      await addChallenge(db, { challenge, browserHash, purpose: "sign-in" }, clock());
      return c.json(options);
    })
    .post(
      "/",
      limitSignIns,
      bodyLimit(MEGABYTE),
      validateJson(PasskeyAuthentication),
      async (c) => {
        const response = c.req.valid("json");
        const browserHash = passkeyBrowser.read(c, config);
        const { clientDataJSON } = response.response;
        const begun =
          browserHash &&
          (await takeChallenge(db, clientDataJSON, { browserHash, purpose: "sign-in" }, clock()));
        // The owner is found by the credential: its user handle stays that of the account in which it
        // was created, even if that was merged with another one.
        const passkey = begun && (await findPasskey(db, response.id));
        if (!passkey) throw refusedPasskey();
        const ceremony = { publicUrl: config.publicUrl, challenge: begun.challenge };
        const verified = await verifyAuthentication(response, passkey, ceremony);
        if (!verified) throw refusedPasskey();
        const used = { counter: verified.newCounter, isBackedUp: verified.credentialBackedUp };
        if (!(await markPasskeyUsed(db, passkey.id, used, clock()))) throw refusedPasskey();
        const customer = await signIn(deps, c, { userId: passkey.userId, method: "passkey" });
        const body: CustomerResponse = { customer };
        return c.json(body);
      },
    );
}

/** GET /api/account/passkeys; PATCH and DELETE /api/account/passkeys/{id} */
export function createPasskeyListRoutes(deps: ApiDeps, limitChanges: MiddlewareHandler<Env>) {
  const { db, dialect, clock } = deps;
  const unknown = () => failure(404, m.account_passkey_missing());
  return new Hono<CustomerEnv>()
    .use(requireCustomer(deps))
    .get("/", unlimited("the customer's own data"), async (c) => {
      const body: PasskeyList = { passkeys: await listPasskeys(db, c.get("customer").id) };
      return c.json(body);
    })
    .patch("/:id", limitChanges, bodyLimit(MEGABYTE), validateJson(PasskeyName), async (c) => {
      const { name } = c.req.valid("json");
      const passkey = { id: c.req.param("id"), userId: c.get("customer").id, name };
      if (!(await renamePasskey(db, passkey))) throw unknown();
      const body: MessageResponse = { message: m.account_passkey_renamed() };
      return c.json(body);
    })
    .delete("/:id", limitChanges, bodyLimit(MEGABYTE), async (c) => {
      const passkey = { id: c.req.param("id"), userId: c.get("customer").id };
      const result = await transaction(db, dialect, (trx) => removePasskey(trx, passkey, clock()));
      if (result === "unknown") throw unknown();
      if (result === "last") throw failure(409, m.account_passkey_last());
      const body: MessageResponse = { message: m.account_passkey_removed() };
      return c.json(body);
    });
}

/** One message for a forged, replayed or late response, and for the passkey of a deleted account. */
function refusedPasskey() {
  return failure(401, m.account_passkey_refused());
}
