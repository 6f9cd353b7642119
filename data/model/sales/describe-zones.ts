/** Sentences about where, when and for how much a store ships, for the texts of its pages. */

import { m } from "../../i18n/messages.js";
import { centsOf, formatMoney } from "../text/money.ts";
import { capitalize, formatCount, listNames } from "../text/plain-text.ts";
import { areaOf, isFree, listDelivering } from "./delivery-promise.ts";
import { PROVINCE_CODES, provinceLabel } from "./province.ts";
import type { ShippingMethod, ShippingZone } from "./shipping-zone.ts";
import { describeDays } from "./transit-days.ts";

type Zones = readonly ShippingZone[];

/** Whether any zone has a method other than pickup. A store without zones ships everywhere. */
export const isShipped = (zones: Zones) =>
  zones.length === 0 || zones.some((zone) => listDelivering(zone).length > 0);

/** "Delivery usually takes 3–7 business days." */
export function describeTime(zones: Zones): string {
  const times = new Set(
    zones.flatMap((zone) => listDelivering(zone).slice(0, 1)).map(({ days }) => days),
  );
  const [days = ""] = times;
  if (days && times.size === 1) return m.delivery_time_usual({ days: describeDays(days) });
  return isShipped(zones) ? m.delivery_time_depends() : m.delivery_time_pickup();
}

/** "We ship to Ontario and Quebec." */
export function describeArea(zones: Zones): string {
  if (!isShipped(zones)) return m.delivery_area_none();
  const area = zones.length === 0 ? m.delivery_across_canada() : areaOf(zones);
  return area === m.delivery_across_canada()
    ? m.delivery_area_everywhere()
    : m.delivery_area({ area });
}

/** "Shipping costs $9.99 to $19.99, depending on …" */
export function describeCost(zones: Zones): string {
  const prices = zones.flatMap((zone) => listDelivering(zone).flatMap(listPrices));
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (!isShipped(zones)) return m.delivery_cost_pickup();
  if (zones.length === 0 || most === 0) return m.delivery_cost_none();
  if (least === most) return m.delivery_cost_same({ price: formatMoney(most) });
  return least === 0
    ? m.delivery_cost_up_to({ most: formatMoney(most) })
    : m.delivery_cost_range({ least: formatMoney(least), most: formatMoney(most) });
}

function listPrices(method: ShippingMethod): number[] {
  if (isFree(method)) return [0];
  const { price, freeFrom, weightTiers } = method;
  const prices = weightTiers.length > 0 ? weightTiers.map((tier) => tier.price) : [price];
  return [...prices.map(centsOf), ...(freeFrom === null ? [] : [0])];
}

/** The areas with their shipping methods and prices. */
export function listRates(zones: Zones): { heading: string; text: string }[] {
  if (zones.length === 0) return [{ heading: "Canada", text: m.delivery_cost_none() }];
  return zones.map((zone) => ({
    heading: describeZone(zone),
    text: zone.methods.map((method) => `${describeMethod(method)}.`).join(" "),
  }));
}

/** The number of postal prefixes that a heading names. */
const MAX_PREFIXES = 12;

function describeZone({ provinces, postalPrefixes }: ShippingZone): string {
  const isAll = provinces.length === PROVINCE_CODES.length;
  const places = isAll ? ["Canada"] : provinces.map(provinceLabel);
  if (postalPrefixes.length === 0) return listNames(places);
  const named = postalPrefixes.slice(0, MAX_PREFIXES);
  const others = postalPrefixes.length - named.length;
  const prefixes =
    others > 0 ? [...named, m.delivery_zone_prefixes_others({ count: others })] : named;
  // In French the postal codes begin with a small letter, because they may follow the provinces.
  return capitalize(
    listNames([...places, m.delivery_zone_prefixes({ prefixes: listNames(prefixes) })]),
  );
}

function describeMethod(method: ShippingMethod): string {
  const { name, days, freeFrom } = method;
  const free = describeFreeFrom(freeFrom);
  const details = [describePrice(method), describeDays(days), free].filter(Boolean).join(", ");
  return m.delivery_method({ name, details });
}

/** A method that is free from $0.00 has a rate that is not charged at present. */
function describeFreeFrom(freeFrom: string | null): string {
  if (freeFrom === null) return "";
  return centsOf(freeFrom) === 0
    ? m.delivery_method_free_now()
    : m.delivery_method_free_from({ amount: money(freeFrom) });
}

function describePrice({ price, weightTiers }: ShippingMethod): string {
  if (weightTiers.length === 0)
    return centsOf(price) === 0 ? m.delivery_method_free() : money(price);
  return weightTiers
    .map(({ upToGrams, price: tier }) =>
      upToGrams === null
        ? m.delivery_tier_above({ price: money(tier) })
        : m.delivery_tier_up_to({
            price: money(tier),
            kilograms: formatCount(upToGrams / 1_000),
          }),
    )
    .join(", ");
}

const money = (amount: string) => formatMoney(centsOf(amount));
