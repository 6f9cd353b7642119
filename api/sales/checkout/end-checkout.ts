import type { PaymentProblemKind } from "../../../data/model/admin/payment-problem.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { hadProblem, hasProblem, type Problem, recordProblem } from "../payments/store.ts";
import { releaseDiscount } from "../pricing/discounts/store.ts";
import { releaseStock } from "./reserve-stock.ts";
import { type Checkout, transitionCheckout } from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "payments" | "clock" | "log">;

/**
 * Ends an unpaid checkout and releases its stock. `ended` is false if it had ended before; `isNewProblem`
 * is true if `problem` was recorded for the first time.
 */
export async function endCheckout(
  { db, dialect, clock }: Deps,
  id: string,
  problem?: Problem,
): Promise<{ ended: boolean; isNewProblem: boolean }> {
  return transaction(db, dialect, async (trx) => {
    const ended = await transitionCheckout(trx, id, "expired", clock());
    if (ended) {
      await releaseDiscount(trx, id);
      await releaseStock(trx, id, clock());
    }
    const isNewProblem = problem !== undefined && (await recordProblem(trx, problem, clock()));
    return { ended, isNewProblem };
  });
}

/**
 * Handles a checkout whose intent the payment provider does not know. If the intent belongs to another
 * account, because the keys or the mode were changed, the checkout ends; a late payment becomes an
 * order or is refunded once the former keys are configured again. If it belongs to the current account,
 * its stock stays reserved until the operator has resolved the problem. Returns whether the checkout
 * has ended.
 * @throws GatewayFailure if the account can't be read
 */
export async function endUnknownIntent(
  deps: Deps,
  checkout: Pick<Checkout, "id" | "paymentAccount"> & { paymentIntentId: string },
): Promise<boolean> {
  const { db, payments, clock, log } = deps;
  const { id, paymentIntentId, paymentAccount } = checkout;
  if (paymentAccount !== (await payments.readAccount())) {
    // Recorded once for all intents of that account.
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
    "Open checkouts of another payment account or mode were ended and their items released, because the current keys can't reach their payments. If that account is still yours, look there for payments without an order.",
  "intent-missing":
    "The payment provider does not know a payment that was prepared with the current keys. Its items stay reserved; resolving this releases them.",
} satisfies Partial<Record<PaymentProblemKind, string>>;

function toProblem(paymentIntentId: string, kind: keyof typeof MESSAGES): Problem {
  return { paymentIntentId, checkoutId: null, kind, message: MESSAGES[kind] };
}
