import { BIRCH_WATER } from "./posts/birch-water.ts";
import { FRAGRANCE } from "./posts/fragrance.ts";
import type { FrenchPost } from "./posts/french-post.ts";
import { HARD_WATER } from "./posts/hard-water.ts";
import { INGREDIENTS } from "./posts/ingredients.ts";
import { LAYERING } from "./posts/layering.ts";
import { SCALP } from "./posts/scalp.ts";
import { SOLID_BARS } from "./posts/solid-bars.ts";
import { WINTER_SKIN } from "./posts/winter-skin.ts";

/** The sample blog posts in French, newest first. */
export const FRENCH_POSTS: readonly FrenchPost[] = [
  FRAGRANCE,
  BIRCH_WATER,
  SCALP,
  LAYERING,
  WINTER_SKIN,
  SOLID_BARS,
  HARD_WATER,
  INGREDIENTS,
];
