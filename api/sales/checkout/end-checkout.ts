import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { recordProblem } from "../payments/store.ts";
import { type Checkout, transitionCheckout } from "./store.ts";

/**
 * Ends a checkout whose intent the payment provider does not know, so that it can't be paid. If the intent
 * belongs to another account, because the keys or the mode were changed, it becomes a payment problem; a late
 * payment becomes an order or is refunded once the former keys are configured again.
 * @throws GatewayFailure if the account can't be read
 */
export async function endUnknownIntent(
  {
    db,
    dialect,
    payments,
    clock,
    log,
  }: Pick<ApiDeps, "db" | "dialect" | "payments" | "clock" | "log">,
  { id, paymentAccount }: Pick<Checkout, "id" | "paymentAccount">,
): Promise<void> {
  const isForeign = paymentAccount !== (await payments.readAccount());
  const problem = {
    // Recorded once for all intents of that account.
    paymentIntentId: paymentAccount ?? "an earlier payment account",
    kind: "other-account",
    message: OTHER_ACCOUNT,
  } as const;
  const isNew = await transaction(db, dialect, async (trx) => {
    await transitionCheckout(trx, id, "expired", clock());
    return isForeign && (await recordProblem(trx, problem, clock()));
  });
  if (isNew) log.warn({ account: paymentAccount }, "ended checkouts of another account");
  if (!isForeign) log.error({ checkout: id }, "the provider does not know an intent of its own");
}

const OTHER_ACCOUNT =
  "Open checkouts of another payment account or mode were ended, because the current keys can't reach their payments. If that account is still yours, look there for payments without an order.";
