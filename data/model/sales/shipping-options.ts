import { centsOf } from "../text/money.ts";
import type { DeliveryDates } from "./arrival.ts";
import { PROVINCE_CODES, type ProvinceCode } from "./province.ts";
import { daysWithoutZones, type ShippingSettings } from "./shipping-settings.ts";
import type { ShippingMethod, ShippingZone } from "./shipping-zone.ts";

/** A shipping method with its price for a cart. */
export type ShippingOption = {
  id: string;
  name: string;
  /** Delivery time as shoppers read it; "" if unknown. */
  days: string;
  kind: ShippingMethod["kind"];
  priceCents: number;
  /** When an order that is placed now arrives, if it was estimated and the method states its days. */
  arrival?: DeliveryDates;
};

/** The destination of an order. */
export type Destination = { province: ProvinceCode | undefined; postalCode: string | undefined };

type Parcel = {
  /** Weight of the products that are shipped. */
  weightGrams: number;
  /** Price of all products less the discount, for free shipping from an amount. */
  subtotalCents: number;
};

/** The only method of a store without zones: complimentary, everywhere. */
function complimentary(settings: ShippingSettings): ShippingOption {
  return {
    id: "standard",
    name: "Standard shipping",
    days: daysWithoutZones(settings),
    kind: "shipping",
    priceCents: 0,
  };
}

/**
 * The methods that deliver a cart to a destination, in the operator's order. `isCovered` is false if no
 * zone contains the destination.
 *
 * @example
 * const hamilton = { province: "ON", postalCode: "L8P 1A1" } as const;
 * listShippingOptions(settings, hamilton, { weightGrams: 300, subtotalCents: 9_600 });
 * // { isCovered: true, options: [{ id: "standard", days: "2–5 business days", priceCents: 0, … }] }
 */
export function listShippingOptions(
  settings: ShippingSettings,
  destination: Destination,
  parcel: Parcel,
): { isCovered: boolean; options: ShippingOption[] } {
  const { zones } = settings.shipping;
  if (zones.length === 0) return { isCovered: true, options: [complimentary(settings)] };
  const zone = findZone(zones, destination);
  const options = (zone?.methods ?? []).flatMap((method) => {
    const priceCents = priceOf(method, parcel);
    if (priceCents === undefined) return [];
    const { id, name, days, kind } = method;
    return [{ id, name, days, kind, priceCents }];
  });
  return { isCovered: zone !== undefined, options };
}

/** A postal prefix outranks a province. */
function findZone(
  zones: readonly ShippingZone[],
  { province, postalCode }: Destination,
): ShippingZone | undefined {
  const code = pack(postalCode ?? "");
  // Prefixes of two zones do not overlap, so that at most one zone has a prefix of this code.
  return (
    zones.find(({ postalPrefixes }) => postalPrefixes.some((prefix) => code.startsWith(prefix))) ??
    zones.find((zone) => province !== undefined && zone.provinces.includes(province))
  );
}

/** Whether all addresses are in one zone, so that methods and prices do not depend on the address. */
export function coversCanada(zones: readonly ShippingZone[]): boolean {
  return zones.length === 1 && PROVINCE_CODES.every((code) => zones[0]?.provinces.includes(code));
}

/** Whether the rest of an incomplete postal code, or of an empty one, may belong to another zone. */
export function hasLongerPrefix(zones: readonly ShippingZone[], postalCode: string): boolean {
  const code = pack(postalCode);
  return zones.some(({ postalPrefixes }) =>
    postalPrefixes.some((prefix) => prefix.length > code.length && prefix.startsWith(code)),
  );
}

const pack = (postalCode: string) => postalCode.toUpperCase().replace(/[\s-]/g, "");

/** Price in cents; undefined if the parcel is heavier than the last weight tier. */
function priceOf(
  { price, freeFrom, weightTiers }: ShippingMethod,
  { weightGrams, subtotalCents }: Parcel,
): number | undefined {
  const tier = weightTiers.find(({ upToGrams }) => upToGrams === null || weightGrams <= upToGrams);
  if (weightTiers.length > 0 && !tier) return undefined;
  if (freeFrom !== null && subtotalCents >= centsOf(freeFrom)) return 0;
  return centsOf(tier?.price ?? price);
}
