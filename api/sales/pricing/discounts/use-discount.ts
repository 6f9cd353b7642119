import { m } from "../../../../data/i18n/messages.js";
import { findDateProblem } from "../../../../data/model/sales/discount.ts";
import { dayOf } from "../../../../data/model/sales/store-days.ts";
import { toEmailKey } from "../../../db/email-key.ts";
import type { Db } from "../../../db/tables/schema.ts";
import type { ApiDeps } from "../../../deps.ts";
import { countRequest, createCounter } from "../../../http/rate-counter.ts";
import { type DiscountCode, findDiscount, hasUses, hasUsesByEmail, lockDiscount } from "./store.ts";

/** Thrown to roll back the transaction: a discount code can't be used any longer. */
export class DiscountUnavailableError extends Error {
  override name = "DiscountUnavailableError";
}

/**
 * Why a code can't be used, for the shopper; undefined if it can. The limit per e-mail address is checked
 * with the order only (`claimDiscount`): otherwise the response would reveal who has ordered.
 */
export async function findUsageProblem(
  db: Db,
  { id, code, usageLimit }: DiscountCode,
): Promise<string | undefined> {
  if (usageLimit === null || !(await hasUses(db, id, usageLimit))) return undefined;
  return m.checkout_code_used_up({ code });
}

/**
 * Locks the code of an authorized checkout until the end of the transaction, so that the order can use
 * it, and returns its id. Call it before locking products (P32), and `addUse` with the order (T4).
 * @throws DiscountUnavailableError
 */
export async function claimDiscount(
  trx: Db,
  { code, email }: { code: string; email: string },
  now: Date,
): Promise<string> {
  const discount = await lockDiscount(trx, code);
  if (!discount?.isActive) throw new DiscountUnavailableError(describeUnknownCode(code));
  const problem =
    findDateProblem(discount, dayOf(now)) ??
    (await findUsageProblem(trx, discount)) ??
    (await findEmailProblem(trx, discount, email));
  if (problem) throw new DiscountUnavailableError(problem);
  return discount.id;
}

/** Why the owner of an e-mail address can't use a code. */
async function findEmailProblem(
  trx: Db,
  { id, code, usageLimitPerEmail: limit }: DiscountCode,
  email: string,
): Promise<string | undefined> {
  if (limit === null || !(await hasUsesByEmail(trx, id, limit, toEmailKey(email))))
    return undefined;
  return m.checkout_code_per_customer({ count: limit, code });
}

export function describeUnknownCode(code: string): string {
  return m.checkout_code_unknown({ code });
}

/** Unknown codes per client in ten minutes. */
const MAX_GUESSES = 30;

/**
 * Returns a function that responds with 429 to a client that has sent too many unknown codes, even if
 * the next one exists. A code that has ended is no guess.
 */
export function createGuessLimit(deps: Pick<ApiDeps, "db" | "dialect">) {
  const counter = createCounter(deps, "discount code", MAX_GUESSES, 10);
  return async (db: Db, client: string, code: string | undefined): Promise<void> => {
    if (code === undefined) return;
    const counted = await counter.get(client);
    const isGuess = !(await findDiscount(db, code));
    if (isGuess || (counted && counted.remainingPoints <= 0)) await countRequest(counter, client);
  };
}
export type LimitGuesses = ReturnType<typeof createGuessLimit>;
