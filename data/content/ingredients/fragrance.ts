import { entry } from "./entry.ts";
import { EU_FRAGRANCE, EU_REGULATION } from "./sources.ts";

const LIMITS = "0.001% in products that stay on and 0.01% in products that are rinsed off.";

/** The note of allergens that have been on the list since 2003. */
export const LABELLED = [
  `The European Union requires lists to name it above a concentration of ${LIMITS}`,
  EU_REGULATION,
] as const;

/** The note of those that were added in 2023, with periods of transition until 2028. */
export const LABELLED_SINCE_2023 = [
  `The European Union requires lists of new products from July 31, 2026 to name it above a concentration of ${LIMITS}`,
  EU_FRAGRANCE,
] as const;

/** The note of one that lists name under this name. */
export const labelledAs = (name: string) =>
  [
    `The European Union requires lists of new products from July 31, 2026 to name it as “${name}” above a concentration of ${LIMITS}`,
    EU_FRAGRANCE,
  ] as const;

/** The origin of substances that plants contain and that are also synthesized. */
export const PLANT_OR_SYNTHETIC = "Plant or synthetic; not stated on the label";

export const PARFUM = entry(
  "Parfum",
  "Fragrance",
  "fragrance",
  "A mixture of substances that the label need not name",
  {
    families: ["possibly animal-derived", "possibly fragrance allergen"],
    synonyms: ["Fragrance", "Parfum/Fragrance", "Perfume", "Aroma"],
    note: [
      "One word for a mixture. A list need not name its components, except certain substances above a limit.",
      EU_REGULATION,
    ],
  },
);
