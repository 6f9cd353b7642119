import type { IngredientFamily } from "../../../../data/model/catalogue/ingredient-families.ts";

/** The families of ingredients in the admin. */
export const FAMILY_LABELS: Readonly<Record<IngredientFamily, string>> = {
  nut: "Nut",
  seed: "Seed",
  "gluten-containing grain": "Gluten-containing grain",
  "animal-derived": "Animal-derived",
  "essential oil": "Essential oil",
};
