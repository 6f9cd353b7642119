import type { EntryFamily } from "../../../../data/model/catalogue/ingredient-families.ts";

/** The families of ingredients in the admin. */
export const FAMILY_LABELS: Readonly<Record<EntryFamily, string>> = {
  nut: "Nut",
  seed: "Seed",
  "gluten-containing grain": "Gluten-containing grain",
  "animal-derived": "Animal-derived",
  "essential oil": "Essential oil",
  "fragrance allergen": "Fragrance allergen",
  "possibly animal-derived": "Possibly animal-derived",
  "possibly gluten-containing grain": "Possibly gluten-containing grain",
  "possibly fragrance allergen": "Possibly with fragrance allergens",
};
