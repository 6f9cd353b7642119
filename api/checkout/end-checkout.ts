import type { PaymentProblemKind } from "../../data/model/payment-problem.ts";
import { transaction } from "../db/transaction.ts";
import type { ApiDeps } from "../deps.ts";
import { hadProblem, hasProblem, type Problem, recordProblem } from "../payments/store.ts";
import { releaseStock } from "./reserve-stock.ts";
import { type Checkout, transitionCheckout } from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "payments" | "clock" | "log">;

/** Ends an unpaid checkout and releases its stock; false if it had ended otherwise. */
export async function endCheckout(
  { db, dialect, clock }: Deps,
  id: string,
  problem?: Problem,
): Promise<{ ended: boolean; isNewProblem: boolean }> {
  return transaction(db, dialect, async (trx) => {
    const ended = await transitionCheckout(trx, id, "expired", clock());
    if (ended) await releaseStock(trx, id);
    const isNewProblem = problem !== undefined && (await recordProblem(trx, problem, clock()));
    return { ended, isNewProblem };
  });
}

/**
 * Decides about a checkout whose intent the payment provider does not know. An intent of another
 * account (the keys or the mode were changed) can't be reached: the checkout ends, and a payment that
 * arrives nevertheless becomes an order or is refunded once the former keys are back. An intent of the
 * present account should be known: its stock stays reserved until the operator has resolved the
 * problem. Returns whether the checkout has ended.
 * @throws GatewayFailure if the provider can't be asked for the account
 */
export async function endUnknownIntent(
  deps: Deps,
  checkout: Pick<Checkout, "id" | "paymentAccount"> & { paymentIntentId: string },
): Promise<boolean> {
  const { db, payments, clock, log } = deps;
  const { id, paymentIntentId, paymentAccount } = checkout;
  if (paymentAccount !== (await payments.readAccount())) {
    // One problem for all intents of that account.
    const problem = toProblem(paymentAccount ?? "an earlier payment account", "other-account");
    const { isNewProblem } = await endCheckout(deps, id, problem);
    if (isNewProblem) log.warn({ account: paymentAccount }, "ended checkouts of another account");
    return true;
  }
  const problem = { ...toProblem(paymentIntentId, "intent-missing"), checkoutId: id };
  if (await recordProblem(db, problem, clock())) {
    log.error({ paymentIntentId, checkout: id }, "the provider does not know an intent of its own");
    return false;
  }
  const isResolved =
    (await hadProblem(db, paymentIntentId, "intent-missing")) &&
    !(await hasProblem(db, paymentIntentId, "intent-missing"));
  if (isResolved) await endCheckout(deps, id);
  return isResolved;
}

const MESSAGES = {
  "other-account":
    "Open checkouts of another payment account or mode were ended and their items released, because the present keys can't reach their payments. If that account is still yours, look there for payments without an order.",
  "intent-missing":
    "The payment provider does not know a payment that was prepared with the present keys. Its items stay reserved; resolving this releases them.",
} satisfies Partial<Record<PaymentProblemKind, string>>;

function toProblem(paymentIntentId: string, kind: keyof typeof MESSAGES): Problem {
  return { paymentIntentId, checkoutId: null, kind, message: MESSAGES[kind] };
}
