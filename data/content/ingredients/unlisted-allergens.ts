import { fold } from "../../model/catalogue/fold.ts";
import { splitIngredients } from "../../model/catalogue/ingredients.ts";
import { readProductText } from "../../model/catalogue/product-text.ts";
import { FRAGRANCE_ALLERGENS } from "./fragrance-allergens.ts";

/** Names by their folded spelling. */
const NAMES = new Map(
  [
    ...FRAGRANCE_ALLERGENS.flatMap(({ inci, name, synonyms }) => [name, inci, ...synonyms]),
    "parfum",
  ].map((name) => [fold(name), name]),
);

/** The longest name first. */
const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<!sans )(?:${[...NAMES.keys()]
    .sort((a, b) => b.length - a.length)
    .join("|")})(?![\\p{L}\\p{N}])`,
  "gu",
);

/** What a warning about them says. */
export const NO_LIST = "has no list of ingredients";

/**
 * The fragrance allergens, and "parfum", that the text of a product names although it has no list of ingredients:
 * the store then states nothing about them. Empty if it has a list.
 */
export function findUnlistedAllergens(description: string): string[] {
  if (splitIngredients(readProductText(description).ingredients.join("\n"))) return [];
  const found = [...fold(description).matchAll(PATTERN)].map(([name]) => NAMES.get(name) ?? name);
  return [...new Set(found)];
}
