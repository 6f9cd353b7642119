import { m } from "../../i18n/messages.js";

/** The names of a skin type: "dry skin", and "dry" below the heading "Skin type". */
type SkinNames = { name: () => string; short: () => string };

const SKIN: { [value: string]: SkinNames | undefined } = {
  combination: {
    name: () => m.catalogue_skin_combination(),
    short: () => m.catalogue_skin_combination_short(),
  },
  dry: { name: () => m.catalogue_skin_dry(), short: () => m.catalogue_skin_dry_short() },
  mature: { name: () => m.catalogue_skin_mature(), short: () => m.catalogue_skin_mature_short() },
  normal: { name: () => m.catalogue_skin_normal(), short: () => m.catalogue_skin_normal_short() },
  oily: { name: () => m.catalogue_skin_oily(), short: () => m.catalogue_skin_oily_short() },
  sensitive: {
    name: () => m.catalogue_skin_sensitive(),
    short: () => m.catalogue_skin_sensitive_short(),
  },
};

const CONCERNS: { [value: string]: (() => string) | undefined } = {
  blemishes: () => m.catalogue_concern_blemishes(),
  breakage: () => m.catalogue_concern_breakage(),
  "build-up": () => m.catalogue_concern_build_up(),
  chapping: () => m.catalogue_concern_chapping(),
  "dark spots": () => m.catalogue_concern_dark_spots(),
  "dry cuticles": () => m.catalogue_concern_dry_cuticles(),
  "dry ends": () => m.catalogue_concern_dry_ends(),
  "dry scalp": () => m.catalogue_concern_dry_scalp(),
  dryness: () => m.catalogue_concern_dryness(),
  dullness: () => m.catalogue_concern_dullness(),
  "excess oil": () => m.catalogue_concern_excess_oil(),
  "fine lines": () => m.catalogue_concern_fine_lines(),
  frizz: () => m.catalogue_concern_frizz(),
  "hard water": () => m.catalogue_concern_hard_water(),
  "oily roots": () => m.catalogue_concern_oily_roots(),
  puffiness: () => m.catalogue_concern_puffiness(),
  redness: () => m.catalogue_concern_redness(),
  "rough skin": () => m.catalogue_concern_rough_skin(),
  static: () => m.catalogue_concern_static(),
  tangles: () => m.catalogue_concern_tangles(),
  tightness: () => m.catalogue_concern_tightness(),
  "uneven tone": () => m.catalogue_concern_uneven_tone(),
};

/** The name of a skin type in a sentence. A list that a former release stored may have another value. */
export const nameSkinType = (value: string): string => SKIN[value]?.name() ?? value;

/** The name of a skin type below a heading that says so. */
export const nameSkinTypeShort = (value: string): string => SKIN[value]?.short() ?? value;

/** The name of a concern in a sentence. */
export const nameConcern = (value: string): string => CONCERNS[value]?.() ?? value;
