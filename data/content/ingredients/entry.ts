import { ingredientHandle } from "../../model/catalogue/handle.ts";
import type { EntryFamily } from "../../model/catalogue/ingredient-families.ts";
import type { EntryWithSynonyms, GlossaryEntry } from "../../model/catalogue/ingredients.ts";
import { COSING } from "./sources.ts";

type Details = {
  families?: EntryFamily[];
  /** Other names in lists of ingredients. */
  synonyms?: readonly string[];
  /** A fact and its source. */
  note?: readonly [text: string, source: GlossaryEntry["source"]];
};

/** Declares an entry of the glossary. */
export function entry(
  inci: string,
  name: string,
  functions: string,
  origin: string,
  { families = [], synonyms = [], note }: Details = {},
): EntryWithSynonyms {
  const [text = null, source = COSING] = note ?? [];
  const handle = ingredientHandle(inci);
  return {
    inci,
    handle,
    name,
    function: functions,
    origin,
    families,
    note: text,
    source,
    synonyms,
  };
}
