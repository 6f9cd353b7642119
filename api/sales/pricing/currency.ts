import { MARKET } from "../../../data/market.ts";

/** ISO 4217 in lower case, as payment providers spell it. */
export const CURRENCY = MARKET.currency.toLowerCase();
