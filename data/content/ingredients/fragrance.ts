import { entry } from "./entry.ts";
import { EU_FRAGRANCE, EU_REGULATION } from "./sources.ts";

const LIMITS = "0.001% in products that stay on and 0.01% in products that are rinsed off.";

/** On the list since 2003. */
const LABELLED = {
  note: [
    `The European Union requires lists to name it above a concentration of ${LIMITS}`,
    EU_REGULATION,
  ],
} as const;

/** On the list since 2023. */
const LABELLED_SINCE_2023 = {
  note: [
    `Since 2023 the European Union requires lists to name it above a concentration of ${LIMITS}`,
    EU_FRAGRANCE,
  ],
} as const;

/** Fragrance and the substances that lists name one by one. */
export const FRAGRANCE = [
  entry("Parfum", "Fragrance", "fragrance", "Plant or synthetic; a mixture", {
    synonyms: ["Fragrance", "Parfum/Fragrance", "Perfume", "Aroma"],
    note: [
      "One word for a mixture, whose components the list need not name one by one.",
      EU_REGULATION,
    ],
  }),
  entry("Benzaldehyde", "Benzaldehyde", "fragrance, masking", "Part of almond oil, or synthetic", {
    ...LABELLED_SINCE_2023,
  }),
  entry("Camphor", "Camphor", "fragrance, masking", "Part of essential oils, or synthetic", {
    ...LABELLED_SINCE_2023,
  }),
  entry("Citral", "Citral", "fragrance, masking", "Part of essential oils, or synthetic", LABELLED),
  entry(
    "Citronellol",
    "Citronellol",
    "fragrance",
    "Part of essential oils, or synthetic",
    LABELLED,
  ),
  entry("Coumarin", "Coumarin", "fragrance", "Part of tonka beans, or synthetic", LABELLED),
  entry("Farnesol", "Farnesol", "fragrance", "Part of essential oils, or synthetic", LABELLED),
  entry("Geraniol", "Geraniol", "fragrance", "Part of essential oils, or synthetic", LABELLED),
  entry("Hexyl Cinnamal", "Hexyl cinnamal", "fragrance, masking", "Synthetic", LABELLED),
  entry("Limonene", "Limonene", "fragrance", "Part of essential oils, or synthetic", {
    ...LABELLED,
    synonyms: ["D-Limonene"],
  }),
  entry("Linalool", "Linalool", "fragrance", "Part of essential oils, or synthetic", LABELLED),
  entry(
    "Linalyl Acetate",
    "Linalyl acetate",
    "fragrance, masking",
    "Part of essential oils, or synthetic",
    {
      ...LABELLED_SINCE_2023,
    },
  ),
  entry("Pinene", "Pinene", "fragrance", "Part of the oils of conifers, or synthetic", {
    ...LABELLED_SINCE_2023,
  }),
  entry("Vanillin", "Vanillin", "fragrance, masking", "Part of vanilla, or synthetic", {
    ...LABELLED_SINCE_2023,
  }),
];
