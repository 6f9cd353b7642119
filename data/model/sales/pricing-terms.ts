import { DEFAULT_PROVINCE } from "../../market.ts";
import type { Discount } from "./discount.ts";
import type { ProvinceCode, RegistrationProvince } from "./province.ts";
import type { ShippingSettings } from "./shipping-settings.ts";

/** The settings that decide prices. */
export type PricingSettings = ShippingSettings & {
  tax: {
    /** flat: `flatPercent` everywhere. province: the taxes of the province of delivery. */
    mode: "flat" | "province";
    flatPercent: number;
    registrations: readonly RegistrationProvince[];
    onShipping: boolean;
  };
  store: { province: string };
};

/** Everything besides the cart that decides prices. */
export type PricingTerms = {
  settings: PricingSettings;
  /** Day of the payment ("2026-03-04") in the store's time zone. */
  day: string;
  /** The order's destination; undefined while it is not known. */
  province?: ProvinceCode | undefined;
  postalCode?: string | undefined;
  /** Id of the chosen method; the first one if it is missing. */
  shippingMethod?: string | undefined;
  discount?: Discount | undefined;
};

/** The specification: one tax of 10 % and complimentary shipping. */
export const DEFAULT_TERMS: PricingTerms = {
  settings: {
    tax: { mode: "flat", flatPercent: 10, registrations: [], onShipping: false },
    shipping: { zones: [] },
    content: { defaults: "sample" },
    store: { province: DEFAULT_PROVINCE },
  },
  day: "",
};
