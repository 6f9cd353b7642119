import type { Db } from "../db/schema.ts";
import { toEmailKey } from "../orders/email-key.ts";
import {
  countUses,
  type DiscountCode,
  hasReservation,
  lockDiscount,
  releaseDiscount,
  writeUse,
} from "./store.ts";

/** Thrown to roll back the transaction: a discount code can't be used (any longer). */
export class DiscountUnavailableError extends Error {
  override name = "DiscountUnavailableError";
}

/**
 * Why another checkout can't use a code, for the shopper; undefined if it can. Without an e-mail
 * address the limit per address is not checked.
 */
export async function findUsageProblem(
  db: Db,
  discount: DiscountCode,
  checkoutId: string | undefined,
  email?: string,
): Promise<string | undefined> {
  const { id, code, usageLimit, usageLimitPerEmail } = discount;
  const uses = await countUses(db, id, { exceptCheckoutId: checkoutId });
  if (usageLimit !== null && uses >= usageLimit)
    return `The code ${code} has been used up. Remove it to continue.`;
  if (usageLimitPerEmail === null || email === undefined) return undefined;
  const emailKey = toEmailKey(email);
  const own = await countUses(db, id, { exceptCheckoutId: checkoutId, emailKey });
  return own < usageLimitPerEmail
    ? undefined
    : `The code ${code} has been used with this e-mail address already. Remove it to continue.`;
}

type Reservation = { checkoutId: string; code: string | undefined; email: string };

/**
 * Replaces the discount code that a checkout reserves. Call it in the transaction that reserves the
 * stock, after locking the checkout's row and before locking products (P32).
 * @throws DiscountUnavailableError
 */
export async function reserveDiscount(
  trx: Db,
  { checkoutId, code, email }: Reservation,
  now: Date,
): Promise<void> {
  if (code === undefined) return releaseDiscount(trx, checkoutId);
  const discount = await lockDiscount(trx, code);
  if (!discount?.isActive) throw new DiscountUnavailableError(describeUnknownCode(code));
  const problem = await findUsageProblem(trx, discount, checkoutId, email);
  if (problem) throw new DiscountUnavailableError(problem);
  const emailKey = toEmailKey(email);
  await writeUse(trx, { checkoutId, discountId: discount.id, emailKey }, now);
}

/**
 * Ensures that the order of a paid checkout may use its code. A reserved code may be used even if it has
 * ended or was changed since. Without a reservation, because it ended before the payment, only the
 * limits decide (T4). Call it before locking products, and `attachDiscount` with the order.
 * @throws DiscountUnavailableError if another checkout has the last use
 */
export async function claimDiscount(
  trx: Db,
  { checkoutId, code, email }: Reservation,
  now: Date,
): Promise<void> {
  const discount = code === undefined ? undefined : await lockDiscount(trx, code);
  if (!discount) return releaseDiscount(trx, checkoutId);
  if (!(await hasReservation(trx, checkoutId, discount.id))) {
    const problem = await findUsageProblem(trx, discount, checkoutId, email);
    if (problem) throw new DiscountUnavailableError(problem);
  }
  const emailKey = toEmailKey(email);
  await writeUse(trx, { checkoutId, discountId: discount.id, emailKey }, now);
}

export function describeUnknownCode(code: string): string {
  return `The code ${code} is not valid. Check its spelling, or remove it to continue.`;
}
