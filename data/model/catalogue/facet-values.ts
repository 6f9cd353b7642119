import type { FacetValues } from "./facet-json.ts";
import type { ProductFacts } from "./facts-json.ts";
import { readProductType } from "./product-type.ts";
import { tagKey } from "./tags.ts";
import { FACT_FILTERS, type FactFilter } from "./value-filters.ts";

/** The value of products whose list of ingredients is known and names no fragrance allergen. */
const NO_ALLERGEN = "no fragrance allergen listed";

/**
 * Tags of cosmetics shops that name a value of a filter, as keys. Tags that are not listed here are
 * values of the filter "tag".
 */
const TAGS: Record<FactFilter, readonly string[]> = {
  concern: [
    ...["acne", "blemishes", "breakage", "build-up", "chapping", "dandruff", "dark circles"],
    ...["dark spots", "dehydration", "dry ends", "dry scalp", "dryness", "dullness", "excess oil"],
    ...["fine lines", "frizz", "hard water", "puffiness", "redness", "rough skin", "static"],
    ...["tangles", "tightness", "uneven tone", "wrinkles"],
  ],
  skinType: [
    ...["combination skin", "dry skin", "mature skin", "normal skin", "oily skin"],
    ...["sensitive skin"],
  ],
  hairType: [
    ...["coily hair", "coloured hair", "curly hair", "damaged hair", "dry hair", "fine hair"],
    ...["normal hair", "oily hair", "straight hair", "thick hair", "wavy hair"],
  ],
  type: [
    ...["balm", "bar", "cleanser", "clay", "conditioner", "cream", "gel", "lotion", "mask"],
    ...["mist", "oil", "powder", "scrub", "serum", "shampoo", "soap", "toner"],
  ],
  use: ["leave-on", "rinse-off"],
  scent: ["fragrance-free", NO_ALLERGEN],
  format: [
    ...["full size", "gift", "gift set", "mini", "plastic-free", "refill", "refillable", "sample"],
    ...["set", "travel size", "value size"],
  ],
};

const FILTER_BY_TAG = new Map(
  FACT_FILTERS.flatMap((filter) => TAGS[filter].map((tag) => [tag, filter] as const)),
);

/** The filter that lists a tag. */
export function filterOfTag(tag: string): FactFilter | "tag" {
  return FILTER_BY_TAG.get(tagKey(tag)) ?? "tag";
}

/** Words of stated scents, by the families that perfumers use. */
const SCENT_FAMILIES: Record<string, readonly string[]> = {
  Citrus: ["bergamot", "citrus", "grapefruit", "lemon", "lime", "mandarin", "orange", "yuzu"],
  Floral: ["blossom", "floral", "flower", "jasmine", "lavender", "neroli", "peony", "rose"],
  Fresh: ["clean", "cotton", "linen", "mineral", "ocean", "rain", "sea"],
  Fruity: ["apple", "apricot", "berry", "cherry", "cloudberry", "fig", "peach", "pear"],
  Herbal: ["basil", "green", "hay", "herbal", "leaf", "mint", "rosemary", "sage", "tea", "thyme"],
  Sweet: ["almond", "caramel", "coconut", "honey", "marzipan", "oats", "sugar", "vanilla"],
  Woody: [
    ...["bark", "birch", "cedar", "juniper", "oak", "pine", "resin", "sandalwood", "spruce"],
    ...["wood", "woody"],
  ],
};

/** The facts and tags from which the values follow. */
type Source = { tags: readonly string[] } & Pick<
  ProductFacts,
  "concerns" | "skinTypes" | "hairTypes" | "scent" | "texture" | "fragrance" | "ingredients" | "use"
>;

/**
 * Returns the values of a product's filters. They are stored with the product when it is written, so a
 * change of this rule requires a migration that writes them again.
 *
 * @example
 * toFacetValues({ ...NO_FACTS, skinTypes: ["dry"], texture: "thick cream", tags: ["travel size"] });
 * // { skinType: ["dry skin"], type: ["cream"], format: ["travel size"] }
 */
export function toFacetValues({ tags, ...facts }: Source): FacetValues {
  const type = readProductType(facts.texture);
  const stated: Record<FactFilter, readonly string[]> = {
    concern: facts.concerns ?? [],
    skinType: facts.skinTypes?.map((type) => addNoun(type, "skin")) ?? [],
    hairType: facts.hairTypes?.map((type) => addNoun(type, "hair")) ?? [],
    type: type === undefined ? [] : [type],
    use: facts.use === null ? [] : [facts.use],
    scent: [
      ...(facts.fragrance === "fragrance-free" ? ["fragrance-free"] : scentFamilies(facts.scent)),
      ...(listsNoAllergen(facts.ingredients) ? [NO_ALLERGEN] : []),
    ],
    format: [],
  };
  const pairs = FACT_FILTERS.map((filter) => {
    // The tag alone does not decide: an ingredient of the product may contradict it.
    const tagged = filter === "scent" ? [] : tags.filter((tag) => filterOfTag(tag) === filter);
    return [filter, distinct([...stated[filter], ...tagged])] as const;
  });
  return Object.fromEntries(pairs.filter(([, names]) => names.length > 0));
}

/** "dry" becomes "dry skin", as in tags. */
function addNoun(type: string, noun: "skin" | "hair"): string {
  return tagKey(type).endsWith(noun) ? type : `${type} ${noun}`;
}

/** A list with fragrance, an essential oil or an unknown name leaves it open. */
const listsNoAllergen = (ingredients: ProductFacts["ingredients"]): boolean =>
  ingredients?.every(
    ({ families }) => families?.every((one) => !one.endsWith("fragrance allergen")) ?? false,
  ) ?? false;

/** The families of a scent; an unknown scent of at most two words is a value of its own. */
function scentFamilies(scent: string | null): string[] {
  if (scent === null) return [];
  const words = tagKey(scent).split(/[^\p{L}]+/u);
  const families = Object.entries(SCENT_FAMILIES).flatMap(([family, known]) =>
    known.some((word) => words.includes(word)) ? [family] : [],
  );
  return families.length > 0 || words.length > 2 ? families : [scent];
}

function distinct(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [tagKey(name), name])).values()];
}

/**
 * The keys of the values in one text for a `like` condition, such as
 * "|concern:dullness|skinType:dry skin|"; "" without values.
 */
export function facetKeys(values: FacetValues): string {
  const keys = FACT_FILTERS.flatMap((filter) =>
    (values[filter] ?? []).map((name) => `${filter}:${tagKey(name)}`),
  );
  return keys.length === 0 ? "" : `|${keys.join("|")}|`;
}
