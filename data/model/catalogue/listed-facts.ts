import * as v from "valibot";
import { handleInKey } from "./fact-keys.ts";
import { ENTRY_FAMILIES } from "./ingredient-families.ts";

/** An entry of the glossary as far as "My list" needs it. */
const ListedIngredient = v.object({
  handle: v.string(),
  /** Common name. */
  name: v.string(),
  families: v.array(v.picklist(ENTRY_FAMILIES)),
});
export type ListedIngredient = v.InferOutput<typeof ListedIngredient>;

/** Parameters of GET /api/facts. */
export const FactsQuery = v.object({
  offset: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/, "must be a number of products"), v.transform(Number)),
    "0",
  ),
});

/** Response of GET /api/facts: the facts of one part of the published products, in featured order. */
export const ListedFacts = v.object({
  /** The facts as keys (`factKeys`); products have their positions in this list. */
  words: v.array(v.string()),
  products: v.array(v.object({ handle: v.string(), words: v.array(v.number()) })),
  /** The ingredients that `words` name. */
  ingredients: v.array(ListedIngredient),
  /** The offset of the next part; null after the last one. */
  next: v.nullable(v.number()),
});
export type ListedFacts = v.InferOutput<typeof ListedFacts>;

/** The facts of a product as keys: `factKeys`, and `ingredientKey` for each known ingredient. */
export type ProductWords = { handle: string; words: readonly string[] };

/** Number of products of one part: about 30 kB before compression for every 100 with ingredients. */
export const MAX_LISTED_FACTS = 1_000;

/** One part of the facts of all published products, which are in featured order. */
export function toListedFacts(
  all: readonly ProductWords[],
  findIngredient: (handle: string) => ListedIngredient | undefined,
  { offset }: v.InferOutput<typeof FactsQuery>,
): ListedFacts {
  const part = all.slice(offset, offset + MAX_LISTED_FACTS);
  // Ingredients without an entry in the glossary are named by no page and on no list.
  const words = [...new Set(part.flatMap((product) => product.words))].filter((word) => {
    const handle = handleInKey(word);
    return handle === undefined || findIngredient(handle) !== undefined;
  });
  const positions = new Map(words.map((word, position) => [word, position]));
  const next = offset + part.length;
  return {
    words,
    products: part.map((product) => ({
      handle: product.handle,
      words: product.words.flatMap((word) => positions.get(word) ?? []),
    })),
    ingredients: words.flatMap((word) => {
      const handle = handleInKey(word);
      const entry = handle === undefined ? undefined : findIngredient(handle);
      return entry ? { handle: entry.handle, name: entry.name, families: entry.families } : [];
    }),
    next: part.length > 0 && next < all.length ? next : null,
  };
}
