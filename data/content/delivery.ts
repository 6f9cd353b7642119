/** The delivery promises that most pages contain; the others are in `policies.ts`. */

/** A range of days, inclusive. */
export type Days = { readonly from: number; readonly to: number };

/** "2–5 business days". */
export function businessDays(days: Days): string {
  return `${days.from}–${days.to} business days`;
}

/** Standard service: a flat rate for every order. */
export const STANDARD_SHIPPING = { rateCents: 999, days: { from: 2, to: 5 } } as const;
