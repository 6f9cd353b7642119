import { m } from "../../i18n/messages.js";
import { categoryKey } from "../catalogue/categories.ts";
import { formatMoney, shareOf } from "../text/money.ts";
import { allocate, sum } from "./allocate.ts";

export const DISCOUNT_KINDS = ["percentage", "amount", "free-shipping"] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export const DISCOUNT_KIND_LABELS: Readonly<Record<DiscountKind, string>> = {
  percentage: "Percentage",
  amount: "Fixed amount",
  "free-shipping": "Free shipping",
};

/** A discount code as pricing applies it. The server checks the limits of its use besides. */
export type Discount = {
  /** In upper case. */
  code: string;
  kind: DiscountKind;
  /** In parts per 100,000; 0 for other kinds. */
  rate: number;
  /** 0 for other kinds. */
  amountCents: number;
  /** The products to which the code applies must cost at least this. */
  minimumCents: number;
  /** First and last day of validity in the store's time zone, inclusive; null if unlimited. */
  startsOn: string | null;
  endsOn: string | null;
  /** The ids and categories to which the code is limited; it applies to all products if both are empty. */
  productIds: readonly string[];
  categories: readonly string[];
};

type DiscountedLine = {
  id?: string | undefined;
  category?: string | undefined;
  subtotalCents: number;
};

/** Whether a code applies to a product. */
function appliesTo({ productIds, categories }: Discount, { id, category }: DiscountedLine) {
  if (productIds.length + categories.length === 0) return true;
  const key = categoryKey(category ?? "");
  return (
    (id !== undefined && productIds.includes(id)) ||
    categories.some((name) => categoryKey(name) === key)
  );
}

/** Why a code can't be used on a day, for the shopper; undefined if it can. */
export function findDateProblem(
  { code, startsOn, endsOn }: Pick<Discount, "code" | "startsOn" | "endsOn">,
  day: string,
): string | undefined {
  if (startsOn !== null && day < startsOn) return m.checkout_code_not_yet({ code });
  if (endsOn !== null && day > endsOn) return m.checkout_code_expired({ code });
  return undefined;
}

/**
 * Cents by line that a code deducts, or the reason why it can't be used.
 *
 * @param day of the payment in the store's time zone
 * @example
 * // A code of 15 %.
 * applyDiscount(code, [{ …, subtotalCents: 9_600 }, { …, subtotalCents: 800 }], "2026-03-04");
 * // { parts: [1_440, 120] }
 */
export function applyDiscount(
  discount: Discount,
  lines: readonly DiscountedLine[],
  day: string,
): { parts: number[]; problem?: undefined } | { parts?: undefined; problem: string } {
  const { code, kind, minimumCents } = discount;
  const dateProblem = findDateProblem(discount, day);
  if (dateProblem) return { problem: dateProblem };
  const weights = lines.map((line) => (appliesTo(discount, line) ? line.subtotalCents : 0));
  if (!lines.some((line) => appliesTo(discount, line)))
    return { problem: m.checkout_code_other_items({ code }) };
  const eligible = sum(weights);
  if (eligible < minimumCents)
    return {
      problem: m.checkout_code_minimum({
        code,
        minimum: formatMoney(minimumCents),
        missing: formatMoney(minimumCents - eligible),
      }),
    };
  const fullCents = kind === "percentage" ? shareOf(eligible, discount.rate) : discount.amountCents;
  const cents = kind === "free-shipping" ? 0 : Math.min(fullCents, eligible);
  return { parts: cents === 0 ? weights.map(() => 0) : allocate(cents, weights) };
}

/** Normalizes a code for comparison and storage: upper case, without spaces around it. */
export function normalizeCode(typed: string): string {
  return typed.trim().toUpperCase();
}
