/**
 * The families by which shoppers avoid ingredients. An oil, butter, extract, flour, protein or soap of a plant
 * or animal belongs to its family; a single substance that is made from it, such as glycerin or tocopherol,
 * does not, because lists do not state its source.
 *
 * - nut: the tree nuts of Canada's Food and Drug Regulations (B.01.010.1), peanuts, shea and argan; not
 *   coconut. Authorities disagree about shea, so it is counted as a precaution.
 * - seed: other seeds and kernels whose oil or extract is used, also those of fruit and cocoa; not grain
 * - gluten-containing grain: wheat, barley, rye and triticale, and oats, whose protein these regulations count
 *   as gluten
 * - animal-derived: from animals always or mostly, such as honey, beeswax, lanolin, silk, keratin, collagen,
 *   carmine and cholesterol; not ingredients that are also made from plants
 * - essential oil: volatile oils of plants; not their distilled waters
 */
export const INGREDIENT_FAMILIES = [
  "nut",
  "seed",
  "gluten-containing grain",
  "animal-derived",
  "essential oil",
] as const;
export type IngredientFamily = (typeof INGREDIENT_FAMILIES)[number];
