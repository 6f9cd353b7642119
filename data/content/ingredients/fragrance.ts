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

/** Fragrance and the substances that lists name one by one. */
export const FRAGRANCE = [
  entry("Parfum", "Fragrance", "fragrance", "Plant or synthetic; a mixture", {
    synonyms: ["Fragrance", "Parfum/Fragrance", "Perfume", "Aroma"],
    note: [
      "One word for a mixture. A list need not name its components, except certain substances above a limit.",
      EU_REGULATION,
    ],
  }),
  entry(
    "Benzaldehyde",
    "Benzaldehyde",
    "fragrance, denaturant, flavouring",
    "Part of almond oil, or synthetic",
    {
      ...LABELLED_SINCE_2023,
    },
  ),
  entry(
    "Camphor",
    "Camphor",
    "fragrance, denaturant, plasticiser",
    "Part of essential oils, or synthetic",
    {
      ...LABELLED_SINCE_2023,
    },
  ),
  entry(
    "Citral",
    "Citral",
    "fragrance, flavouring",
    "Part of essential oils, or synthetic",
    LABELLED,
  ),
  entry(
    "Citronellol",
    "Citronellol",
    "fragrance",
    "Part of essential oils, or synthetic",
    LABELLED,
  ),
  entry("Coumarin", "Coumarin", "fragrance", "Part of tonka beans, or synthetic", LABELLED),
  entry(
    "Farnesol",
    "Farnesol",
    "fragrance, deodorant",
    "Part of essential oils, or synthetic",
    LABELLED,
  ),
  entry(
    "Geraniol",
    "Geraniol",
    "fragrance, tonic",
    "Part of essential oils, or synthetic",
    LABELLED,
  ),
  entry("Hexyl Cinnamal", "Hexyl cinnamal", "fragrance", "Synthetic", LABELLED),
  entry(
    "Limonene",
    "Limonene",
    "fragrance, deodorant, solvent",
    "Part of essential oils, or synthetic",
    {
      ...LABELLED,
      synonyms: ["D-Limonene"],
    },
  ),
  entry(
    "Linalool",
    "Linalool",
    "fragrance, deodorant",
    "Part of essential oils, or synthetic",
    LABELLED,
  ),
  entry("Linalyl Acetate", "Linalyl acetate", "fragrance", "Part of essential oils, or synthetic", {
    ...LABELLED_SINCE_2023,
  }),
  entry(
    "Pinene",
    "Pinene",
    "fragrance, antifoaming",
    "Part of the oils of conifers, or synthetic",
    {
      ...LABELLED_SINCE_2023,
    },
  ),
  entry("Vanillin", "Vanillin", "fragrance", "Part of vanilla, or synthetic", {
    ...LABELLED_SINCE_2023,
  }),
];
