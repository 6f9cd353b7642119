import type { IngredientFamily } from "./ingredient-families.ts";
import type { Subject } from "./search-subject.ts";

/** The names of families of ingredients, and of fragrance, in searches. */
const FAMILY_NAMES: readonly (readonly [source: string, subject: Subject])[] = [
  ["(?:tree[- ]?)?nuts?|noix", { kind: "family", family: "nut" }],
  ["seeds?", { kind: "family", family: "seed" }],
  [
    "gluten|(?:gluten[- ]?(?:containing)?[- ]?)?grains?",
    { kind: "family", family: "gluten-containing grain" },
  ],
  [
    "animal(?:[- ]derived)?(?: ingredients?| products?)?",
    { kind: "family", family: "animal-derived" },
  ],
  ["essential oils?|huiles? essentielles?", { kind: "family", family: "essential oil" }],
  ["(?:added )?(?:fragrances?|scents?|perfumes?|parfum)", { kind: "fragrance" }],
];
const PATTERNS = FAMILY_NAMES.map(
  ([source, subject]) => [new RegExp(`^(?:${source})$`, "iu"), subject] as const,
);

/** The family that a text names, or fragrance; undefined if it names neither. */
export function readFamily(text: string): Subject | undefined {
  return PATTERNS.find(([pattern]) => pattern.test(text))?.[1];
}

/** What a search calls each family. */
export const FAMILY_SEARCH: Record<IngredientFamily, string> = {
  nut: "nuts",
  seed: "seeds",
  "gluten-containing grain": "gluten",
  "animal-derived": "animal ingredients",
  "essential oil": "essential oils",
};
