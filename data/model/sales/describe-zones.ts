/** Sentences about where, when and for how much a store ships, for the texts of its pages. */

import { centsOf, formatMoney } from "../text/money.ts";
import { areaOf, isFree, listDelivering, listNames } from "./delivery-promise.ts";
import { PROVINCE_CODES, PROVINCE_NAMES } from "./province.ts";
import type { ShippingMethod, ShippingZone } from "./shipping-zone.ts";

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
  if (days && times.size === 1) return `Delivery usually takes ${days}.`;
  return isShipped(zones)
    ? "It depends on your address and on the method, and checkout shows it."
    : "We write to you when your order is ready for pickup.";
}

/** "We ship to Ontario and Quebec." */
export function describeArea(zones: Zones): string {
  if (!isShipped(zones)) return "We do not ship: orders are picked up at our address.";
  const area = zones.length === 0 ? "across Canada" : areaOf(zones);
  const all = area === "across Canada" ? ", to every province and territory" : "";
  return `We ship ${area}${all}.`;
}

/** "Shipping costs $9.99 to $19.99, depending on …" */
export function describeCost(zones: Zones): string {
  const prices = zones.flatMap((zone) => listDelivering(zone).flatMap(listPrices));
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (!isShipped(zones)) return "Orders are picked up.";
  if (zones.length === 0 || most === 0) return "Shipping is complimentary.";
  const range =
    least === 0 ? `up to ${formatMoney(most)}` : `${formatMoney(least)} to ${formatMoney(most)}`;
  const cost =
    least === most
      ? `Shipping costs ${formatMoney(most)}.`
      : `Shipping costs ${range}, depending on your address, your cart and the method.`;
  return `${cost} Checkout shows the amount before you pay, and Shipping & Returns lists all rates.`;
}

function listPrices(method: ShippingMethod): number[] {
  if (isFree(method)) return [0];
  const { price, freeFrom, weightTiers } = method;
  const prices = weightTiers.length > 0 ? weightTiers.map((tier) => tier.price) : [price];
  return [...prices.map(centsOf), ...(freeFrom === null ? [] : [0])];
}

/** The areas with their shipping methods and prices. */
export function listRates(zones: Zones): { heading: string; text: string }[] {
  if (zones.length === 0) return [{ heading: "Canada", text: "Shipping is complimentary." }];
  return zones.map((zone) => ({
    heading: describeZone(zone),
    text: zone.methods.map((method) => `${describeMethod(method)}.`).join(" "),
  }));
}

/** The number of postal prefixes that a heading names. */
const MAX_PREFIXES = 12;

function describeZone({ provinces, postalPrefixes }: ShippingZone): string {
  const isAll = provinces.length === PROVINCE_CODES.length;
  const places = isAll ? ["Canada"] : provinces.map((code) => PROVINCE_NAMES[code]);
  if (postalPrefixes.length === 0) return listNames(places);
  const named = postalPrefixes.slice(0, MAX_PREFIXES);
  const others = postalPrefixes.length - named.length;
  const prefixes = others > 0 ? [...named, `${others} others`] : named;
  return listNames([...places, `Postal codes beginning with ${listNames(prefixes)}`]);
}

function describeMethod(method: ShippingMethod): string {
  const { name, days, freeFrom } = method;
  const free = describeFreeFrom(freeFrom);
  return `${name}: ${[describePrice(method), days, free].filter(Boolean).join(", ")}`;
}

/** A method that is free from $0.00 has a rate that is not charged at present. */
function describeFreeFrom(freeFrom: string | null): string {
  if (freeFrom === null) return "";
  return centsOf(freeFrom) === 0 ? "currently complimentary" : `free from ${money(freeFrom)}`;
}

function describePrice({ price, weightTiers }: ShippingMethod): string {
  if (weightTiers.length === 0) return centsOf(price) === 0 ? "free" : money(price);
  return weightTiers
    .map(({ upToGrams, price: tier }) =>
      upToGrams === null ? `${money(tier)} above` : `${money(tier)} up to ${upToGrams / 1_000} kg`,
    )
    .join(", ");
}

const money = (amount: string) => formatMoney(centsOf(amount));
