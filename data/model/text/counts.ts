/**
 * Formats a number with thousands separators: "12,345". `Intl` is not used, because creating its first
 * formatter takes longer than hydrating the home page.
 */
export const formatCount = (count: number | string): string =>
  String(count).replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ",");

/** A number with its noun: "1 order", "3,000 orders". */
export const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
