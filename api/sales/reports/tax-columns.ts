import { sum } from "../../../data/model/sales/allocate.ts";
import { toAmount } from "../../../data/model/text/money.ts";

const CODES = ["GST", "HST", "PST", "QST", "RST"];

/** The columns of taxes in exported files. "Tax" is a flat rate, or the tax of an order without separate taxes. */
export const TAX_COLUMNS = [...CODES, "Tax"];

export type TaxCents = { code: string; cents: number };

/** The cells of taxes, in the order of `TAX_COLUMNS`; "" for a tax that was not charged. */
export function taxCells(taxes: readonly TaxCents[]): string[] {
  return TAX_COLUMNS.map((column) => {
    const charged = taxes.filter(({ code }) => (CODES.includes(code) ? code : "Tax") === column);
    return charged.length === 0 ? "" : toAmount(sum(charged.map(({ cents }) => cents)));
  });
}
