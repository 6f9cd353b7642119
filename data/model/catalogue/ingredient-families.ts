/**
 * The families by which shoppers avoid ingredients. An oil, butter, extract, flour, protein or soap of a plant
 * or animal belongs to its family; a single substance that is made from it, such as glycerin or tocopherol,
 * does not, because lists do not state its source (`POSSIBLE_FAMILIES`).
 *
 * - nut: the tree nuts of Canada's Food and Drug Regulations (B.01.010.1), peanuts, shea and argan; not
 *   coconut. Authorities disagree about shea, so it is counted as a precaution.
 * - seed: other seeds and kernels whose oil or extract is used, also those of fruit and cocoa; not grain
 * - gluten-containing grain: wheat, barley, rye and triticale, and oats, whose protein these regulations count
 *   as gluten
 * - animal-derived: named after an animal or its product, such as honey, beeswax, lanolin, silk, keratin,
 *   collagen and carmine
 * - essential oil: volatile oils of plants; not their distilled waters
 * - fragrance allergen: what lists must name above a concentration (data/content/ingredients/fragrance-allergens.ts)
 */
export const INGREDIENT_FAMILIES = [
  "nut",
  "seed",
  "gluten-containing grain",
  "animal-derived",
  "essential oil",
  "fragrance allergen",
] as const;
export type IngredientFamily = (typeof INGREDIENT_FAMILIES)[number];

/**
 * Families of entries that can come from an animal or from grain, but also from other sources, which lists do
 * not state: glycerin, stearic acid, caramel; and of mixtures that can contain fragrance allergens without
 * naming them: fragrance and essential oils. They are never counted as absent.
 */
export const POSSIBLE_FAMILIES = [
  "possibly animal-derived",
  "possibly gluten-containing grain",
  "possibly fragrance allergen",
] as const;

/** The families of an entry of the glossary. */
export const ENTRY_FAMILIES = [...INGREDIENT_FAMILIES, ...POSSIBLE_FAMILIES] as const;
export type EntryFamily = (typeof ENTRY_FAMILIES)[number];

/** Whether the families of an ingredient leave open whether it is of one of them. */
export const isPossiblyOf = (families: readonly string[], family: IngredientFamily): boolean =>
  families.includes(`possibly ${family}`);
