import type { LabelSubject } from "./fact-keys.ts";
import type { IngredientFamily } from "./ingredient-families.ts";
import type { ShopperTypeKind } from "./shopper-types.ts";

/** A range of prices in cents, inclusive. */
export type PriceRange = { minPrice?: number; maxPrice?: number };

/** What a condition of a search is about. */
export type Subject =
  | { kind: "label"; about: LabelSubject }
  | { kind: "family"; family: IngredientFamily }
  | { kind: "fragrance" }
  /** Ingredients that the list of a product does not name. */
  | { kind: "ingredient"; name: string; handles: readonly string[] }
  | { kind: "type"; type: ShopperTypeKind; value: string }
  | ({ kind: "price"; label: string } & PriceRange)
  /** A day of delivery, which depends on the postal code: it restricts no products. */
  | { kind: "delivery" };
