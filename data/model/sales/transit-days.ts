import { m } from "../../i18n/messages.js";
import { getLocale } from "../locale.ts";
/** Business days that a carrier needs, both included. */
export type TransitDays = { from: number; to: number };

/**
 * Reads the time of a shipping method as it is written in the settings: "2–5 business days", "1 business
 * day" or "next business day". In French the settings contain "2 à 5
 * jours ouvrables". Another text, such as "next week", states no number of days: undefined.
 */
export function readTransitDays(text: string): TransitDays | undefined {
  if (/^next business day$/i.test(text.trim())) return { from: 1, to: 1 };
  const [, from, to = from] =
    /^(\d{1,2})(?:\s*(?:[-–]|à)\s*(\d{1,2}))?\s(?:business days?|jours? ouvrables?)$/i.exec(
      text.trim(),
    ) ?? [];
  if (from === undefined || to === undefined || Number(to) < Number(from)) return undefined;
  return { from: Number(from), to: Number(to) };
}

/**
 * The time of a shipping method for shoppers. Settings state it in English or in the operator's words, which
 * stay as they are.
 *
 * @example
 * describeDays("2–5 business days"); // in French "2 à 5 jours ouvrables"
 */
export function describeDays(text: string): string {
  const days = getLocale() === "fr" ? readTransitDays(text) : undefined;
  if (!days) return text;
  const { from, to } = days;
  return from === to ? m.delivery_days_exact({ count: to }) : m.delivery_days({ from, to });
}
