import type { GlossaryEntry } from "../../model/catalogue/ingredients.ts";
import { entry } from "./entry.ts";
import { PLANT_OR_SYNTHETIC } from "./fragrance.ts";
import {
  BAKUCHIOL_REVIEW,
  BETAINE_ARTICLE,
  CAFFEINE_ARTICLE,
  CIR_HYALURONIC_ACID,
  COSPHATEC,
  ETHYL_VITAMIN_C_ARTICLE,
  EU_REGULATION,
  EU_VITAMIN_A,
  FERULIC_ACID_ARTICLE,
  HAYASHIBARA,
  MARIE_GALE,
  MCGILL_CHOLESTEROL,
  PETA,
  PHYTATE_ARTICLE,
  POLYGLUTAMIC_ACID_ARTICLE,
  PROPANEDIOL_ARTICLE,
  SMOLECULE,
  US_CARAMEL,
  US_CITRIC_ACID,
  US_GLUCONOLACTONE,
  US_LACTIC_ACID,
  US_POLYGLYCEROL_ESTERS,
  US_STEARIC_ACID,
  US_SUCROSE,
  US_TOCOPHEROL,
  US_UREA,
  US_XANTHAN_GUM,
  WIKIPEDIA_BISABOLOL,
  WIKIPEDIA_NICOTINONITRILE,
  WIKIPEDIA_SQUALANE,
} from "./sources.ts";

const preservative = (limit: string) =>
  ({ note: [`Annex V of the European regulation allows up to ${limit}.`, EU_REGULATION] }) as const;

const MINERAL = "Mineral";
const SYNTHETIC = "Synthetic";
/** An origin that differs by manufacturer. */
const OPEN = "Plant, animal or synthetic; not stated on the label";

type Note = readonly [text: string, source: GlossaryEntry["source"]];
/** An ingredient that can come from animals, with what a source says of it or of a part of it. */
const possiblyAnimal = (note?: Note) => ({
  families: ["possibly animal-derived" as const],
  ...(note && { note }),
});

const AMINO_ACID = possiblyAnimal([
  "Amino acids, its basis, can come from animals or plants, or be synthetic.",
  PETA,
]);
const CAPRYLIC_ACID = possiblyAnimal([
  "Caprylic acid, a part of it, can come from milk or from plant oils such as coconut.",
  PETA,
]);
const CETYL_ALCOHOL = possiblyAnimal([
  "Cetyl alcohol, a part of it, came from whales and dolphins at first, and now mostly from petroleum, or from plants.",
  PETA,
]);
const FATTY_ACID = possiblyAnimal([
  "Fatty acids, its basis, can come from animal fats or from plant oils.",
  PETA,
]);
const HYALURONIC_ACID = possiblyAnimal([
  "Hyaluronic acid is obtained mainly by fermentation with bacteria and from the combs of roosters.",
  CIR_HYALURONIC_ACID,
]);
const LACTIC_ACID = possiblyAnimal([
  "Lactic acid is made by fermentation of sugars, which can be milk sugar, or synthetically.",
  US_LACTIC_ACID,
]);
const POLYGLYCEROL_ESTER = possiblyAnimal([
  "Rules of the United States for food name plant oils, lard and tallow as sources of such esters.",
  US_POLYGLYCEROL_ESTERS,
]);
const STEARIC_ACID = possiblyAnimal([
  "Stearic acid, a part of it, is made from tallow or from vegetable oil.",
  US_STEARIC_ACID,
]);
const CITRIC_ACID = {
  note: [
    "Citric acid is made by fermentation, or obtained from lemon or pineapple juice.",
    US_CITRIC_ACID,
  ],
} as const;
const GLUCONIC_ACID = {
  note: [
    "Gluconic acid, its basis, is made from glucose by microorganisms, enzymes or bromine.",
    US_GLUCONOLACTONE,
  ],
} as const;
const TOCOPHEROL = {
  note: ["Vitamin E is distilled from vegetable oil, or synthetic.", US_TOCOPHEROL],
} as const;

/** Water, solvents, oils, emulsifiers, surfactants, active ingredients, preservatives and minerals. */
export const OTHER = [
  entry(
    "3-O-Ethyl Ascorbic Acid",
    "Ethyl vitamin C",
    "skin conditioning",
    "Synthetic, from vitamin C",
    { note: ["Vitamin C with an ethyl group bound to it.", ETHYL_VITAMIN_C_ARTICLE] },
  ),
  entry(
    "Alcohol Denat.",
    "Denatured alcohol",
    "solvent, antimicrobial, astringent, viscosity controlling",
    "Fermented sugars or synthetic; not stated on the label",
    {
      note: ["Alcohol is made by fermentation of sugars, or from petrochemicals.", MARIE_GALE],
      synonyms: ["SD Alcohol", "Denatured Alcohol"],
    },
  ),
  entry(
    "Allantoin",
    "Allantoin",
    "skin conditioning, soothing, skin protecting",
    OPEN,
    possiblyAnimal([
      "It occurs in mammals and in plants such as comfrey, and is also synthetic.",
      PETA,
    ]),
  ),
  entry("Amodimethicone", "Amino silicone", "hair conditioning, antistatic", SYNTHETIC),
  entry("Aqua", "Water", "solvent", "Water", {
    synonyms: ["Water", "Eau", "Aqua/Water", "Aqua/Water/Eau"],
  }),
  entry(
    "Arginine",
    "Arginine",
    "hair conditioning, skin conditioning, antistatic",
    OPEN,
    AMINO_ACID,
  ),
  entry(
    "Bakuchiol",
    "Bakuchiol",
    "skin conditioning, antioxidant, antimicrobial, emollient",
    "Seeds of babchi or synthetic; not stated on the label",
    {
      note: [
        "Its main source is the seeds of babchi (Psoralea corylifolia); it can also be synthesized.",
        BAKUCHIOL_REVIEW,
      ],
    },
  ),
  entry(
    "Behentrimonium Chloride",
    "Behentrimonium chloride",
    "hair conditioning, antistatic, preservative",
    OPEN,
    FATTY_ACID,
  ),
  entry(
    "Behentrimonium Methosulfate",
    "Behentrimonium methosulfate",
    "hair conditioning, antistatic, cleansing",
    OPEN,
    FATTY_ACID,
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
    "Sugar beets or synthetic; not stated on the label",
    { note: ["It is a by-product of the processing of sugar beets.", BETAINE_ARTICLE] },
  ),
  entry("Bisabolol", "Bisabolol", "skin conditioning, soothing", PLANT_OR_SYNTHETIC, {
    note: [
      "A constituent of the oil of German chamomile; it is also made synthetically.",
      WIKIPEDIA_BISABOLOL,
    ],
  }),
  entry("Caffeine", "Caffeine", "skin conditioning", PLANT_OR_SYNTHETIC, {
    note: ["It is obtained when coffee is decaffeinated, or synthetic.", CAFFEINE_ARTICLE],
  }),
  entry(
    "Caprylic/Capric Triglyceride",
    "Medium-chain triglycerides",
    "skin conditioning",
    OPEN,
    CAPRYLIC_ACID,
  ),
  entry("Caramel", "Caramel", "colourant", "Heated sugars; not stated on the label", {
    families: ["possibly animal-derived", "possibly gluten-containing grain"],
    note: [
      "The sugars that rules of the United States allow for it include milk sugar and malt syrup.",
      US_CARAMEL,
    ],
  }),
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
  entry("Ceramide AP", "Ceramide AP", "skin conditioning, hair conditioning", OPEN, STEARIC_ACID),
  entry("Ceramide EOP", "Ceramide EOP", "skin conditioning, hair conditioning", OPEN, STEARIC_ACID),
  entry("Ceramide NP", "Ceramide NP", "skin conditioning, hair conditioning", OPEN, STEARIC_ACID),
  entry(
    "Cetearyl Alcohol",
    "Cetearyl alcohol",
    "emollient, emulsifying, viscosity controlling, emulsion stabilising",
    OPEN,
    CETYL_ALCOHOL,
  ),
  entry("Cetearyl Glucoside", "Cetearyl glucoside", "emulsifying, cleansing", OPEN, CETYL_ALCOHOL),
  entry(
    "Cetyl Alcohol",
    "Cetyl alcohol",
    "emollient, viscosity controlling, emulsion stabilising, opacifying",
    OPEN,
    possiblyAnimal([
      "It came from whales and dolphins at first, and now mostly from petroleum, or from plants.",
      PETA,
    ]),
  ),
  entry("Cetyl Esters", "Cetyl esters", "emollient, skin conditioning", OPEN, CETYL_ALCOHOL),
  entry(
    "Cholesterol",
    "Cholesterol",
    "emollient, emulsifying, skin conditioning, viscosity controlling",
    "Usually animal, such as wool fat; not stated on the label",
    possiblyAnimal([
      "It is obtained mostly from wool fat or from the spinal cords of cattle.",
      MCGILL_CHOLESTEROL,
    ]),
  ),
  entry("Chromium Oxide Greens", "Chromium oxide", "colourant", MINERAL, {
    synonyms: ["CI 77288"],
    note: ["Annex IV of the European regulation lists it as CI 77288.", EU_REGULATION],
  }),
  entry(
    "Citric Acid",
    "Citric acid",
    "chelating, buffering",
    "Fermentation, or lemon or pineapple juice; not stated on the label",
    CITRIC_ACID,
  ),
  entry(
    "Cocamidopropyl Betaine",
    "Coco betaine",
    "cleansing, foam boosting, antistatic, hair conditioning",
    "Coconut oil, and synthetic",
  ),
  entry(
    "Coco-Caprylate/Caprate",
    "Coconut ester",
    "emollient, skin conditioning",
    "Coconut oil; that of its acids is not stated on the label",
    CAPRYLIC_ACID,
  ),
  entry("Coco-Glucoside", "Coco glucoside", "cleansing, foaming", "Coconut oil and sugar"),
  entry(
    "Dimethicone",
    "Dimethicone (silicone)",
    "emollient, skin protecting, antifoaming, skin conditioning",
    SYNTHETIC,
  ),
  entry("Ethylhexylglycerin", "Ethylhexylglycerin", "deodorant, skin conditioning", SYNTHETIC),
  entry(
    "Ferulic Acid",
    "Ferulic acid",
    "antioxidant, antimicrobial",
    "Rice bran or synthetic; not stated on the label",
    { note: ["It is produced from an ingredient of rice bran oil.", FERULIC_ACID_ARTICLE] },
  ),
  entry(
    "Gluconolactone",
    "Gluconolactone",
    "chelating, skin conditioning",
    "Glucose",
    GLUCONIC_ACID,
  ),
  entry("Glycerin", "Glycerin", "humectant, solvent, skin conditioning, hair conditioning", OPEN, {
    ...possiblyAnimal([
      "A by-product of soap from animal fat or vegetable oil, or made from petroleum.",
      PETA,
    ]),
    synonyms: ["Glycerine", "Glycerol"],
  }),
  entry(
    "Glyceryl Oleate",
    "Glyceryl oleate",
    "emollient, emulsifying",
    OPEN,
    possiblyAnimal([
      "Oleic acid, a part of it, comes from animal or vegetable fats and oils.",
      PETA,
    ]),
  ),
  entry("Glyceryl Stearate", "Glyceryl stearate", "emollient, emulsifying", OPEN, STEARIC_ACID),
  entry(
    "Glyceryl Stearate Citrate",
    "Glyceryl stearate citrate",
    "emollient, emulsifying, skin conditioning",
    OPEN,
    STEARIC_ACID,
  ),
  entry(
    "Glycol Distearate",
    "Glycol distearate",
    "opacifying, emollient, viscosity controlling, skin conditioning",
    OPEN,
    STEARIC_ACID,
  ),
  entry(
    "Guar Hydroxypropyltrimonium Chloride",
    "Cationic guar",
    "antistatic, film forming, skin conditioning, viscosity controlling",
    "Guar beans",
  ),
  entry(
    "Hydrolyzed Sodium Hyaluronate",
    "Small hyaluronic acid",
    "skin conditioning",
    "Fermentation or animal; not stated on the label",
    HYALURONIC_ACID,
  ),
  entry(
    "Hydroxypropyl Starch Phosphate",
    "Modified starch",
    "viscosity controlling, bulking",
    "Starch; the plant is not stated on the label",
    { families: ["possibly gluten-containing grain"] },
  ),
  entry("Illite", "Illite clay", "absorbent, abrasive, anticaking, bulking", MINERAL),
  // Origin: 21 CFR 73.2250 (https://www.ecfr.gov/current/title-21/section-73.2250)
  entry("Iron Oxides", "Iron oxides", "colourant", "Synthetic pigments", {
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
  entry(
    "Lactic Acid",
    "Lactic acid",
    "buffering, humectant, skin conditioning",
    "Fermentation, also of milk sugar, or synthetic; not stated on the label",
    LACTIC_ACID,
  ),
  entry("Magnesium Sulfate", "Epsom salt", "bulking, viscosity controlling", MINERAL),
  entry("Mica", "Mica", "colourant, opacifying, anticaking, bulking", MINERAL, {
    synonyms: ["CI 77019"],
  }),
  entry("Niacinamide", "Vitamin B3", "smoothing", SYNTHETIC, {
    note: [
      "It is made from nicotinonitrile, a synthetic substance, with enzymes.",
      WIKIPEDIA_NICOTINONITRILE,
    ],
  }),
  entry(
    "Palmitoyl Tetrapeptide-7",
    "Palmitoyl tetrapeptide-7",
    "skin conditioning",
    OPEN,
    possiblyAnimal([
      "Palmitic acid, a part of it, comes mostly from palm oil, but can come from animals.",
      PETA,
    ]),
  ),
  entry(
    "Palmitoyl Tripeptide-1",
    "Palmitoyl tripeptide-1",
    "skin conditioning",
    OPEN,
    possiblyAnimal([
      "Palmitic acid, a part of it, comes mostly from palm oil, but can come from animals.",
      PETA,
    ]),
  ),
  entry(
    "Panthenol",
    "Provitamin B5",
    "hair conditioning, skin conditioning, antistatic",
    OPEN,
    possiblyAnimal(["It can come from animals or plants, or be synthetic.", PETA]),
  ),
  entry(
    "Phenoxyethanol",
    "Phenoxyethanol",
    "preservative, antimicrobial",
    SYNTHETIC,
    preservative("1.0%"),
  ),
  entry(
    "Phytosphingosine",
    "Phytosphingosine",
    "skin conditioning, hair conditioning",
    "Fermentation or synthetic; not stated on the label",
    { note: ["It is made by fermentation with yeast, or synthetically.", SMOLECULE] },
  ),
  entry("Polyglutamic Acid", "Polyglutamic acid", "skin conditioning", "Fermentation", {
    note: ["Microorganisms produce it.", POLYGLUTAMIC_ACID_ARTICLE],
  }),
  entry(
    "Polyglyceryl-10 Laurate",
    "Polyglyceryl-10 laurate",
    "skin conditioning",
    OPEN,
    POLYGLYCEROL_ESTER,
  ),
  entry(
    "Polyglyceryl-3 Diisostearate",
    "Polyglyceryl-3 diisostearate",
    "emulsifying",
    OPEN,
    POLYGLYCEROL_ESTER,
  ),
  entry(
    "Polyglyceryl-3 Distearate",
    "Polyglyceryl-3 distearate",
    "emulsifying",
    OPEN,
    POLYGLYCEROL_ESTER,
  ),
  entry(
    "Polyglyceryl-4 Caprate",
    "Polyglyceryl-4 caprate",
    "emulsifying",
    OPEN,
    POLYGLYCEROL_ESTER,
  ),
  entry("Polyglyceryl-4 Oleate", "Polyglyceryl-4 oleate", "emulsifying", OPEN, POLYGLYCEROL_ESTER),
  entry(
    "Polyglyceryl-4 Olivate",
    "Polyglyceryl-4 olivate",
    "emulsifying, emulsion stabilising, emollient",
    "Olive oil; that of its polyglycerin is not stated on the label",
    possiblyAnimal([
      "Polyglycerin, a part of it, is made from glycerin, which can come from animal fat.",
      PETA,
    ]),
  ),
  entry("Polyquaternium-11", "Polyquaternium-11", "antistatic, film forming", SYNTHETIC),
  entry("Polyquaternium-37", "Polyquaternium-37", "antistatic, film forming", SYNTHETIC),
  // Origin: https://www.norkem.com/products/potassium-sorbate
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
    "Fermented corn sugar or synthetic; not stated on the label",
    { note: ["It is made from petroleum, or by fermentation of corn sugar.", PROPANEDIOL_ARTICLE] },
  ),
  // Origin: 21 CFR 184.1930 (https://www.ecfr.gov/current/title-21/section-184.1930)
  entry(
    "Retinol",
    "Vitamin A",
    "skin conditioning",
    "Fish liver oil or synthetic; not stated on the label",
    {
      ...possiblyAnimal(),
      note: [
        "The European Union limits it to 0.05% (retinol equivalent) in body lotions and 0.3% in other products that stay on or are rinsed off.",
        EU_VITAMIN_A,
      ],
    },
  ),
  entry(
    "Saccharide Isomerate",
    "Saccharide isomerate",
    "humectant",
    "Sugars; not stated on the label",
    possiblyAnimal(),
  ),
  entry(
    "Sclerotium Gum",
    "Sclerotium gum",
    "viscosity controlling, emulsion stabilising, skin conditioning",
    "Sclerotium, a fungus",
  ),
  entry("Serine", "Serine", "hair conditioning, skin conditioning, antistatic", OPEN, AMINO_ACID),
  entry("Silica", "Silica", "absorbent, abrasive, opacifying, anticaking", MINERAL),
  entry(
    "Sodium Anisate",
    "Sodium anisate",
    "antimicrobial, flavouring, pH adjusting",
    PLANT_OR_SYNTHETIC,
    {
      note: [
        "A manufacturer of anisic acid, its basis, names star anise as the source.",
        COSPHATEC,
      ],
    },
  ),
  // Origin: 21 CFR 184.1733 (https://www.ecfr.gov/current/title-21/section-184.1733)
  entry("Sodium Benzoate", "Sodium benzoate", "preservative", SYNTHETIC, {
    ...preservative(
      "0.5% in products that stay on and 2.5% in those that are rinsed off, except for the mouth (as acid)",
    ),
  }),
  entry("Sodium Chloride", "Table salt", "viscosity controlling, bulking", MINERAL),
  entry(
    "Sodium Citrate",
    "Sodium citrate",
    "buffering, chelating",
    "Fermentation, or lemon or pineapple juice; not stated on the label",
    CITRIC_ACID,
  ),
  entry("Sodium Coco-Sulfate", "Sodium coco sulphate", "cleansing, emulsifying", "Coconut oil"),
  entry("Sodium Cocoate", "Coconut soap", "cleansing, emulsifying", "Coconut oil"),
  entry(
    "Sodium Cocoyl Glutamate",
    "Sodium cocoyl glutamate",
    "cleansing",
    "Coconut oil; that of its glutamic acid is not stated on the label",
    AMINO_ACID,
  ),
  entry(
    "Sodium Cocoyl Isethionate",
    "Sodium cocoyl isethionate",
    "cleansing, hair conditioning",
    "Coconut oil, and synthetic",
  ),
  entry(
    "Sodium Gluconate",
    "Sodium gluconate",
    "chelating, skin conditioning",
    "Glucose",
    GLUCONIC_ACID,
  ),
  entry(
    "Sodium Hyaluronate",
    "Hyaluronic acid",
    "humectant, skin conditioning",
    "Fermentation or animal; not stated on the label",
    { ...HYALURONIC_ACID, synonyms: ["Hyaluronic Acid"] },
  ),
  entry(
    "Sodium Hyaluronate Crosspolymer",
    "Cross-linked hyaluronic acid",
    "humectant, skin conditioning",
    "Fermentation or animal; not stated on the label",
    HYALURONIC_ACID,
  ),
  entry("Sodium Hydroxide", "Caustic soda", "buffering, denaturant", MINERAL, {
    note: [
      "Annex III of the European regulation allows it for adjusting the pH of most products, up to pH 11.",
      EU_REGULATION,
    ],
  }),
  entry(
    "Sodium Lactate",
    "Sodium lactate",
    "humectant, buffering",
    "Fermentation, also of milk sugar, or synthetic; not stated on the label",
    LACTIC_ACID,
  ),
  entry("Sodium Lauroyl Lactylate", "Sodium lauroyl lactylate", "emulsifying", OPEN, LACTIC_ACID),
  entry(
    "Sodium Lauroyl Methyl Isethionate",
    "Sodium lauroyl methyl isethionate",
    "cleansing",
    OPEN,
    FATTY_ACID,
  ),
  entry("Sodium Levulinate", "Sodium levulinate", "skin conditioning", PLANT_OR_SYNTHETIC),
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
    OPEN,
    possiblyAnimal(),
  ),
  entry("Sodium Phytate", "Sodium phytate", "chelating", "Plants", {
    note: ["A salt of phytic acid, in which seeds store phosphorus.", PHYTATE_ARTICLE],
  }),
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
    "Shark liver oil, olive oil, rice or sugar cane; not stated on the label",
    possiblyAnimal([
      "It was traditionally made from the livers of sharks; olive oil, rice and sugar cane are other sources.",
      WIKIPEDIA_SQUALANE,
    ]),
  ),
  entry(
    "Stearic Acid",
    "Stearic acid",
    "emulsifying, emulsion stabilising, cleansing",
    "Tallow or vegetable oil; not stated on the label",
    possiblyAnimal(["It is made from tallow or from vegetable oil.", US_STEARIC_ACID]),
  ),
  entry("Sucrose", "Sugar", "humectant, soothing, skin conditioning", "Sugar cane or sugar beets", {
    note: ["Sugar is crystallized from the juice of sugar cane or sugar beets.", US_SUCROSE],
  }),
  entry(
    "Tetrasodium Glutamate Diacetate",
    "Tetrasodium glutamate diacetate",
    "chelating",
    OPEN,
    AMINO_ACID,
  ),
  entry(
    "Tocopherol",
    "Vitamin E",
    "antioxidant, skin conditioning",
    "Vegetable oils or synthetic; not stated on the label",
    TOCOPHEROL,
  ),
  entry(
    "Tocopheryl Acetate",
    "Vitamin E acetate",
    "antioxidant, skin conditioning",
    "Vegetable oils or synthetic; not stated on the label",
    TOCOPHEROL,
  ),
  entry("Trehalose", "Trehalose", "humectant, moisturising", "Starch", {
    note: ["Enzymes of a microorganism make it from starch.", HAYASHIBARA],
  }),
  entry("Trideceth-12", "Trideceth-12", "emulsifying, cleansing", SYNTHETIC),
  entry(
    "Urea",
    "Urea",
    "humectant, buffering, skin conditioning, antistatic",
    "Usually synthetic; not stated on the label",
    possiblyAnimal(["It is commonly produced from carbon dioxide.", US_UREA]),
  ),
  entry(
    "Xanthan Gum",
    "Xanthan gum",
    "viscosity controlling, binding, emulsion stabilising, gel forming",
    "Fermentation",
    { note: ["Bacteria (Xanthomonas campestris) produce it by fermentation.", US_XANTHAN_GUM] },
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
  entry("Zinc PCA", "Zinc PCA", "humectant, skin conditioning", OPEN, possiblyAnimal()),
  entry(
    "Zinc Stearate",
    "Zinc stearate",
    "anticaking, colourant, slip modifier, viscosity controlling",
    OPEN,
    STEARIC_ACID,
  ),
];
