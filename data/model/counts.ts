/**
 * A number for people, with its thousands parted: "12,345". By hand: the first formatter that a page
 * makes with `Intl` takes longer than all that the home page does before it is alive.
 */
export const formatCount = (count: number | string): string =>
  String(count).replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ",");
