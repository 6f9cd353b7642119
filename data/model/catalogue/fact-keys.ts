import type { ProductFacts } from "./facts-json.ts";
import { INGREDIENT_FAMILIES, type IngredientFamily, isPossiblyOf } from "./ingredient-families.ts";
import { type ShopperTypeKind, shopperTypeKey } from "./shopper-types.ts";

/** What a label can advise about. */
export type LabelSubject = keyof ProductFacts["label"];

/**
 * - `listed`: the list of ingredients names one of the family.
 * - `possible`: it names one that can be of the family, and the product does not state its origin.
 */
type Listing = "listed" | "possible" | "none" | "unknown";

type Advice = NonNullable<ProductFacts["label"]["pregnancy"]> | "unknown";

type Fragrance = NonNullable<ProductFacts["fragrance"]> | "unknown";

/** "partly": the glossary lacks some ingredients of the list. */
type Ingredients = "known" | "partly" | "unknown";

const INGREDIENT = "ingredient:";

export const labelKey = (about: LabelSubject, advice: Advice) => `${about}:${advice}`;
export const familyKey = (family: IngredientFamily, listing: Listing) => `${family}:${listing}`;
export const fragranceKey = (fragrance: Fragrance) => `fragrance:${fragrance}`;
export const ingredientsKey = (ingredients: Ingredients) => `ingredients:${ingredients}`;
/** The key of an ingredient, by the handle of its entry in the glossary, or of its name without one. */
export const ingredientKey = (handle: string) => INGREDIENT + handle;
/** The handle in the key of an ingredient; undefined for another key. */
export const handleInKey = (key: string) =>
  key.startsWith(INGREDIENT) ? key.slice(INGREDIENT.length) : undefined;
export const typeKey = (kind: ShopperTypeKind, value: string) => `${kind}:${value}`;

/**
 * The facts of a product as keys such as "skin:dry", by which searches select products. What is not
 * stated is "unknown" and never the absence of something: a family of ingredients is "none" only if the
 * glossary contains every ingredient of the list and knows that none is of the family.
 */
export function factKeys({ ingredients, fragrance, label, ...facts }: ProductFacts): string[] {
  const isKnown = ingredients?.every(({ families }) => families !== null);
  const listingOf = (family: IngredientFamily): Listing => {
    if (!ingredients) return "unknown";
    if (ingredients.some(({ families }) => families?.includes(family))) return "listed";
    if (ingredients.some(({ families }) => isPossiblyOf(families ?? [], family))) return "possible";
    return isKnown ? "none" : "unknown";
  };
  const types = (kind: ShopperTypeKind, values: readonly string[] | null) =>
    (values ?? []).map((value) => typeKey(kind, shopperTypeKey(kind, value)));
  return [
    labelKey("pregnancy", label.pregnancy ?? "unknown"),
    labelKey("breastFeeding", label.breastFeeding ?? "unknown"),
    ingredientsKey(!ingredients ? "unknown" : isKnown ? "known" : "partly"),
    ...INGREDIENT_FAMILIES.map((family) => familyKey(family, listingOf(family))),
    fragranceKey(fragrance ?? "unknown"),
    ...types("skin", facts.skinTypes),
    ...types("hair", facts.hairTypes),
    ...types("concern", facts.concerns),
  ];
}
