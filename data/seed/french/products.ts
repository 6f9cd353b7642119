import type { ProductSlug } from "../range.ts";
import { BODY } from "./products/body.ts";
import { CLEANSE } from "./products/cleanse.ts";
import { FACE } from "./products/face.ts";
import type { FrenchCopy } from "./products/french-copy.ts";
import { HAIR } from "./products/hair.ts";
import { HAND } from "./products/hand.ts";
import { NIGHT } from "./products/night.ts";
import { SOLID } from "./products/solid.ts";
import { STYLING } from "./products/styling.ts";

/** The French texts of the sample range. The type requires them for every slug. */
export const FRENCH_COPY: Record<ProductSlug, FrenchCopy> = {
  ...CLEANSE,
  ...FACE,
  ...NIGHT,
  ...BODY,
  ...HAND,
  ...SOLID,
  ...HAIR,
  ...STYLING,
};
