import type { ProductSlug } from "./range.ts";

/** The prices before the sale, in cents; the second one belongs to the larger size. */
export const COMPARE_AT: { readonly [slug in ProductSlug]?: readonly [number, number?] } = {
  "linen-curl-cream": [4_200],
  "sea-salt-body-polish": [5_800],
  "juniper-sleep-mist": [4_500],
  "glacial-clay-mask": [5_600],
  "silk-conditioner": [4_400, 6_600],
  "oat-leave-in-milk": [3_800],
};
