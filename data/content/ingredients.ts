import type { EntryWithSynonyms } from "../model/catalogue/ingredients.ts";
import { compareText } from "../model/text/plain-text.ts";
import { AVOIDED } from "./ingredients/avoided.ts";
import { FRAGRANCE } from "./ingredients/fragrance.ts";
import { OTHER } from "./ingredients/other.ts";
import { PLANTS_AND_ANIMALS } from "./ingredients/plants-and-animals.ts";

/** The entries with which the glossary of every store begins, by common name. */
export const DEFAULT_INGREDIENTS: readonly EntryWithSynonyms[] = [
  ...AVOIDED,
  ...FRAGRANCE,
  ...OTHER,
  ...PLANTS_AND_ANIMALS,
].sort((a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()));
