import { m } from "../../i18n/messages.js";
import { centsOf } from "../text/money.ts";
import type { DeliveryDates } from "./arrival.ts";
import { PROVINCE_CODES, type ProvinceCode } from "./province.ts";
import { daysWithoutZones, type ShippingSettings } from "./shipping-settings.ts";
import type { ShippingMethod, ShippingZone } from "./shipping-zone.ts";
import { readTransitDays } from "./transit-days.ts";

/** A shipping method with its price for a cart. */
export type ShippingOption = {
  id: string;
  name: string;
  /** Delivery time as shoppers read it; "" if unknown. */
  days: string;
  kind: ShippingMethod["kind"];
  priceCents: number;
  /** Who delivers it, if the method names one. */
  carrier?: string;
  /** Whether `days` includes the time to other addresses, because the destination is not known completely. */
  isRange?: boolean;
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
    name: m.delivery_standard(),
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
    const { id, name, days, kind, carrier } = method;
    return [{ id, name, days, kind, priceCents, ...(carrier && { carrier }) }];
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

/**
 * Widens the days of shipping methods to all zones that may contain a destination whose province or postal code
 * is not known completely.
 *
 * @example
 * withPossibleDays(options, settings, { province: "ON", postalCode: undefined });
 * // [{ id: "standard", days: "2–7 business days", isRange: true, … }] if a zone has remote postal codes
 */
export function withPossibleDays(
  options: readonly ShippingOption[],
  { shipping: { zones } }: ShippingSettings,
  destination: Destination,
): ShippingOption[] {
  const methods = listPossibleZones(zones, destination).flatMap((zone) => zone.methods);
  return options.map((option) => {
    const times = new Set(methods.filter(({ id }) => id === option.id).map(({ days }) => days));
    if (times.size < 2) return option;
    const transits = [...times].flatMap((days) => readTransitDays(days) ?? []);
    const from = Math.min(...transits.map((transit) => transit.from));
    const to = Math.max(...transits.map((transit) => transit.to));
    const days = transits.length === times.size ? `${from}–${to} business days` : "";
    return { ...option, days, isRange: true };
  });
}

/** The zones that may contain a destination whose province or postal code is not known completely. */
export function listPossibleZones(
  zones: readonly ShippingZone[],
  { province, postalCode }: Destination,
): readonly ShippingZone[] {
  const code = pack(postalCode ?? "");
  const byPrefix = zones.filter(({ postalPrefixes }) =>
    postalPrefixes.some((prefix) => code.startsWith(prefix)),
  );
  if (byPrefix.length > 0) return byPrefix;
  return zones.filter(
    (zone) =>
      (province === undefined ? code === "" : zone.provinces.includes(province)) ||
      hasLongerPrefix([zone], code),
  );
}

/** Whether methods and prices do not depend on the address. The days may. */
export function isSameEverywhere(zones: readonly ShippingZone[]): boolean {
  const offers = zones.map(({ methods }) =>
    JSON.stringify(methods.map(({ days: _, ...method }) => method)),
  );
  return (
    new Set(offers).size === 1 &&
    PROVINCE_CODES.every((code) => zones.some(({ provinces }) => provinces.includes(code)))
  );
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
