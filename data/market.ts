/** The language, time zone and currency of every store. They are no settings. */
export const MARKET = {
  /** IANA time zone of days and order times. */
  timeZone: "America/Toronto",
  locale: "en-CA",
  currency: "CAD",
  /** The symbol before amounts in `locale`. */
  currencySymbol: "$",
} as const;

/** The province of a store without settings of its own. */
export const DEFAULT_PROVINCE = "Ontario";
