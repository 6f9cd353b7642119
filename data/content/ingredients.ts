import type { EntryWithSynonyms } from "../model/catalogue/ingredients.ts";
import { compareText } from "../model/text/plain-text.ts";
import { AVOIDED } from "./ingredients/avoided.ts";
import { PARFUM } from "./ingredients/fragrance.ts";
import { FRAGRANCE_ALLERGENS } from "./ingredients/fragrance-allergens.ts";
import { OTHER } from "./ingredients/other.ts";
import { PLANTS_AND_ANIMALS } from "./ingredients/plants-and-animals.ts";

/** The entries with which the glossary of every store begins, by common name. */
export const DEFAULT_INGREDIENTS: readonly EntryWithSynonyms[] = [
  ...AVOIDED,
  PARFUM,
  ...FRAGRANCE_ALLERGENS.map(({ annexEntry: _, since: __, ...entry }) => entry),
  ...OTHER,
  ...PLANTS_AND_ANIMALS,
].sort((a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()));
