import { STORE } from "../store.ts";
import type { PricingTerms } from "./pricing.ts";

/** The specification: one tax of 10 % and complimentary shipping. */
export const DEFAULT_TERMS: PricingTerms = {
  settings: {
    tax: { mode: "flat", flatPercent: 10, registrations: [], onShipping: false },
    shipping: { zones: [] },
    store: { province: STORE.address.province },
  },
  day: "",
};

/** Complimentary shipping, in cents. */
export const DEFAULT_SHIPPING_CENTS = 0;
