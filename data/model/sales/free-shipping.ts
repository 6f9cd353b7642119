import { centsOf } from "../text/money.ts";
import { listDelivering } from "./delivery-promise.ts";
import { type Destination, listPossibleZones } from "./shipping-options.ts";
import type { ShippingSettings } from "./shipping-settings.ts";

/**
 * What is missing, in cents, until the preselected shipping costs nothing; 0 if the cart has reached that amount.
 * Undefined if it never costs nothing, or if the amount depends on an address that is not known.
 *
 * @example
 * // The only zone has a method that is free from $75.00.
 * centsUntilFree(settings, { province: undefined, postalCode: undefined }, 6_800); // 700
 */
export function centsUntilFree(
  { shipping: { zones } }: ShippingSettings,
  destination: Destination,
  subtotalCents: number,
): number | undefined {
  const usual = listPossibleZones(zones, destination).flatMap((zone) =>
    listDelivering(zone).slice(0, 1),
  );
  const [freeFrom = null, ...others] = new Set(usual.map((method) => method.freeFrom));
  if (freeFrom === null || others.length > 0) return undefined;
  return Math.max(0, centsOf(freeFrom) - subtotalCents);
}
