import { entry } from "./entry.ts";
import { EU_FRAGRANCE, EU_REGULATION } from "./sources.ts";

export const LIMITS = "0.001% in products that stay on and 0.01% in products that are rinsed off.";

/** On the list since 2003. */
const LABELLED = {
  note: [
    `The European Union requires lists to name it above a concentration of ${LIMITS}`,
    EU_REGULATION,
  ],
} as const;

/** Added to the list in 2023, with periods of transition until 2028. */
const LABELLED_SINCE_2023 = {
  note: [
    `The European Union requires lists of new products from July 31, 2026 to name it above a concentration of ${LIMITS}`,
    EU_FRAGRANCE,
  ],
} as const;

/** The origin of substances that plants contain and that are also synthesized. */
export const PLANT_OR_SYNTHETIC = "Plant or synthetic; not stated on the label";

/** Fragrance and the substances that lists name one by one. */
export const FRAGRANCE = [
  entry(
    "Parfum",
    "Fragrance",
    "fragrance",
    "A mixture of substances that the label need not name",
    {
      families: ["possibly animal-derived"],
      synonyms: ["Fragrance", "Parfum/Fragrance", "Perfume", "Aroma"],
      note: [
        "One word for a mixture. A list need not name its components, except certain substances above a limit.",
        EU_REGULATION,
      ],
    },
  ),
  entry("Benzaldehyde", "Benzaldehyde", "fragrance, denaturant, flavouring", PLANT_OR_SYNTHETIC, {
    ...LABELLED_SINCE_2023,
  }),
  entry("Camphor", "Camphor", "fragrance, denaturant, plasticiser", PLANT_OR_SYNTHETIC, {
    ...LABELLED_SINCE_2023,
  }),
  entry("Citral", "Citral", "fragrance, flavouring", PLANT_OR_SYNTHETIC, LABELLED),
  entry("Citronellol", "Citronellol", "fragrance", PLANT_OR_SYNTHETIC, LABELLED),
  entry("Coumarin", "Coumarin", "fragrance", PLANT_OR_SYNTHETIC, LABELLED),
  entry("Farnesol", "Farnesol", "fragrance, deodorant", PLANT_OR_SYNTHETIC, LABELLED),
  entry("Geraniol", "Geraniol", "fragrance, tonic", PLANT_OR_SYNTHETIC, LABELLED),
  entry("Hexyl Cinnamal", "Hexyl cinnamal", "fragrance", PLANT_OR_SYNTHETIC, LABELLED),
  entry("Limonene", "Limonene", "fragrance, deodorant, solvent", PLANT_OR_SYNTHETIC, {
    ...LABELLED,
    synonyms: ["D-Limonene"],
  }),
  entry("Linalool", "Linalool", "fragrance, deodorant", PLANT_OR_SYNTHETIC, LABELLED),
  entry("Linalyl Acetate", "Linalyl acetate", "fragrance", PLANT_OR_SYNTHETIC, {
    ...LABELLED_SINCE_2023,
  }),
  entry("Pinene", "Pinene", "fragrance, antifoaming", PLANT_OR_SYNTHETIC, {
    ...LABELLED_SINCE_2023,
  }),
  entry("Vanillin", "Vanillin", "fragrance", PLANT_OR_SYNTHETIC, {
    ...LABELLED_SINCE_2023,
  }),
];
