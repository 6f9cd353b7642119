import type { CartChange } from "../../../data/model/sales/checkout.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { Issue } from "../../http/errors.ts";
import { findOffers } from "../checkout/offers.ts";
import { findCheckout } from "../checkout/store.ts";
import { findProblemMessage } from "../payments/store.ts";
import { describeShortages, quoteLines } from "../pricing/quote.ts";

/**
 * Why a cancelled payment has no order, for the shopper: the lines that are gone or short of stock now, or
 * the discount code that could not be used when it was paid.
 */
export async function explainCancellation(
  db: Db,
  paymentIntentId: string,
): Promise<{ message: string; changes: CartChange[]; issues?: Issue[] }> {
  const checkout = await findCheckout(db, { paymentIntentId });
  if (!checkout) return { message: `${GENERAL} ${NOT_CHARGED}`, changes: [] };
  const lines = checkout.lines.map(({ id, title, quantity }) => ({ id, title, quantity }));
  const offers = await findOffers(
    db,
    lines.map(({ id }) => id),
  );
  const { changes } = quoteLines(lines, offers);
  if (changes.length > 0)
    return { message: `${describeShortages(changes)} ${NOT_CHARGED}`, changes };
  const message = await findProblemMessage(db, paymentIntentId, "discount");
  if (!message) return { message: `${GENERAL} ${NOT_CHARGED}`, changes };
  return { message: `${message} ${NOT_CHARGED}`, changes, issues: [{ path: "code", message }] };
}

const NOT_CHARGED = "Your card was not charged.";
const GENERAL = "Your order could not be completed. Please try again.";
