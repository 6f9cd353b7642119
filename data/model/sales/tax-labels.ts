import { m } from "../../i18n/messages.js";
import { getLocale } from "../locale.ts";
import { formatPercent } from "../text/money.ts";

/** The French abbreviations of taxes. Both provincial sales taxes are "TVP". */
const FRENCH: Readonly<Record<string, string>> = {
  GST: "TPS",
  HST: "TVH",
  PST: "TVP",
  RST: "TVP",
  QST: "TVQ",
};

/** The abbreviation of a tax by its code: "GST", in French "TPS". */
export function taxName(code: string): string {
  if (code === "TAX") return m.checkout_amount_tax();
  return getLocale() === "fr" ? (FRENCH[code] ?? code) : code;
}

/**
 * A tax with its rate in parts per 100,000. It is written where it is shown, because orders store the code.
 *
 * @example
 * taxLabel("QST", 9_975); // "QST (9.975%)", in French "TVQ (9,975 %)"
 */
export const taxLabel = (code: string, rate: number): string =>
  `${taxName(code)} (${formatPercent(rate)})`;
