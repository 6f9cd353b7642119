import { STORE } from "../../../data/store.ts";

/** ISO 4217 in lower case, as payment providers spell it. */
export const CURRENCY = STORE.currency.toLowerCase();
