import { entry } from "./entry.ts";
import { CANADA_FOOD, COSING, SC_JOHNSON, US_TREE_NUTS } from "./sources.ts";

const OATS = {
  families: ["gluten-containing grain" as const],
  note: ["Canada's food regulations count the protein of oats as gluten.", CANADA_FOOD] as const,
};
const SEED = { families: ["seed" as const] };
/** A mixture, of which lists name only the fragrance allergens above a limit. */
const ESSENTIAL_OIL = {
  families: ["essential oil" as const, "possibly fragrance allergen" as const],
};
const SILK = { families: ["animal-derived" as const] };

/** Ingredients from plants and animals that are named after them. */
export const PLANTS_AND_ANIMALS = [
  entry("Abies Balsamea Needle Oil", "Balsam fir oil", "fragrance", "Needles of the balsam fir", {
    ...ESSENTIAL_OIL,
    synonyms: ["Abies Balsamea Leaf Oil"],
  }),
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
  entry(
    "Avena Sativa Kernel Extract",
    "Oat extract",
    "skin conditioning, abrasive, antioxidant, emollient",
    "Oats",
    OATS,
  ),
  entry(
    "Avena Sativa Kernel Flour",
    "Colloidal oat",
    "abrasive, absorbent, viscosity controlling, bulking",
    "Oats, ground",
    { ...OATS, synonyms: ["Colloidal Oatmeal"] },
  ),
  entry(
    "Avena Sativa Kernel Meal",
    "Oat meal",
    "abrasive, absorbent, bulking",
    "Oats, ground",
    OATS,
  ),
  entry("Avena Sativa Kernel Oil", "Oat oil", "skin conditioning", "Oats", OATS),
  entry("Betula Alba Juice", "Birch sap", "astringent, tonic", "Sap of the birch", {
    note: ["CosIng describes this juice as the sap of the birch.", COSING],
  }),
  entry(
    "Betula Alba Leaf Extract",
    "Birch leaf extract",
    "skin conditioning, soothing, tonic, astringent",
    "Leaves of the birch",
  ),
  entry(
    "Borago Officinalis Seed Oil",
    "Borage oil",
    "emollient, skin conditioning",
    "Seeds of borage",
    SEED,
  ),
  entry(
    "Butyrospermum Parkii Butter",
    "Shea butter",
    "skin conditioning, viscosity controlling",
    "Fruit of the shea tree",
    {
      families: ["nut"],
      synonyms: ["Shea Butter", "Vitellaria Paradoxa Butter"],
      note: [
        "This store counts it as a nut. Guidance of the United States of 2025 no longer lists shea among the tree nuts that labels of food must declare.",
        US_TREE_NUTS,
      ],
    },
  ),
  entry("Camelina Sativa Seed Oil", "Camelina oil", "skin conditioning", "Seeds of camelina", SEED),
  entry("Carrageenan", "Carrageenan", "viscosity controlling, gel forming", "Red seaweed", {
    note: ["A gelling agent that is extracted from seaweed; CosIng lists no function.", SC_JOHNSON],
  }),
  entry("Cera Alba", "Beeswax", "emollient, emulsifying, film forming", "Honeycombs of bees", {
    families: ["animal-derived"],
    synonyms: ["Beeswax"],
  }),
  entry(
    "Citrus Aurantium Amara Leaf/Twig Oil",
    "Petitgrain oil",
    "fragrance, flavouring",
    "Leaves and twigs of the bitter orange",
    { ...ESSENTIAL_OIL, synonyms: ["Citrus Aurantium Amara Leaf Oil"] },
  ),
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
    "skin protecting",
    "Berries of sea buckthorn",
  ),
  entry(
    "Hydrolyzed Oats",
    "Oat protein",
    "skin conditioning, antistatic, hair conditioning",
    "Oats",
    OATS,
  ),
  entry(
    "Hydrolyzed Silk",
    "Silk protein",
    "hair conditioning, skin conditioning, antistatic, humectant",
    "Silk",
    {
      ...SILK,
      synonyms: ["Silk Protein"],
    },
  ),
  entry("Juniperus Communis Fruit Oil", "Juniper oil", "fragrance", "Juniper berries", {
    ...ESSENTIAL_OIL,
  }),
  entry(
    "Lanolin",
    "Wool fat",
    "emollient, emulsifying, antistatic, hair conditioning",
    "Wool of sheep",
    {
      families: ["animal-derived"],
    },
  ),
  entry(
    "Ledum Groenlandicum Extract",
    "Labrador tea extract",
    "tonic",
    "Labrador tea, the dried flowering plant",
  ),
  entry(
    "Linum Usitatissimum Seed Extract",
    "Linseed extract",
    "skin conditioning",
    "Linseed",
    SEED,
  ),
  entry("Linum Usitatissimum Seed Oil", "Linseed oil", "skin conditioning", "Linseed", SEED),
  entry("Mangifera Indica Seed Butter", "Mango butter", "skin conditioning", "Mango kernels", SEED),
  entry("Maris Sal", "Sea salt", "skin conditioning", "Sea water", {
    synonyms: ["Sea Salt"],
  }),
  entry("Mel", "Honey", "humectant, moisturising, emollient", "Bees", {
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
  entry(
    "Oryza Sativa Starch",
    "Rice starch",
    "absorbent, viscosity controlling, binding, bulking",
    "Rice",
  ),
  // CosIng says "anti-seborrheic", which it described as "helps control sebum production" when it added
  // the entry. It describes "anti-sebum" so today, and "anti-seborrheic" as relief of a skin disease,
  // which no cosmetic may claim (https://ec.europa.eu/growth/tools-databases/cosing/).
  entry(
    "Picea Abies Bud Extract",
    "Spruce tip extract",
    "anti-sebum",
    "Buds of the Norway spruce",
    {
      note: [
        "Listed for its effect on sebum, the skin’s own oil. This states the purpose in a cosmetic, not the relief of a skin condition.",
        COSING,
      ],
    },
  ),
  entry("Picea Mariana Leaf Oil", "Black spruce oil", "fragrance", "Needles of the black spruce", {
    ...ESSENTIAL_OIL,
  }),
  entry(
    "Prunus Armeniaca Kernel Oil",
    "Apricot kernel oil",
    "skin conditioning",
    "Kernels of apricots",
    SEED,
  ),
  entry(
    "Prunus Domestica Seed Oil",
    "Plum kernel oil",
    "skin conditioning",
    "Kernels of plums",
    SEED,
  ),
  entry("Ricinus Communis Seed Oil", "Castor oil", "skin conditioning", "Castor seeds", {
    ...SEED,
    synonyms: ["Castor Oil"],
  }),
  entry(
    "Rosa Canina Fruit Extract",
    "Rosehip extract",
    "skin conditioning, astringent, tonic",
    "Rosehips",
  ),
  entry("Rosa Canina Seed Oil", "Rosehip oil", "emollient", "Seeds of rosehips", SEED),
  entry(
    "Rosa Damascena Flower Water",
    "Rose water",
    "fragrance, skin conditioning, skin protecting",
    "Damask rose petals",
  ),
  entry(
    "Rosmarinus Officinalis Leaf Extract",
    "Rosemary extract",
    "skin conditioning, antimicrobial",
    "Leaves of rosemary",
  ),
  entry(
    "Rosmarinus Officinalis Leaf Oil",
    "Rosemary oil",
    "fragrance, skin conditioning",
    "Leaves and flowering tops of rosemary",
    {
      ...ESSENTIAL_OIL,
      synonyms: ["Rosemary Oil"],
    },
  ),
  entry("Rubus Chamaemorus Fruit Extract", "Cloudberry extract", "antioxidant", "Cloudberries"),
  entry(
    "Rubus Chamaemorus Seed Oil",
    "Cloudberry seed oil",
    "skin conditioning",
    "Seeds of cloudberries",
    SEED,
  ),
  entry(
    "Serica Powder",
    "Silk powder",
    "hair conditioning, skin conditioning, smoothing, antistatic",
    "Silk",
    SILK,
  ),
  entry(
    "Sericin",
    "Silk sericin",
    "hair conditioning, skin conditioning, smoothing, antistatic",
    "Silk",
    SILK,
  ),
  entry(
    "Simmondsia Chinensis Seed Oil",
    "Jojoba oil",
    "emollient, skin conditioning, hair conditioning",
    "Seeds of jojoba",
    { ...SEED, synonyms: ["Jojoba Oil"] },
  ),
  entry(
    "Theobroma Cacao Seed Butter",
    "Cocoa butter",
    "emollient, skin conditioning, skin protecting",
    "Roasted cocoa beans",
    {
      ...SEED,
      synonyms: ["Cocoa Butter"],
    },
  ),
  entry(
    "Vaccinium Angustifolium Fruit Extract",
    "Wild blueberry extract",
    "skin protecting, soothing",
    "Wild blueberries",
  ),
  entry(
    "Vaccinium Macrocarpon Seed Oil",
    "Cranberry seed oil",
    "skin conditioning",
    "Cranberry seeds",
    SEED,
  ),
  entry(
    "Zea Mays Starch",
    "Corn starch",
    "absorbent, viscosity controlling, abrasive, anticaking",
    "Corn",
    {
      synonyms: ["Corn Starch"],
    },
  ),
];
