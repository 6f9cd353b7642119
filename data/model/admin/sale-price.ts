import { formatMoney } from "../text/money.ts";
import { changePrice, type PriceRounding, roundPrice } from "./price-change.ts";

/** The price and compare-at price of a variant, in cents. */
export type Prices = { price: number; compareAt: number | null };

/** The reduction of a sale: `amountCents` if it is set, else a percentage in hundredths of a percent. */
export type SaleTerms = {
  percentHundredths: number;
  amountCents: number | null;
  rounding: PriceRounding;
};

/**
 * The prices of a variant during a sale: a price below the regular one, which becomes the compare-at
 * price. The regular price of a variant that has a compare-at price is that one. Returns undefined if
 * the sale would not reduce the present price, or make the variant free.
 *
 * @example
 * const terms = { percentHundredths: 2_000, amountCents: null, rounding: "cent" } as const;
 * setSalePrice({ price: 4_800, compareAt: null }, terms); // { price: 3_840, compareAt: 4_800 }
 */
export function setSalePrice(
  { price, compareAt }: Prices,
  { percentHundredths, amountCents, rounding }: SaleTerms,
): Prices | undefined {
  const regular = compareAt ?? price;
  const sale =
    amountCents === null
      ? changePrice(regular, -percentHundredths, rounding)
      : roundPrice(regular - amountCents, rounding);
  return sale !== undefined && sale < price ? { price: sale, compareAt: regular } : undefined;
}

/** Names a sale by its reduction: "20 % off" or "$5.00 off". */
export function nameSale({ percentHundredths, amountCents }: SaleTerms): string {
  return `${amountCents === null ? `${percentHundredths / 100} %` : formatMoney(amountCents)} off`;
}
