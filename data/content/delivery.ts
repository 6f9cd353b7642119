/** What most pages say of delivery; all other promises are in `policies.ts`. */

/** A span of days, both ends included. */
export type Days = { readonly from: number; readonly to: number };

/** "2–5 business days". */
export function businessDays(days: Days): string {
  return `${days.from}–${days.to} business days`;
}

/** Standard service: a flat rate, whatever is in the parcel. */
export const STANDARD_SHIPPING = { rateCents: 999, days: { from: 2, to: 5 } } as const;
