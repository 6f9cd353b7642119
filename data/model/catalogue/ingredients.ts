import * as v from "valibot";
import { ingredientHandle } from "./handle.ts";
import { ENTRY_FAMILIES, type EntryFamily } from "./ingredient-families.ts";
import type { NamedIngredient } from "./ingredient-names.ts";
import { Product } from "./product.ts";

/** An entry of the glossary. */
export const GlossaryEntry = v.object({
  inci: v.string(),
  /** The last part of the entry's URL. */
  handle: v.string(),
  /** Common name. */
  name: v.string(),
  /** Up to four of the functions that CosIng lists: "humectant, solvent". */
  function: v.string(),
  origin: v.string(),
  families: v.array(v.picklist(ENTRY_FAMILIES)),
  note: v.nullable(v.string()),
  /** Source of the note; without a note that of the functions, or null if none is stated. */
  source: v.nullable(v.object({ name: v.string(), url: v.string() })),
});
export type GlossaryEntry = v.InferOutput<typeof GlossaryEntry>;

/** An entry of the glossary with its other names in lists of ingredients. */
export type EntryWithSynonyms = GlossaryEntry & { synonyms: readonly string[] };

/** The page of an entry, with the first products that contain it. */
export const GlossaryPage = v.object({
  ...GlossaryEntry.entries,
  products: v.array(Product),
  /** Number of all products that contain it. */
  total: v.number(),
});
export type GlossaryPage = v.InferOutput<typeof GlossaryPage>;

/** The glossary by the handles of names, which include synonyms: "water" is "aqua". */
export type Glossary = ReadonlyMap<string, GlossaryEntry>;

/** The glossary of these entries. */
export function toGlossary(entries: readonly EntryWithSynonyms[]): Glossary {
  return new Map(
    entries.flatMap(({ synonyms, ...entry }) =>
      [entry.inci, ...synonyms].map((name) => [ingredientHandle(name), entry] as const),
    ),
  );
}

/** The entries of a glossary by their names: INCI name, common name and the words of synonyms. */
export function nameEntries(glossary: Glossary): NamedIngredient[] {
  const names = new Map<string, Set<string>>();
  const allergens = new Set<string>();
  for (const [key, { handle, inci, name, families }] of glossary) {
    names.set(handle, (names.get(handle) ?? new Set([inci, name])).add(key.replaceAll("-", " ")));
    if (families.includes("fragrance allergen")) allergens.add(handle);
  }
  return [...names].map(([handle, all]) => ({
    handle,
    names: [...all],
    ...(allergens.has(handle) && { isAllergen: true }),
  }));
}

/** Maximum number of ingredients in a list, and of characters in the name of one. */
const MAX_INGREDIENTS = 300;
const MAX_NAME = 120;

/** English and French words that no INCI name has: a text with them is not a list. */
const PROSE =
  /(?:^|\s)(?:and|with|the|our|we|you|is|are|of|from|for|free|no|see|all|et|avec|les|nos|nous|vous|est|sont|pour|sans|aucun|voir|tous)(?:\s|$)/i;

/** Before the colours that only some shades contain: "May contain:", "+/-". */
const MAY_CONTAIN = /\[?\s*(?:may contain|peut contenir|\+\s*\/\s*-|±)\s*:?/gi;

/**
 * Splits a list of ingredients, in its order and without remarks. Separators are commas, semicolons,
 * bullets, or else lines; a comma within parentheses or between digits (1,2-Hexanediol) separates nothing.
 * Ingredients after "May contain" are included. Returns null for a text that is not a list.
 *
 * @example
 * splitIngredients("Aqua (Water), Glycerin, 1,2-Hexanediol"); // ["Aqua (Water)", "Glycerin", "1,2-Hexanediol"]
 * splitIngredients("Free from silicones, and vegan."); // null
 */
export function splitIngredients(text: string): string[] | null {
  const lines = text.split(/\r?\n/).filter((line) => !/^\s*\*/.test(line));
  // A list with commas may be wrapped between the words of a name.
  const lineBreak = /[,;•·]/.test(text) ? " " : "\n";
  const list = lines.join(lineBreak).replace(MAY_CONTAIN, ", ");
  const names: string[] = [];
  let depth = 0;
  let name = "";
  for (const [at, sign] of [...list].entries()) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth = Math.max(0, depth - 1);
    const isSeparator = depth === 0 && /[,;•·\n]/.test(sign) && !isWithinNumber(list, at);
    if (isSeparator) names.push(name);
    name = isSeparator ? "" : name + sign;
  }
  const all = [...names, name].map(clean).filter((each) => each !== "");
  const isList = all.length > 1 && all.length <= MAX_INGREDIENTS && all.every(isName);
  return isList ? [...new Set(all)] : null;
}

const isWithinNumber = (text: string, at: number) => /^\d,\d/.test(text.slice(at - 1, at + 2));

const clean = (name: string) =>
  name
    .replace(/\s+/g, " ")
    .replace(/^[\s\-–]+|[\s.*†]+$|[\]]$/g, "")
    .trim();

const isName = (name: string) =>
  name.length <= MAX_NAME &&
  /\p{L}/u.test(name) &&
  !PROSE.test(name.replace(/\([^()]*\)/g, "")) &&
  !/[.!?]\s/.test(name);

/** The families of an ingredient; null if the glossary does not contain it. */
export function familiesOf(inci: string, glossary: Glossary): EntryFamily[] | null {
  return glossary.get(ingredientHandle(inci))?.families ?? null;
}

/** The handle of fragrance in the glossary. */
const PARFUM = "parfum";

/** Whether an ingredient is fragrance or an essential oil. */
export const isFragrance = ({
  handle,
  families,
}: Pick<GlossaryEntry, "handle" | "families">): boolean =>
  handle === PARFUM || families.includes("essential oil");

/** Response of GET /api/ingredients. */
export const GlossaryEntries = v.array(GlossaryEntry);
