import { BODY } from "./products/body.ts";
import { CLEANSE } from "./products/cleanse.ts";
import type { Copy, Slug } from "./products/copy.ts";
import { FACE } from "./products/face.ts";
import { HAIR } from "./products/hair.ts";
import { HAND } from "./products/hand.ts";
import { NIGHT } from "./products/night.ts";
import { SOLID } from "./products/solid.ts";
import { STYLING } from "./products/styling.ts";
import { RANGE } from "./range.ts";

/** The type requires copy for every slug of the range. */
const COPY: Record<Slug, Copy> = {
  ...CLEANSE,
  ...FACE,
  ...NIGHT,
  ...BODY,
  ...HAND,
  ...SOLID,
  ...HAIR,
  ...STYLING,
};

export type ProductCopy = Copy & { slug: Slug };

/** Copy, price and stock of the sample range, in the range's order. */
export const PRODUCT_COPY: readonly ProductCopy[] = RANGE.map(({ slug }) => ({
  slug,
  ...COPY[slug],
}));
