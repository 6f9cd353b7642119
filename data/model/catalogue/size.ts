import { m } from "../../i18n/messages.js";
import { centsOf, formatMoney } from "../text/money.ts";

/** A quantity for unit prices, in millilitres or grams. */
export type Quantity = { value: number; unit: "mL" | "g" };

const FACTORS: Record<string, { unit: Quantity["unit"]; factor: number }> = {
  ml: { unit: "mL", factor: 1 },
  cl: { unit: "mL", factor: 10 },
  l: { unit: "mL", factor: 1000 },
  mg: { unit: "g", factor: 0.001 },
  g: { unit: "g", factor: 1 },
  kg: { unit: "g", factor: 1000 },
};

const QUANTITY =
  /(?:(\d{1,3})\s*[x×]\s*)?(?<![\d.,])(\d{1,6}(?:[.,]\d{1,3})?)\s*(ml|cl|l|mg|g|kg)(?![\p{L}\d])/iu;

/** Reads the first metric quantity of a size: "30 mL · 1.0 fl oz" or "2 × 100 g". */
export function readQuantity(size: string): Quantity | undefined {
  const [, count = "1", number = "", name = ""] = QUANTITY.exec(size) ?? [];
  const scale = FACTORS[name.toLowerCase()];
  const value = Number(count) * Number(number.replace(",", ".")) * (scale?.factor ?? 0);
  return scale && value > 0 ? { value, unit: scale.unit } : undefined;
}

/**
 * The price in cents of 100 mL or 100 g; undefined if the size has no metric quantity.
 *
 * @example
 * unitPrice(4_800, "30 mL · 1.0 fl oz"); // { cents: 16_000, unit: "mL" }
 */
export function unitPrice(
  priceCents: number,
  size: string | null,
): { cents: number; unit: Quantity["unit"] } | undefined {
  const quantity = size === null ? undefined : readQuantity(size);
  if (!quantity) return undefined;
  return { cents: Math.round((priceCents * 100) / quantity.value), unit: quantity.unit };
}

/**
 * The price of 100 mL or 100 g as a text; undefined if the size has no metric quantity.
 *
 * @example
 * describeUnitPrice("48.00", "30 mL · 1.0 fl oz"); // "$160.00 per 100 mL"
 */
export function describeUnitPrice(price: string, size: string | null): string | undefined {
  const found = unitPrice(centsOf(price), size);
  if (!found) return undefined;
  const text = { price: formatMoney(found.cents) };
  return found.unit === "g" ? m.product_per_g(text) : m.product_per_ml(text);
}
