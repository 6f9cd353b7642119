import * as v from "valibot";
import { formatCount } from "../text/plain-text.ts";

const MAX_THRESHOLD = 1_000_000;
const THRESHOLD = `must be a whole number from 0 to ${formatCount(MAX_THRESHOLD)}`;

/** The settings of the stock. */
export const STOCK_SETTINGS = {
  /** Units up to which a stock is low, for products without a threshold of their own. */
  lowStock: v.optional(
    v.pipe(
      v.number(THRESHOLD),
      v.integer(THRESHOLD),
      v.minValue(0, THRESHOLD),
      v.maxValue(MAX_THRESHOLD, THRESHOLD),
    ),
    10,
  ),
  /** Whether the recipient of order notifications gets an e-mail about low stock, once a day at most. */
  alarm: v.optional(v.boolean("must be true or false"), true),
};
