import { BIRCH_WATER } from "./posts/birch-water.ts";
import { FRAGRANCE } from "./posts/fragrance.ts";
import { HARD_WATER } from "./posts/hard-water.ts";
import { INGREDIENTS } from "./posts/ingredients.ts";
import { LAYERING } from "./posts/layering.ts";
import { SCALP } from "./posts/scalp.ts";
import type { SeedPost } from "./posts/seed-post.ts";
import { SOLID_BARS } from "./posts/solid-bars.ts";
import { WINTER_SKIN } from "./posts/winter-skin.ts";

/** The sample blog posts, newest first. */
export const POSTS: readonly SeedPost[] = [
  FRAGRANCE,
  BIRCH_WATER,
  SCALP,
  LAYERING,
  WINTER_SKIN,
  SOLID_BARS,
  HARD_WATER,
  INGREDIENTS,
];
