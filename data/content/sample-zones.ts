import { PROVINCE_CODES } from "../model/sales/province.ts";
import type { ShippingZone } from "../model/sales/shipping-zone.ts";
import type { StoreSettings } from "../model/settings/settings.ts";

/**
 * The shipping methods of a new sample store: standard, whose rate is not charged at present, and
 * express. They are written into its settings, so that its operator changes them like others.
 */
export const SAMPLE_ZONES: ShippingZone[] = [
  {
    name: "Canada",
    provinces: [...PROVINCE_CODES],
    postalPrefixes: [],
    methods: [
      {
        id: "standard",
        name: "Standard shipping",
        days: "2–5 business days",
        price: "9.99",
        freeFrom: "0.00",
        weightTiers: [],
        kind: "shipping",
      },
      {
        id: "express",
        name: "Express shipping",
        days: "next business day",
        price: "19.99",
        freeFrom: null,
        weightTiers: [],
        kind: "shipping",
      },
    ],
  },
];

/**
 * Whether orders are delivered as in a new sample store, which the texts of its pages describe: by its
 * methods, and on the next business day for express orders placed before 2 PM.
 */
export function hasSampleShipping({
  shipping: { zones, cutOff, processingDays },
}: Pick<StoreSettings, "shipping">): boolean {
  return (
    JSON.stringify(zones) === JSON.stringify(SAMPLE_ZONES) &&
    cutOff === "14:00" &&
    processingDays === 0
  );
}
