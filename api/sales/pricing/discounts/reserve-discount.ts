import { reservationLimit } from "../../../../data/model/catalogue/stock.ts";
import { findDateProblem } from "../../../../data/model/sales/discount.ts";
import { dayOf } from "../../../../data/model/sales/store-days.ts";
import { toEmailKey } from "../../../db/email-key.ts";
import type { Db } from "../../../db/tables/schema.ts";
import {
  countClientReservations,
  type DiscountCode,
  hasOrders,
  hasReservation,
  hasUses,
  lockDiscount,
  releaseDiscount,
  writeUse,
} from "./store.ts";

/** Thrown to roll back the transaction: a discount code can't be used (any longer). */
export class DiscountUnavailableError extends Error {
  override name = "DiscountUnavailableError";
}

type User = { checkoutId: string | undefined; email: string | undefined };

/**
 * Why a checkout can't use a code, for the shopper; undefined if it can. Without an e-mail address the
 * limit per address is not checked.
 */
export async function findUsageProblem(
  db: Db,
  discount: DiscountCode,
  { checkoutId, email }: User,
): Promise<string | undefined> {
  const { id, code, usageLimit } = discount;
  if (usageLimit !== null && (await hasUses(db, id, usageLimit, checkoutId)))
    return `The code ${code} has been used up. Remove it to continue.`;
  return email === undefined ? undefined : findEmailProblem(db, discount, email);
}

/**
 * Why the owner of an e-mail address can't use a code. Only orders count: reservations would show who
 * is shopping. The message states the rule, not that the address has an order.
 */
async function findEmailProblem(
  db: Db,
  { id, code, usageLimitPerEmail: limit }: DiscountCode,
  email: string,
): Promise<string | undefined> {
  if (limit === null || !(await hasOrders(db, id, limit, toEmailKey(email)))) return undefined;
  const times = limit === 1 ? "once" : `${limit} times`;
  return `The code ${code} can be used only ${times} per customer and can't be applied to this order. Remove it to continue.`;
}

export type Reservation = {
  checkoutId: string;
  code: string;
  email: string;
  clientAddress: string;
};

/**
 * Reserves a discount code in place of the one that the checkout reserves. Call it in a transaction
 * after locking the checkout's row and before locking products (P32).
 * @throws DiscountUnavailableError also if the client address would exceed `reservationLimit`
 */
export async function reserveDiscount(trx: Db, reservation: Reservation, now: Date): Promise<void> {
  const { checkoutId, email } = reservation;
  const { id } = await requireDiscount(trx, reservation);
  await writeUse(trx, { checkoutId, discountId: id, emailKey: toEmailKey(email) }, now);
}

/**
 * Locks a discount code that the checkout can reserve. Call it like `reserveDiscount`.
 * @throws DiscountUnavailableError also if the client address would exceed `reservationLimit`
 */
export async function requireDiscount(
  trx: Db,
  { checkoutId, code, email, clientAddress }: Reservation,
): Promise<DiscountCode> {
  const discount = await lockDiscount(trx, code);
  if (!discount?.isActive) throw new DiscountUnavailableError(describeUnknownCode(code));
  const { id, usageLimit } = discount;
  const problem = await findUsageProblem(trx, discount, { checkoutId, email });
  if (problem) throw new DiscountUnavailableError(problem);
  if (usageLimit !== null) {
    const others = await countClientReservations(trx, id, clientAddress, checkoutId);
    if (others >= reservationLimit(usageLimit))
      throw new DiscountUnavailableError(
        `The code ${code} is reserved by other checkouts from your network. Try again in 15 minutes, or remove it to continue.`,
      );
  }
  return discount;
}

type Claim = { checkoutId: string; code: string | undefined; email: string };

/**
 * Ensures that the order of a paid checkout may use its code. A reserved code may be used even if it has
 * ended or was changed since; only the limit per e-mail address is checked again, because reservations
 * do not count for it. Without a reservation, because it ended before the payment, the code must be
 * valid (T4). Call it before locking products, and `attachDiscount` with the order.
 * @throws DiscountUnavailableError
 */
export async function claimDiscount(
  trx: Db,
  { checkoutId, code, email }: Claim,
  now: Date,
): Promise<void> {
  if (code === undefined) return releaseDiscount(trx, checkoutId);
  const discount = await lockDiscount(trx, code);
  if (!discount) throw new DiscountUnavailableError(describeUnknownCode(code));
  const problem = (await hasReservation(trx, checkoutId, discount.id))
    ? await findEmailProblem(trx, discount, email)
    : ((discount.isActive ? undefined : describeUnknownCode(code)) ??
      findDateProblem(discount, dayOf(now)) ??
      (await findUsageProblem(trx, discount, { checkoutId, email })));
  if (problem) throw new DiscountUnavailableError(problem);
  await writeUse(trx, { checkoutId, discountId: discount.id, emailKey: toEmailKey(email) }, now);
}

export function describeUnknownCode(code: string): string {
  return `The code ${code} is not valid. Check its spelling, or remove it to continue.`;
}
