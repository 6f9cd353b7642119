/** What the pages of a store promise about delivery. */

import { m } from "../../i18n/messages.js";
import { centsOf } from "../text/money.ts";
import { listNames } from "../text/plain-text.ts";
import { PROVINCE_CODES, type ProvinceCode, provincePlace } from "./province.ts";
import { daysWithoutZones, type ShippingSettings } from "./shipping-settings.ts";
import type { ShippingMethod, ShippingZone } from "./shipping-zone.ts";
import { describeDays } from "./transit-days.ts";

/** The delivery promise of a store, independent of cart and address. */
export type DeliveryPromise = {
  /** "across Canada", "to Ontario and Quebec", "to 6 provinces"; "" if all orders are picked up. */
  area: string;
  /**
   * "2–5 business days"; "" if it depends on the province or is not known. The territories and single postal
   * codes may have other days: `isLongerElsewhere`.
   */
  days: string;
  isLongerElsewhere: boolean;
  /** The shipping that costs nothing at any address. */
  complimentary: "shipping" | "standard shipping" | undefined;
};

/** The promise of a store. The first method of a zone is the preselected one. */
export function promiseDelivery(settings: ShippingSettings): DeliveryPromise {
  const { zones } = settings.shipping;
  if (zones.length === 0) {
    const days = daysWithoutZones(settings);
    return {
      area: m.delivery_across_canada(),
      days: describeDays(days),
      isLongerElsewhere: false,
      complimentary: "shipping",
    };
  }
  const offered = zones.flatMap(listDelivering);
  const usual = zones.flatMap((zone) => listDelivering(zone).slice(0, 1));
  const daysOf = (some: readonly ShippingZone[]) =>
    new Set(some.flatMap((zone) => listDelivering(zone).slice(0, 1)).map((method) => method.days));
  const main = zones.filter(({ provinces }) => provinces.some((code) => !isTerritory(code)));
  const [days = "", ...others] = daysOf(main.length > 0 ? main : zones);
  return {
    area: areaOf(zones, MAX_NAMES),
    days: others.length === 0 ? describeDays(days) : "",
    isLongerElsewhere: days !== "" && others.length === 0 && daysOf(zones).size > 1,
    complimentary:
      usual.length === 0 || !usual.every(isFree)
        ? undefined
        : offered.every(isFree)
          ? "shipping"
          : "standard shipping",
  };
}

/** "Shipping across Canada". */
export function describeShipping({ area }: Pick<DeliveryPromise, "area">): string {
  return area ? m.delivery_shipping({ area }) : m.delivery_pickup_only();
}

/** The shipping methods of a zone, without pickup. */
export function listDelivering(zone: ShippingZone): ShippingMethod[] {
  return zone.methods.filter(({ kind }) => kind !== "pickup");
}

/** Whether a method costs nothing for any cart. */
export function isFree({ price, freeFrom, weightTiers }: ShippingMethod): boolean {
  if (freeFrom !== null && centsOf(freeFrom) === 0) return true;
  return weightTiers.length === 0
    ? centsOf(price) === 0
    : weightTiers.every((tier) => centsOf(tier.price) === 0);
}

/** Whether any zone offers pickup at the store's address. */
export function offersPickup(zones: readonly ShippingZone[]): boolean {
  return zones.some(({ methods }) => methods.some(({ kind }) => kind === "pickup"));
}

/** In the order of `PROVINCE_CODES`. */
const TERRITORIES: readonly ProvinceCode[] = ["NT", "NU", "YT"];

const isTerritory = (code: ProvinceCode) => TERRITORIES.includes(code);

/** The number of provinces that a short text names; more are counted. */
const MAX_NAMES = 3;

/** The area that the store delivers to. More than `maxNames` provinces are counted instead of named. */
export function areaOf(zones: readonly ShippingZone[], maxNames = Infinity): string {
  const delivering = zones.filter((zone) => listDelivering(zone).length > 0);
  if (delivering.length === 0) return "";
  const covered = PROVINCE_CODES.filter((code) =>
    delivering.some((zone) => zone.provinces.includes(code)),
  );
  if (covered.length === PROVINCE_CODES.length) return m.delivery_across_canada();
  if (covered.length === 0) return m.delivery_postal_codes();
  const without = PROVINCE_CODES.filter((code) => !covered.includes(code));
  if (without.join() === TERRITORIES.join()) return m.delivery_all_provinces();
  if (covered.length <= maxNames)
    return m.delivery_to_provinces({ provinces: listNames(covered.map(provincePlace)) });
  const hasTerritory = covered.some((code) => TERRITORIES.includes(code));
  const count = covered.length;
  return hasTerritory
    ? m.delivery_to_count_and_territories({ count })
    : m.delivery_to_count({ count });
}
