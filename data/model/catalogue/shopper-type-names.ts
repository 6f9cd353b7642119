import { m } from "../../i18n/messages.js";

const SKIN: { [value: string]: (() => string) | undefined } = {
  combination: () => m.catalogue_skin_combination_short(),
  dry: () => m.catalogue_skin_dry_short(),
  mature: () => m.catalogue_skin_mature_short(),
  normal: () => m.catalogue_skin_normal_short(),
  oily: () => m.catalogue_skin_oily_short(),
  sensitive: () => m.catalogue_skin_sensitive_short(),
};

/**
 * The name of a skin type below a heading that says so: "dry". A list that a former release stored may have another
 * value.
 */
export const nameSkinTypeShort = (value: string): string => SKIN[value]?.() ?? value;
