import { type Context, Hono, type MiddlewareHandler } from "hono";
import { m } from "../../../data/i18n/messages.js";
import {
  CODE_MINUTES,
  CodeRequest,
  CodeSignInRequest,
  type CustomerResponse,
  type MessageResponse,
} from "../../../data/model/people/customer.ts";
import { toEmailKey } from "../../db/email-key.ts";
import { isUniqueViolation, transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, MEGABYTE } from "../../http/body-limit.ts";
import { type ApiFailure, failure } from "../../http/errors.ts";
import { countRequest, createCounter, tooMany } from "../../http/rate-counter.ts";
import { rateLimit } from "../../http/rate-limit.ts";
import { validateJson } from "../../http/validation.ts";
import { readOperator } from "../operators/read-operator.ts";
import { findOrAddAccount, verifyAddress } from "./accounts.ts";
import { codeBrowser } from "./cookies.ts";
import { readCustomer } from "./require-customer.ts";
import { signIn } from "./sign-in.ts";
import { addSignInCode, deleteSignInCode, type SignInCode, tryCode } from "./sign-in-codes.ts";

/** Codes for one address within a day. With 5 attempts each, 100 of 10⁶ codes can be tried. */
const CODES_PER_DAY = 20;

/** POST /api/account/codes: sends a code, whether or not the address has an account. */
export function createCodeRoutes(deps: ApiDeps) {
  const { db, dialect, clock, config } = deps;
  const addresses = createCounter(deps, "sign-in codes of an address", CODES_PER_DAY, 24 * 60);
  return new Hono<Env>().post(
    "/",
    rateLimit(deps, "account/codes", { requests: 60, minutes: 10 }),
    bodyLimit(MEGABYTE),
    validateJson(CodeRequest),
    async (c) => {
      const { email } = c.req.valid("json");
      await countRequest(addresses, toEmailKey(email), m.account_codes_too_many());
      const customer = await readCustomer(c, deps);
      const browserHash = codeBrowser.ensure(c, config);
      const operator = (await readOperator(c, deps))?.operator;
      const code = {
        email,
        browserHash,
        userId: customer?.id ?? null,
        operatorId: operator?.id ?? null,
      };
      if (!(await addSignInCode(db, dialect, code, clock())))
        throw tooMany(m.account_codes_too_many(), CODE_MINUTES * 60);
      deps.wakeMail?.();
      const body: MessageResponse = {
        message: m.account_reply_code_sent(),
      };
      return c.json(body, 202);
    },
  );
}

/** POST /api/account/session: signs in with a code, or verifies the address of the customer. */
export function createCodeSignInRoute(deps: ApiDeps, limitSignIns: MiddlewareHandler<Env>) {
  const { db, clock, config } = deps;
  return new Hono<Env>().post(
    "/",
    limitSignIns,
    bodyLimit(MEGABYTE),
    validateJson(CodeSignInRequest),
    async (c) => {
      const browserHash = codeBrowser.read(c, config);
      if (!browserHash) throw wrongCode();
      const code = await tryCode(db, browserHash, c.req.valid("json").code, clock());
      if (code === "too-many") throw tooMany(m.account_code_attempts(), CODE_MINUTES * 60);
      if (code === "wrong") throw wrongCode();
      const body: CustomerResponse = { customer: await useCode(deps, c, code) };
      return c.json(body);
    },
  );
}

async function useCode(deps: ApiDeps, c: Context<Env>, code: SignInCode) {
  const { db, dialect, clock } = deps;
  const customer = await readCustomer(c, deps);
  const run = () =>
    transaction(db, dialect, async (trx) => {
      if (!(await deleteSignInCode(trx, code.id))) throw wrongCode();
      // A code that was requested while signed in only signs in if the customer has signed out since.
      return customer && customer.id === code.userId
        ? verifyAddress(trx, customer.id, code.email, deps)
        : findOrAddAccount(trx, code.email, clock());
    });
  const userId = await run().catch((error: unknown) => {
    // Another request has verified the address meanwhile. The rollback has restored the code: try again.
    if (isUniqueViolation(error)) return run();
    throw error;
  });
  return signIn(deps, c, { userId, method: "code" });
}

/** One message for a wrong, late or used code and for another browser's. */
function wrongCode(): ApiFailure {
  return failure(401, m.account_code_wrong());
}
