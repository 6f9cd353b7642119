/**
 * Texts of a store with shipping zones. They replace the parts of the pages and of the FAQ that describe
 * the shipping of a fresh store.
 */

import { PROVINCE_CODES, PROVINCE_NAMES } from "../model/sales/province.ts";
import type { ShippingMethod, ShippingZone } from "../model/sales/shipping-zone.ts";
import { centsOf, formatMoney } from "../model/text/money.ts";
import { areaOf, listDelivering, listNames, offersPickup, promiseDelivery } from "./delivery.ts";
import type { QuestionGroup } from "./faq/question.ts";
import type { Page, Section } from "./pages/page.ts";
import { PROCESSING_DAYS } from "./policies.ts";

type Zones = readonly ShippingZone[];

const SHOWN = "Checkout shows the amount before you pay";

/** The page with the rates and areas of the zones, and without the date of the sample store's text. */
export function withZones(page: Page, zones: Zones): Page {
  if (zones.length === 0) return page;
  const replaced: Record<string, Partial<Section>> = {
    "shipping-rates": {
      paragraphs: [`Rates depend on where your order goes. ${SHOWN}.`],
      points: listRates(zones),
      after: [],
    },
    "service-areas": {
      paragraphs: [describeAreaFully(zones)],
    },
    // A section of the terms of service.
    shipping: {
      paragraphs: [
        isShipped(zones)
          ? `${describeArea(zones)} ${describeCost(zones)} Delivery times are estimates. Risk passes to you when the parcel is delivered to the address you gave, or when you pick up your order.`
          : `${describeArea(zones)} Risk passes to you when you pick up your order.`,
      ],
    },
  };
  const { updated: _, ...undated } = page;
  const sections = page.sections.map((section) => ({ ...section, ...replaced[section.id] }));
  return { ...undated, sections };
}

/** The questions with answers for the zones. */
export function answerForZones(groups: readonly QuestionGroup[], zones: Zones) {
  if (zones.length === 0) return groups;
  const answers: Record<string, string> = {
    "How long does delivery take?": `${describeTime(zones)} Orders are packed ${PROCESSING_DAYS}.`,
    "How much does shipping cost?": describeCost(zones),
    "Where do you ship?": describeAreaFully(zones),
    "My parcel is late. What should I do?":
      "If it has not arrived in the time that checkout showed, write to us with your order number. We will follow it up with the carrier, and we will send it again or refund it if it is lost.",
  };
  const hasPickup = offersPickup(zones);
  // The question contains the name of the store.
  const answerOf = (question: string) =>
    hasPickup && question.endsWith("have a shop I can visit?") ? PICKUP_ANSWER : answers[question];
  return groups.map((group) => ({
    ...group,
    questions: group.questions.map((item) => ({
      ...item,
      answer: answerOf(item.question) ?? item.answer,
    })),
  }));
}

const PICKUP_ANSWER =
  "We sell online, and you can collect your order if you choose pickup at checkout, which shows the address.";

/** Whether any zone has a method other than pickup. */
const isShipped = (zones: Zones) => zones.some((zone) => listDelivering(zone).length > 0);

function describeTime(zones: Zones): string {
  const { days } = promiseDelivery(zones);
  if (days) return `Delivery usually takes ${days}.`;
  return isShipped(zones)
    ? "It depends on your address and on the method, and checkout shows it."
    : "We write to you when your order is ready for pickup.";
}

function describeArea(zones: Zones): string {
  if (!isShipped(zones)) return "We do not ship: orders are picked up at our address.";
  const area = areaOf(zones);
  const all = area === "across Canada" ? ", to every province and territory" : "";
  return `We ship ${area}${all}.`;
}

function describeAreaFully(zones: Zones): string {
  const area = describeArea(zones);
  return isShipped(zones) ? `${area} We do not ship to other countries at present.` : area;
}

function describeCost(zones: Zones): string {
  const prices = zones.flatMap((zone) => listDelivering(zone).flatMap(listPrices));
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (prices.length === 0) return "Orders are picked up.";
  if (most === 0) return "Shipping is complimentary.";
  const range =
    least === 0 ? `up to ${formatMoney(most)}` : `${formatMoney(least)} to ${formatMoney(most)}`;
  const cost =
    least === most
      ? `Shipping costs ${formatMoney(most)}.`
      : `Shipping costs ${range}, depending on your address, your cart and the method.`;
  return `${cost} ${SHOWN}, and Shipping & Returns lists all rates.`;
}

function listPrices({ price, freeFrom, weightTiers }: ShippingMethod): number[] {
  const prices = weightTiers.length > 0 ? weightTiers.map((tier) => tier.price) : [price];
  return [...prices.map(centsOf), ...(freeFrom === null ? [] : [0])];
}

function listRates(zones: Zones) {
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
  const free = freeFrom === null ? "" : `free from ${money(freeFrom)}`;
  return `${name}: ${[describePrice(method), days, free].filter(Boolean).join(", ")}`;
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
