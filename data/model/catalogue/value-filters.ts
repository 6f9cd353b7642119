/** The filters whose values follow from the facts and the tags of products, in the order of the sheet. */
export const FACT_FILTERS = [
  "concern",
  "skinType",
  "hairType",
  "type",
  "use",
  "scent",
  "format",
] as const;
export type FactFilter = (typeof FACT_FILTERS)[number];

/**
 * The filters with several values, by the names of their parameters in the URL of the shop and of the
 * API. If several filters are used, a product must have one of the values of each.
 */
export const VALUE_FILTERS = [...FACT_FILTERS, "brand", "tag"] as const;
export type ValueFilter = (typeof VALUE_FILTERS)[number];

/** Maximum number of values of a filter. */
export const MAX_VALUES = 20;
/** Maximum length of a fact from which values follow, in characters. */
export const MAX_FACT = 200;
/**
 * Maximum length of a value, in characters: a type of skin or hair is listed with its noun. Tags and brands
 * are shorter than facts.
 */
export const MAX_VALUE = MAX_FACT + " skin".length;
