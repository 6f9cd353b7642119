import { entry } from "./entry.ts";
import { LIMITS } from "./fragrance.ts";
import { CANADA_FOOD, COSING, EU_FRAGRANCE, US_TREE_NUTS } from "./sources.ts";

const OATS = {
  families: ["gluten-containing grain" as const],
  note: ["Canada's food regulations count the protein of oats as gluten.", CANADA_FOOD] as const,
};
const SEED = { families: ["seed" as const] };
const ESSENTIAL_OIL = { families: ["essential oil" as const] };
const SILK = { families: ["animal-derived" as const] };
const LABELLED_OIL = {
  ...ESSENTIAL_OIL,
  note: [
    `The European Union requires lists of new products from July 31, 2026 to name it above a concentration of ${LIMITS}`,
    EU_FRAGRANCE,
  ] as const,
};

/** Ingredients from plants and animals that are named after them. */
export const PLANTS_AND_ANIMALS = [
  entry(
    "Abies Balsamea Leaf Oil",
    "Balsam fir oil",
    "fragrance, masking",
    "Needles of the balsam fir",
    {
      ...ESSENTIAL_OIL,
    },
  ),
  entry("Acer Saccharum Extract", "Sugar maple extract", "skin conditioning", "Sugar maple"),
  entry(
    "Aloe Barbadensis Leaf Juice Powder",
    "Aloe juice powder",
    "skin conditioning",
    "Leaves of the aloe, dried juice",
  ),
  entry(
    "Astrocaryum Murumuru Seed Butter",
    "Murumuru butter",
    "emollient, skin conditioning",
    "Seeds of the murumuru palm",
    SEED,
  ),
  entry("Avena Sativa Kernel Extract", "Oat extract", "skin conditioning", "Oats", OATS),
  entry(
    "Avena Sativa Kernel Flour",
    "Colloidal oat",
    "abrasive, absorbent, viscosity controlling",
    "Oats, ground",
    { ...OATS, synonyms: ["Colloidal Oatmeal"] },
  ),
  entry("Avena Sativa Kernel Meal", "Oat meal", "abrasive, absorbent", "Oats, ground", OATS),
  entry("Avena Sativa Kernel Oil", "Oat oil", "skin conditioning", "Oats", OATS),
  entry("Betula Alba Juice", "Birch sap", "astringent, tonic", "Sap of the birch", {
    note: ["CosIng describes this juice as the sap of the birch.", COSING],
  }),
  entry(
    "Betula Alba Leaf Extract",
    "Birch leaf extract",
    "skin conditioning, soothing, tonic",
    "Leaves of the birch",
  ),
  entry("Borago Officinalis Seed Oil", "Borage oil", "emollient", "Seeds of borage", SEED),
  entry(
    "Butyrospermum Parkii Butter",
    "Shea butter",
    "emollient, skin conditioning",
    "Kernels of the shea nut",
    {
      families: ["nut"],
      synonyms: ["Shea Butter", "Vitellaria Paradoxa Butter"],
      note: [
        "This store counts it as a nut. Guidance of the United States of 2025 no longer lists shea among the tree nuts that labels of food must declare.",
        US_TREE_NUTS,
      ],
    },
  ),
  entry("Camelina Sativa Seed Oil", "Camelina oil", "emollient", "Seeds of camelina", SEED),
  entry("Carrageenan", "Carrageenan", "viscosity controlling, film forming", "Red seaweed"),
  entry("Cedrus Atlantica Bark Oil", "Atlas cedar oil", "fragrance", "Bark of the Atlas cedar", {
    ...LABELLED_OIL,
  }),
  entry("Cera Alba", "Beeswax", "emollient, emulsifying, film forming", "Honeycombs of bees", {
    families: ["animal-derived"],
    synonyms: ["Beeswax"],
  }),
  entry(
    "Citrus Aurantium Amara Leaf Oil",
    "Petitgrain oil",
    "fragrance, masking",
    "Leaves of the bitter orange",
    ESSENTIAL_OIL,
  ),
  entry("Citrus Limon Peel Oil", "Lemon oil", "fragrance, masking", "Peel of lemons", {
    ...LABELLED_OIL,
    synonyms: ["Lemon Oil"],
  }),
  entry(
    "Helianthus Annuus Seed Oil",
    "Sunflower oil",
    "emollient, skin conditioning",
    "Sunflower seeds",
    {
      ...SEED,
      synonyms: ["Sunflower Seed Oil"],
    },
  ),
  entry(
    "Hippophae Rhamnoides Fruit Oil",
    "Sea buckthorn oil",
    "skin conditioning",
    "Berries of sea buckthorn",
  ),
  entry("Hydrolyzed Oats", "Oat protein", "skin conditioning", "Oats", OATS),
  entry("Hydrolyzed Silk", "Silk protein", "hair conditioning, skin conditioning", "Silk", {
    ...SILK,
    synonyms: ["Silk Protein"],
  }),
  entry("Juniperus Communis Fruit Oil", "Juniper oil", "fragrance, masking", "Juniper berries", {
    ...ESSENTIAL_OIL,
  }),
  entry("Lanolin", "Wool fat", "emollient, emulsifying", "Wool of sheep", {
    families: ["animal-derived"],
  }),
  entry("Lavandula Angustifolia Oil", "Lavender oil", "fragrance, masking", "Lavender flowers", {
    ...LABELLED_OIL,
    synonyms: ["Lavender Oil"],
  }),
  entry("Ledum Groenlandicum Extract", "Labrador tea extract", "skin conditioning", "Labrador tea"),
  entry(
    "Linum Usitatissimum Seed Extract",
    "Linseed extract",
    "skin conditioning",
    "Linseed",
    SEED,
  ),
  entry("Linum Usitatissimum Seed Oil", "Linseed oil", "emollient", "Linseed", SEED),
  entry("Mangifera Indica Seed Butter", "Mango butter", "emollient", "Mango kernels", SEED),
  entry("Maris Sal", "Sea salt", "abrasive, humectant, skin conditioning", "Sea water", {
    synonyms: ["Sea Salt"],
  }),
  entry("Mel", "Honey", "humectant, moisturising", "Bees", {
    families: ["animal-derived"],
    synonyms: ["Honey"],
  }),
  entry(
    "Oenothera Biennis Oil",
    "Evening primrose oil",
    "emollient",
    "Seeds of the evening primrose",
    SEED,
  ),
  entry("Oryza Sativa Starch", "Rice starch", "absorbent, viscosity controlling", "Rice"),
  entry(
    "Picea Abies Bud Extract",
    "Spruce tip extract",
    "skin conditioning",
    "Buds of the Norway spruce",
  ),
  entry("Picea Mariana Leaf Oil", "Black spruce oil", "fragrance", "Needles of the black spruce", {
    ...ESSENTIAL_OIL,
  }),
  entry(
    "Prunus Armeniaca Kernel Oil",
    "Apricot kernel oil",
    "emollient",
    "Kernels of apricots",
    SEED,
  ),
  entry("Prunus Domestica Seed Oil", "Plum kernel oil", "emollient", "Kernels of plums", SEED),
  entry("Ricinus Communis Seed Oil", "Castor oil", "emollient, skin conditioning", "Castor seeds", {
    ...SEED,
    synonyms: ["Castor Oil"],
  }),
  entry("Rosa Canina Fruit Extract", "Rosehip extract", "skin conditioning", "Rosehips"),
  entry("Rosa Canina Seed Oil", "Rosehip oil", "emollient", "Seeds of rosehips", SEED),
  entry("Rosa Damascena Flower Water", "Rose water", "masking, fragrance", "Damask rose petals"),
  entry(
    "Rosmarinus Officinalis Leaf Extract",
    "Rosemary extract",
    "antioxidant, skin conditioning",
    "Leaves of rosemary",
  ),
  entry(
    "Rosmarinus Officinalis Leaf Oil",
    "Rosemary oil",
    "fragrance, masking",
    "Leaves of rosemary",
    {
      ...ESSENTIAL_OIL,
      synonyms: ["Rosemary Oil"],
    },
  ),
  entry(
    "Rubus Chamaemorus Fruit Extract",
    "Cloudberry extract",
    "skin conditioning",
    "Cloudberries",
  ),
  entry(
    "Rubus Chamaemorus Seed Oil",
    "Cloudberry seed oil",
    "emollient",
    "Seeds of cloudberries",
    SEED,
  ),
  entry(
    "Serica Powder",
    "Silk powder",
    "hair conditioning, skin conditioning, smoothing",
    "Silk",
    SILK,
  ),
  entry("Sericin", "Silk sericin", "hair conditioning, skin conditioning, smoothing", "Silk", SILK),
  entry(
    "Simmondsia Chinensis Seed Oil",
    "Jojoba oil",
    "emollient, skin conditioning",
    "Seeds of jojoba",
    { ...SEED, synonyms: ["Jojoba Oil"] },
  ),
  entry(
    "Theobroma Cacao Seed Butter",
    "Cocoa butter",
    "emollient, skin conditioning",
    "Cocoa beans",
    {
      ...SEED,
      synonyms: ["Cocoa Butter"],
    },
  ),
  entry(
    "Vaccinium Angustifolium Fruit Extract",
    "Wild blueberry extract",
    "skin conditioning",
    "Wild blueberries",
  ),
  entry(
    "Vaccinium Macrocarpon Seed Oil",
    "Cranberry seed oil",
    "emollient",
    "Cranberry seeds",
    SEED,
  ),
  entry("Zea Mays Starch", "Corn starch", "absorbent, viscosity controlling", "Corn", {
    synonyms: ["Corn Starch"],
  }),
];
