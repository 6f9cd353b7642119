import * as v from "valibot";
import { formatDay } from "../text/dates.ts";
import { Amount } from "../text/fields.ts";
import { centsOf, formatMoney } from "../text/money.ts";
import { countOf, formatCount } from "../text/plain-text.ts";

/** The days before now that records of a compare-at price are compared over. */
export const ORDINARY_PRICE_DAYS = 180;
/** Number of prices in the report; the CSV file has all. */
export const MAX_ORDINARY_PRICES = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD_MS = ORDINARY_PRICE_DAYS * DAY_MS;

/** The start of the period that ends now (ISO time). */
export const startOfOrdinaryPrice = (now: Date): string =>
  new Date(now.getTime() - PERIOD_MS).toISOString();

/**
 * "unknown": the records begin too late to tell. "none": no units were sold. Half itself is "below"
 * (docs/decisions/025-ordinary-prices.md).
 */
const SHARES = ["above", "below", "unknown", "none"] as const;
type Share = (typeof SHARES)[number];

/** What the store has recorded about the compare-at price of a product or variant. */
export const OrdinaryPrice = v.object({
  productId: v.string(),
  title: v.string(),
  sku: v.nullable(v.string()),
  price: Amount,
  compareAtPrice: Amount,
  /** Whole days of the period on which it was offered at the compare-at price or above. */
  days: v.number(),
  daysShare: v.picklist(SHARES),
  /** When the records begin, if that is within the period. */
  recordedSince: v.nullable(v.string()),
  /** Units sold in the period, and those at the compare-at price or above. */
  units: v.number(),
  unitsAtPrice: v.number(),
  unitsShare: v.picklist(SHARES),
});
export type OrdinaryPrice = v.InferOutput<typeof OrdinaryPrice>;

/** Response of GET /api/admin/products/prices/:id, and of GET /api/admin/reports/ordinary-prices. */
export const OrdinaryPriceList = v.object({
  prices: v.array(OrdinaryPrice),
  /** Published products and variants with a compare-at price above their price. */
  total: v.number(),
});
export type OrdinaryPriceList = v.InferOutput<typeof OrdinaryPriceList>;

/** A price of a product, until the next row. */
export type PriceRecord = {
  from: string;
  cents: number;
  isPublished: boolean;
  /** Whether the price is older than its record. */
  isUpgrade: boolean;
};

/**
 * Sums the time at which a product was offered at a price or above.
 * @param records the prices of the period and the last one before it, oldest first
 */
export function compareDays(
  records: readonly PriceRecord[],
  cents: number,
  now: Date,
): Pick<OrdinaryPrice, "days" | "daysShare" | "recordedSince"> {
  const end = now.getTime();
  const start = end - PERIOD_MS;
  const within = (time: number) => Math.min(Math.max(time, start), end);
  let offeredMs = 0;
  for (const [at, record] of records.entries()) {
    if (!record.isPublished || record.cents < cents) continue;
    const next = records[at + 1];
    const until = next ? within(Date.parse(next.from)) : end;
    offeredMs += Math.max(0, until - within(Date.parse(record.from)));
  }
  const [first] = records;
  const recordedMs = first ? end - within(Date.parse(first.from)) : 0;
  const isComplete = recordedMs === PERIOD_MS;
  return {
    days: Math.floor(offeredMs / DAY_MS),
    daysShare: shareOfTime(),
    recordedSince: isComplete ? null : (first?.from ?? now.toISOString()),
  };

  function shareOfTime(): Share {
    if (offeredMs * 2 > PERIOD_MS) return "above";
    const unknownMs = PERIOD_MS - recordedMs;
    // Before the first record of a product that was added since, the store did not offer it.
    const isAdded = first !== undefined && !first.isUpgrade && offeredMs * 2 <= recordedMs;
    return isAdded || (offeredMs + unknownMs) * 2 <= PERIOD_MS ? "below" : "unknown";
  }
}

/** Whether more than half of the units were sold at a price or above. */
export function compareUnits(unitsAtPrice: number, units: number): Share {
  if (units === 0) return "none";
  return unitsAtPrice * 2 > units ? "above" : "below";
}

type Days = Pick<OrdinaryPrice, "compareAtPrice" | "days" | "recordedSince">;

/** "Offered at $48.00 or above on 120 of the last 180 days." */
export function describeDays({ compareAtPrice, days, recordedSince }: Days): string {
  const since = recordedSince ? ` Prices before ${formatDay(recordedSince)} are not recorded.` : "";
  return `Offered at ${money(compareAtPrice)} or above on ${formatCount(days)} of the last ${ORDINARY_PRICE_DAYS} days.${since}`;
}

type Units = Pick<OrdinaryPrice, "compareAtPrice" | "units" | "unitsAtPrice">;

/** "Sold at $48.00 or above: 12 of 30 units." */
export function describeUnits({ compareAtPrice, units, unitsAtPrice }: Units): string {
  if (units === 0) return `No units were sold in the last ${ORDINARY_PRICE_DAYS} days.`;
  return `Sold at ${money(compareAtPrice)} or above: ${formatCount(unitsAtPrice)} of ${countOf(units, "unit")}.`;
}

/** Names the records of which not more than half is at the price; undefined if there is none. */
export function warnOfShares({
  daysShare,
  unitsShare,
}: Pick<OrdinaryPrice, "daysShare" | "unitsShare">): string | undefined {
  const below = [
    ...(daysShare === "below" ? ["of the days"] : []),
    ...(unitsShare === "below" ? ["of the units"] : []),
  ];
  return below.length > 0 ? `Not more than half ${below.join(" and ")}` : undefined;
}

const money = (amount: string) => formatMoney(centsOf(amount));
