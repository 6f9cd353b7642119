import { m } from "../../i18n/messages.js";
import type { EntryFamily } from "./ingredient-families.ts";

const NAMES: Record<EntryFamily, () => string> = {
  nut: () => m.ingredients_family_nut(),
  seed: () => m.ingredients_family_seed(),
  "gluten-containing grain": () => m.ingredients_family_grain(),
  "animal-derived": () => m.ingredients_family_animal(),
  "essential oil": () => m.ingredients_family_essential_oil(),
  "fragrance allergen": () => m.ingredients_family_fragrance_allergen(),
  "possibly animal-derived": () => m.ingredients_family_possibly_animal(),
  "possibly gluten-containing grain": () => m.ingredients_family_possibly_grain(),
  "possibly fragrance allergen": () => m.ingredients_family_possibly_fragrance_allergen(),
};

/** The name of a family in a sentence. */
export const nameFamily = (family: EntryFamily): string => NAMES[family]();
