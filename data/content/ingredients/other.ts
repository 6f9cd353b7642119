import { entry } from "./entry.ts";
import { EU_REGULATION, EU_VITAMIN_A } from "./sources.ts";

const preservative = (limit: string) =>
  ({ note: [`Annex V of the European regulation allows up to ${limit}.`, EU_REGULATION] }) as const;

/** The origin of many raw materials, which differs by manufacturer. */
const OIL = "Vegetable oils";
const MINERAL = "Mineral";
const SYNTHETIC = "Synthetic";
const FERMENTED = "Fermentation of sugar";

/** Water, solvents, oils, emulsifiers, surfactants, active ingredients, preservatives and minerals. */
export const OTHER = [
  entry("3-O-Ethyl Ascorbic Acid", "Ethyl vitamin C", "skin conditioning", SYNTHETIC),
  entry(
    "Alcohol Denat.",
    "Denatured alcohol",
    "solvent, antimicrobial, astringent, viscosity controlling",
    "Fermentation",
    {
      synonyms: ["SD Alcohol", "Denatured Alcohol"],
    },
  ),
  entry("Allantoin", "Allantoin", "skin conditioning, soothing, skin protecting", SYNTHETIC),
  entry("Amodimethicone", "Amino silicone", "hair conditioning, antistatic", SYNTHETIC),
  entry("Aqua", "Water", "solvent", "Water", {
    synonyms: ["Water", "Eau", "Aqua/Water", "Aqua/Water/Eau"],
  }),
  entry("Arginine", "Arginine", "hair conditioning, skin conditioning, antistatic", FERMENTED),
  entry(
    "Bakuchiol",
    "Bakuchiol",
    "skin conditioning, antioxidant, antimicrobial, emollient",
    "Seeds of babchi, or synthetic",
  ),
  entry(
    "Behentrimonium Chloride",
    "Behentrimonium chloride",
    "hair conditioning, antistatic, preservative",
    "Vegetable oils, and synthetic",
  ),
  entry(
    "Behentrimonium Methosulfate",
    "Behentrimonium methosulfate",
    "hair conditioning, antistatic, cleansing",
    "Vegetable oils, and synthetic",
  ),
  entry(
    "Bentonite",
    "Bentonite clay",
    "absorbent, viscosity controlling, bulking, emulsion stabilising",
    MINERAL,
  ),
  entry(
    "Betaine",
    "Betaine",
    "humectant, hair conditioning, antistatic, skin conditioning",
    "Sugar beets, or synthetic",
  ),
  entry(
    "Bisabolol",
    "Bisabolol",
    "skin conditioning, soothing",
    "Chamomile or candeia, or synthetic",
  ),
  entry("Caffeine", "Caffeine", "skin conditioning", "Coffee or tea, or synthetic"),
  entry(
    "Caprylic/Capric Triglyceride",
    "Coconut triglycerides",
    "skin conditioning",
    "Coconut or palm kernel oil",
  ),
  entry("Caramel", "Caramel", "colourant", "Heated sucrose or glucose"),
  entry(
    "Carbomer",
    "Carbomer",
    "viscosity controlling, gel forming, emulsion stabilising",
    SYNTHETIC,
  ),
  entry(
    "Cellulose Gum",
    "Cellulose gum",
    "viscosity controlling, film forming, binding, emulsion stabilising",
    "Cellulose of plants",
  ),
  entry("Ceramide AP", "Ceramide AP", "skin conditioning, hair conditioning", FERMENTED),
  entry("Ceramide EOP", "Ceramide EOP", "skin conditioning, hair conditioning", FERMENTED),
  entry("Ceramide NP", "Ceramide NP", "skin conditioning, hair conditioning", FERMENTED),
  entry(
    "Cetearyl Alcohol",
    "Cetearyl alcohol",
    "emollient, emulsifying, viscosity controlling, emulsion stabilising",
    OIL,
  ),
  entry(
    "Cetearyl Glucoside",
    "Cetearyl glucoside",
    "emulsifying, cleansing",
    "Vegetable oils and sugar",
  ),
  entry(
    "Cetyl Alcohol",
    "Cetyl alcohol",
    "emollient, viscosity controlling, emulsion stabilising, opacifying",
    OIL,
  ),
  entry("Cetyl Esters", "Cetyl esters", "emollient, skin conditioning", OIL),
  entry(
    "Cholesterol",
    "Cholesterol",
    "emollient, emulsifying, skin conditioning, viscosity controlling",
    "Mostly wool fat; also synthetic",
    {
      families: ["animal-derived"],
    },
  ),
  entry("Chromium Oxide Greens", "Chromium oxide", "colourant", MINERAL, {
    synonyms: ["CI 77288"],
    note: ["Annex IV of the European regulation lists it as CI 77288.", EU_REGULATION],
  }),
  entry("Citric Acid", "Citric acid", "chelating, buffering", FERMENTED),
  entry(
    "Cocamidopropyl Betaine",
    "Coco betaine",
    "cleansing, foam boosting, antistatic, hair conditioning",
    "Coconut oil, and synthetic",
  ),
  entry("Coco-Caprylate/Caprate", "Coconut ester", "emollient, skin conditioning", "Coconut oil"),
  entry("Coco-Glucoside", "Coco glucoside", "cleansing, foaming", "Coconut oil and sugar"),
  entry(
    "Dimethicone",
    "Dimethicone (silicone)",
    "emollient, skin protecting, antifoaming, skin conditioning",
    SYNTHETIC,
  ),
  entry("Ethylhexylglycerin", "Ethylhexylglycerin", "deodorant, skin conditioning", SYNTHETIC),
  entry("Ferulic Acid", "Ferulic acid", "antioxidant, antimicrobial", "Plants, or synthetic"),
  entry("Gluconolactone", "Gluconolactone", "chelating, skin conditioning", FERMENTED),
  entry(
    "Glycerin",
    "Glycerin",
    "humectant, solvent, skin conditioning, hair conditioning",
    "Vegetable oils, animal fats or synthetic",
    {
      synonyms: ["Glycerine", "Glycerol"],
    },
  ),
  entry("Glyceryl Oleate", "Glyceryl oleate", "emollient, emulsifying", OIL),
  entry("Glyceryl Stearate", "Glyceryl stearate", "emollient, emulsifying", OIL),
  entry(
    "Glyceryl Stearate Citrate",
    "Glyceryl stearate citrate",
    "emollient, emulsifying, skin conditioning",
    OIL,
  ),
  entry(
    "Glycol Distearate",
    "Glycol distearate",
    "opacifying, emollient, viscosity controlling, skin conditioning",
    "Vegetable oils or animal fats, and synthetic",
  ),
  entry(
    "Guar Hydroxypropyltrimonium Chloride",
    "Cationic guar",
    "antistatic, film forming, skin conditioning, viscosity controlling",
    "Guar beans",
  ),
  entry("Hydrolyzed Sodium Hyaluronate", "Small hyaluronic acid", "skin conditioning", FERMENTED),
  entry(
    "Hydroxypropyl Starch Phosphate",
    "Modified starch",
    "viscosity controlling, bulking",
    "Starch of plants",
  ),
  entry("Illite", "Illite clay", "absorbent, abrasive, anticaking, bulking", MINERAL),
  entry("Iron Oxides", "Iron oxides", "colourant", MINERAL, {
    synonyms: ["CI 77491", "CI 77492", "CI 77499"],
    note: [
      "Annex IV of the European regulation lists them as CI 77491, CI 77492 and CI 77499.",
      EU_REGULATION,
    ],
  }),
  entry(
    "Isopropyl Alcohol",
    "Isopropyl alcohol",
    "solvent, antifoaming, viscosity controlling",
    SYNTHETIC,
  ),
  entry("Kaolin", "White clay", "absorbent, abrasive, opacifying, anticaking", MINERAL),
  entry("Lactic Acid", "Lactic acid", "buffering, humectant, skin conditioning", FERMENTED),
  entry("Magnesium Sulfate", "Epsom salt", "bulking, viscosity controlling", MINERAL),
  entry("Mica", "Mica", "colourant, opacifying, anticaking, bulking", MINERAL, {
    synonyms: ["CI 77019"],
  }),
  entry("Niacinamide", "Vitamin B3", "smoothing", SYNTHETIC),
  entry("Palmitoyl Tetrapeptide-7", "Palmitoyl tetrapeptide-7", "skin conditioning", SYNTHETIC),
  entry("Palmitoyl Tripeptide-1", "Palmitoyl tripeptide-1", "skin conditioning", SYNTHETIC),
  entry(
    "Panthenol",
    "Provitamin B5",
    "hair conditioning, skin conditioning, antistatic",
    SYNTHETIC,
  ),
  entry(
    "Phenoxyethanol",
    "Phenoxyethanol",
    "preservative, antimicrobial",
    SYNTHETIC,
    preservative("1.0%"),
  ),
  entry("Phytosphingosine", "Phytosphingosine", "skin conditioning, hair conditioning", FERMENTED),
  entry("Polyglutamic Acid", "Polyglutamic acid", "skin conditioning", "Fermentation"),
  entry("Polyglyceryl-10 Laurate", "Polyglyceryl-10 laurate", "skin conditioning", OIL),
  entry("Polyglyceryl-3 Diisostearate", "Polyglyceryl-3 diisostearate", "emulsifying", OIL),
  entry("Polyglyceryl-3 Distearate", "Polyglyceryl-3 distearate", "emulsifying", OIL),
  entry("Polyglyceryl-4 Caprate", "Polyglyceryl-4 caprate", "emulsifying", OIL),
  entry("Polyglyceryl-4 Oleate", "Polyglyceryl-4 oleate", "emulsifying", OIL),
  entry(
    "Polyglyceryl-4 Olivate",
    "Polyglyceryl-4 olivate",
    "emulsifying, emulsion stabilising, emollient",
    "Olive oil",
  ),
  entry("Polyquaternium-11", "Polyquaternium-11", "antistatic, film forming", SYNTHETIC),
  entry("Polyquaternium-37", "Polyquaternium-37", "antistatic, film forming", SYNTHETIC),
  entry(
    "Potassium Sorbate",
    "Potassium sorbate",
    "preservative",
    SYNTHETIC,
    preservative("0.6% (as acid)"),
  ),
  entry(
    "Propanediol",
    "Propanediol",
    "solvent, viscosity controlling",
    "Fermentation of sugar, or synthetic",
  ),
  entry("Retinol", "Vitamin A", "skin conditioning", SYNTHETIC, {
    note: [
      "The European Union limits it to 0.05% (retinol equivalent) in body lotions and 0.3% in other products that stay on or are rinsed off.",
      EU_VITAMIN_A,
    ],
  }),
  entry("Saccharide Isomerate", "Saccharide isomerate", "humectant", "Sugars of plants"),
  entry(
    "Sclerotium Gum",
    "Sclerotium gum",
    "viscosity controlling, emulsion stabilising, skin conditioning",
    "Fermentation",
  ),
  entry("Serine", "Serine", "hair conditioning, skin conditioning, antistatic", FERMENTED),
  entry("Silica", "Silica", "absorbent, abrasive, opacifying, anticaking", MINERAL),
  entry(
    "Sodium Anisate",
    "Sodium anisate",
    "antimicrobial, flavouring, pH adjusting",
    "Anise or fennel, or synthetic",
  ),
  entry("Sodium Benzoate", "Sodium benzoate", "preservative", SYNTHETIC, {
    ...preservative(
      "0.5% in products that stay on and 2.5% in those that are rinsed off, except for the mouth (as acid)",
    ),
  }),
  entry("Sodium Chloride", "Table salt", "viscosity controlling, bulking", MINERAL),
  entry("Sodium Citrate", "Sodium citrate", "buffering, chelating", FERMENTED),
  entry("Sodium Coco-Sulfate", "Sodium coco sulphate", "cleansing, emulsifying", "Coconut oil"),
  entry("Sodium Cocoate", "Coconut soap", "cleansing, emulsifying", "Coconut oil"),
  entry(
    "Sodium Cocoyl Glutamate",
    "Sodium cocoyl glutamate",
    "cleansing",
    "Coconut oil and fermented sugar",
  ),
  entry(
    "Sodium Cocoyl Isethionate",
    "Sodium cocoyl isethionate",
    "cleansing, hair conditioning",
    "Coconut oil, and synthetic",
  ),
  entry("Sodium Gluconate", "Sodium gluconate", "chelating, skin conditioning", FERMENTED),
  entry("Sodium Hyaluronate", "Hyaluronic acid", "humectant, skin conditioning", "Fermentation", {
    synonyms: ["Hyaluronic Acid"],
  }),
  entry(
    "Sodium Hyaluronate Crosspolymer",
    "Cross-linked hyaluronic acid",
    "humectant, skin conditioning",
    "Fermentation",
  ),
  entry("Sodium Hydroxide", "Caustic soda", "buffering, denaturant", MINERAL, {
    note: [
      "Annex III of the European regulation allows it for adjusting the pH of most products, up to pH 11.",
      EU_REGULATION,
    ],
  }),
  entry("Sodium Lactate", "Sodium lactate", "humectant, buffering", FERMENTED),
  entry(
    "Sodium Lauroyl Lactylate",
    "Sodium lauroyl lactylate",
    "emulsifying",
    "Vegetable oils and fermented sugar",
  ),
  entry(
    "Sodium Lauroyl Methyl Isethionate",
    "Sodium lauroyl methyl isethionate",
    "cleansing",
    "Coconut oil, and synthetic",
  ),
  entry("Sodium Levulinate", "Sodium levulinate", "skin conditioning", "Sugar of plants"),
  entry(
    "Sodium Olivate",
    "Olive oil soap",
    "cleansing, emulsifying, viscosity controlling",
    "Olive oil",
  ),
  entry(
    "Sodium PCA",
    "Sodium PCA",
    "humectant, skin conditioning, antistatic, hair conditioning",
    FERMENTED,
  ),
  entry("Sodium Phytate", "Sodium phytate", "chelating", "Plants, such as the bran of rice"),
  entry("Sodium Shea Butterate", "Shea butter soap", "cleansing", "Shea butter", {
    families: ["nut"],
  }),
  entry("Sodium Sunflowerseedate", "Sunflower oil soap", "cleansing", "Sunflower oil", {
    families: ["seed"],
  }),
  entry(
    "Squalane",
    "Squalane",
    "emollient, skin conditioning, hair conditioning",
    "Olives or sugar cane, or animal",
  ),
  entry(
    "Stearic Acid",
    "Stearic acid",
    "emulsifying, emulsion stabilising, cleansing",
    "Vegetable oils or animal fats",
  ),
  entry("Sucrose", "Sugar", "humectant, soothing, skin conditioning", "Sugar cane or sugar beets"),
  entry(
    "Tetrasodium Glutamate Diacetate",
    "Tetrasodium glutamate diacetate",
    "chelating",
    FERMENTED,
  ),
  entry(
    "Tocopherol",
    "Vitamin E",
    "antioxidant, skin conditioning",
    "Vegetable oils, or synthetic",
  ),
  entry(
    "Tocopheryl Acetate",
    "Vitamin E acetate",
    "antioxidant, skin conditioning",
    "Vegetable oils, or synthetic",
  ),
  entry("Trehalose", "Trehalose", "humectant, moisturising", FERMENTED),
  entry("Trideceth-12", "Trideceth-12", "emulsifying, cleansing", SYNTHETIC),
  entry("Urea", "Urea", "humectant, buffering, skin conditioning, antistatic", SYNTHETIC),
  entry(
    "Xanthan Gum",
    "Xanthan gum",
    "viscosity controlling, binding, emulsion stabilising, gel forming",
    FERMENTED,
  ),
  entry(
    "Zinc Oxide",
    "Zinc oxide",
    "colourant, UV filter, skin protecting, antimicrobial",
    MINERAL,
    {
      synonyms: ["CI 77947"],
      note: ["Annex VI of the European regulation allows up to 25% as a UV filter.", EU_REGULATION],
    },
  ),
  entry("Zinc PCA", "Zinc PCA", "humectant, skin conditioning", SYNTHETIC),
  entry(
    "Zinc Stearate",
    "Zinc stearate",
    "anticaking, colourant, slip modifier, viscosity controlling",
    OIL,
  ),
];
