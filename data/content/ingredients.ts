import {
  type Glossary,
  type GlossaryEntry,
  ingredientHandle,
} from "../model/catalogue/ingredients.ts";
import { FRAGRANCE } from "./ingredients/fragrance.ts";
import { OTHER } from "./ingredients/other.ts";
import { PLANTS_AND_ANIMALS } from "./ingredients/plants-and-animals.ts";

const ENTRIES = [...FRAGRANCE, ...OTHER, ...PLANTS_AND_ANIMALS];

/** All entries of the glossary, by common name. */
export const GLOSSARY_ENTRIES: readonly GlossaryEntry[] = ENTRIES.map(
  ({ synonyms: _, ...entry }) => entry,
).sort((a, b) => (a.name < b.name ? -1 : 1));

/** The glossary, in which a handle is found by INCI names and synonyms. */
export const GLOSSARY: Glossary = new Map(
  ENTRIES.flatMap(({ synonyms, ...entry }) =>
    [entry.inci, ...synonyms].map((name) => [ingredientHandle(name), entry] as const),
  ),
);
