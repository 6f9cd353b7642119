import type { EntryFamily } from "../../model/catalogue/ingredient-families.ts";
import type { EntryWithSynonyms } from "../../model/catalogue/ingredients.ts";
import { entry } from "./entry.ts";
import { LABELLED, LABELLED_SINCE_2023, labelledAs, PLANT_OR_SYNTHETIC } from "./fragrance.ts";

/** An entry of the glossary that the list of fragrance allergens names. */
type FragranceAllergen = EntryWithSynonyms & {
  /** Number of its entry in Annex III of Regulation (EC) No 1223/2009. */
  annexEntry: number;
  /** The year in which the list got it; the European list had 24 of them before 2023. */
  since: 2003 | 2023;
};

type Details = {
  functions?: string;
  origin?: string;
  /** Other names in lists: those of the annex, former INCI names and trade names. */
  synonyms?: readonly string[];
  isOil?: boolean;
  /** The name that the annex requires, if the entry has another one. */
  label?: string;
};

const declare =
  (since: FragranceAllergen["since"]) =>
  (annexEntry: number, inci: string, name: string, details: Details = {}): FragranceAllergen => {
    const { functions = "fragrance", origin = PLANT_OR_SYNTHETIC, synonyms = [] } = details;
    const { isOil = false, label } = details;
    const families: EntryFamily[] = [
      ...(isOil ? (["essential oil"] as const) : []),
      "fragrance allergen",
    ];
    const note = since === 2003 ? LABELLED : LABELLED_SINCE_2023;
    return {
      ...entry(inci, name, functions, origin, {
        families,
        synonyms: label ? [label, ...synonyms] : synonyms,
        note: label ? labelledAs(label) : note,
      }),
      annexEntry,
      since,
    };
  };

const since2003 = declare(2003);
const since2023 = declare(2023);

/** Only synthesized: no plant is known to contain it. */
const SYNTHETIC = { origin: "Synthetic" };

/**
 * The 81 entries of Annex III whose names a list must state above a concentration. Canada's Cosmetic Regulations
 * refer to them (docs/decisions/023-fragrance-allergens.md). Each entry has the names that the annex groups: a
 * list that names one of them names the allergen.
 */
export const FRAGRANCE_ALLERGENS: readonly FragranceAllergen[] = [
  since2003(45, "Benzyl Alcohol", "Benzyl alcohol", {
    functions: "fragrance, preservative, solvent",
  }),
  since2003(67, "Amyl Cinnamal", "Amyl cinnamal", {
    synonyms: ["Amylcinnamal", "Amyl Cinnamaldehyde", "Alpha-Amylcinnamaldehyde"],
    ...SYNTHETIC,
  }),
  since2003(69, "Cinnamyl Alcohol", "Cinnamyl alcohol", { synonyms: ["Cinnamic Alcohol"] }),
  since2003(70, "Citral", "Citral", {
    functions: "fragrance, flavouring",
    synonyms: ["Geranial", "Neral"],
  }),
  since2003(71, "Eugenol", "Eugenol"),
  since2003(72, "Hydroxycitronellal", "Hydroxycitronellal", {
    synonyms: ["7-Hydroxycitronellal"],
    ...SYNTHETIC,
  }),
  since2003(73, "Isoeugenol", "Isoeugenol", { synonyms: ["Trans-Isoeugenol", "Cis-Isoeugenol"] }),
  since2003(74, "Amylcinnamyl Alcohol", "Amylcinnamyl alcohol", {
    synonyms: ["Amyl Cinnamyl Alcohol"],
    ...SYNTHETIC,
  }),
  since2003(75, "Benzyl Salicylate", "Benzyl salicylate"),
  since2003(76, "Cinnamal", "Cinnamal", { synonyms: ["Cinnamaldehyde", "Cinnamic Aldehyde"] }),
  since2003(77, "Coumarin", "Coumarin"),
  since2003(78, "Geraniol", "Geraniol", { functions: "fragrance, tonic" }),
  since2003(80, "Anise Alcohol", "Anise alcohol", {
    synonyms: ["Anisyl Alcohol", "4-Methoxybenzyl Alcohol"],
  }),
  since2003(81, "Benzyl Cinnamate", "Benzyl cinnamate"),
  since2003(82, "Farnesol", "Farnesol", { functions: "fragrance, deodorant" }),
  since2003(84, "Linalool", "Linalool", {
    functions: "fragrance, deodorant",
    synonyms: ["Linalol"],
  }),
  since2003(85, "Benzyl Benzoate", "Benzyl benzoate"),
  since2003(86, "Citronellol", "Citronellol"),
  since2003(87, "Hexyl Cinnamal", "Hexyl cinnamal", {
    synonyms: ["Hexyl Cinnamaldehyde", "Alpha-Hexylcinnamaldehyde"],
  }),
  since2003(88, "Limonene", "Limonene", {
    functions: "fragrance, deodorant, solvent",
    synonyms: ["D-Limonene", "L-Limonene", "DL-Limonene", "Dipentene"],
  }),
  since2003(89, "Methyl 2-Octynoate", "Methyl 2-octynoate", {
    synonyms: ["Methyl Heptine Carbonate"],
    ...SYNTHETIC,
  }),
  since2003(90, "Alpha-Isomethyl Ionone", "Alpha-isomethyl ionone", {
    synonyms: ["Alpha-Isomethylionone", "Isomethyl Ionone", "α-Isomethyl Ionone"],
    ...SYNTHETIC,
  }),
  since2003(91, "Evernia Prunastri Extract", "Oakmoss extract", {
    origin: "Oakmoss, a lichen",
    synonyms: ["Oakmoss Extract", "Oak Moss Extract"],
  }),
  since2003(92, "Evernia Furfuracea Extract", "Treemoss extract", {
    origin: "Treemoss, a lichen",
    synonyms: ["Treemoss Extract", "Tree Moss Extract"],
  }),
  since2023(46, "6-Methyl Coumarin", "6-Methyl coumarin", {
    synonyms: ["6-Methylcoumarin"],
    ...SYNTHETIC,
  }),
  since2023(109, "Pinus Mugo", "Mountain pine oil", {
    origin: "Needles and twigs of the mountain pine",
    synonyms: [
      "Pinus Mugo Leaf Oil",
      "Pinus Mugo Twig Oil",
      "Pinus Mugo Twig Leaf Oil",
      "Pinus Mugo Twig Leaf Extract",
    ],
    isOil: true,
  }),
  since2023(114, "Pinus Pumila", "Dwarf pine oil", {
    origin: "Needles and twigs of the dwarf pine",
    synonyms: [
      "Pinus Pumila Needle Extract",
      "Pinus Pumila Twig Leaf Extract",
      "Pinus Pumila Twig Leaf Oil",
    ],
    isOil: true,
  }),
  since2023(122, "Cedrus Atlantica Bark Oil", "Atlas cedar oil", {
    functions: "fragrance, skin conditioning",
    origin: "Bark of the Atlas cedar",
    label: "Cedrus Atlantica Oil/Extract",
    synonyms: [
      "Cedrus Atlantica Wood Oil",
      "Cedrus Atlantica Oil",
      "Cedrus Atlantica Bark Extract",
      "Cedrus Atlantica Bark Water",
      "Cedrus Atlantica Leaf Extract",
      "Cedrus Atlantica Wood Extract",
    ],
    isOil: true,
  }),
  since2023(124, "Turpentine", "Turpentine", {
    origin: "Resin of pines",
    synonyms: ["Turpentine Oil", "Turpentine Gum", "Turpentine Oil/Extract"],
    isOil: true,
  }),
  since2023(131, "Alpha-Terpinene", "Alpha-terpinene", { synonyms: ["α-Terpinene"] }),
  since2023(133, "Terpinolene", "Terpinolene"),
  since2023(154, "Myroxylon Pereirae Oil/Extract", "Peru balsam", {
    origin: "Resin of the Peru balsam tree",
    synonyms: [
      "Myroxylon Pereirae Oil",
      "Myroxylon Pereirae Resin",
      "Myroxylon Pereirae Resin Extract",
      "Myroxylon Balsamum Pereirae Balsam Extract",
      "Myroxylon Balsamum Pereirae Balsam Oil",
      "Balsam Peru",
      "Peru Balsam",
    ],
    isOil: true,
  }),
  since2023(157, "Rose Ketones", "Rose ketones", {
    synonyms: [
      "Damascone",
      "Alpha-Damascone",
      "Beta-Damascone",
      "Delta-Damascone",
      "Damascenone",
      "Beta-Damascenone",
      "Rose Ketone 1",
      "Rose Ketone 2",
      "Rose Ketone 3",
      "Rose Ketone 4",
    ],
  }),
  since2023(175, "3-Propylidenephthalide", "3-Propylidenephthalide"),
  since2023(196, "Lippia Citriodora Absolute", "Verbena absolute", {
    origin: "Leaves of lemon verbena",
    synonyms: ["Verbena Absolute"],
  }),
  since2023(324, "Methyl Salicylate", "Methyl salicylate", {
    functions: "fragrance, flavouring, soothing",
  }),
  since2023(327, "Acetyl Cedrene", "Acetyl cedrene", {
    synonyms: ["Acetylcedrene", "Methyl Cedryl Ketone"],
    ...SYNTHETIC,
  }),
  since2023(328, "Amyl Salicylate", "Amyl salicylate", { synonyms: ["Pentyl Salicylate"] }),
  since2023(329, "Anethole", "Anethole", { synonyms: ["Trans-Anethole"] }),
  since2023(330, "Benzaldehyde", "Benzaldehyde", {
    functions: "fragrance, denaturant, flavouring",
  }),
  since2023(331, "Camphor", "Camphor", { functions: "fragrance, denaturant, plasticiser" }),
  since2023(332, "Beta-Caryophyllene", "Beta-caryophyllene", {
    synonyms: ["Caryophyllene", "β-Caryophyllene"],
  }),
  since2023(333, "Carvone", "Carvone"),
  since2023(334, "Dimethyl Phenethyl Acetate", "Dimethyl phenethyl acetate", {
    synonyms: ["Dimethylbenzyl Carbinyl Acetate"],
    ...SYNTHETIC,
  }),
  since2023(335, "Hexadecanolactone", "Hexadecanolactone", {
    synonyms: ["Oxacycloheptadecan-2-one", "Dihydroambrettolide"],
  }),
  since2023(336, "Hexamethylindanopyran", "Hexamethylindanopyran", {
    synonyms: ["Galaxolide"],
    ...SYNTHETIC,
  }),
  since2023(337, "Linalyl Acetate", "Linalyl acetate"),
  since2023(338, "Menthol", "Menthol", {
    functions: "fragrance, denaturant, soothing",
    synonyms: ["L-Menthol", "D-Menthol", "DL-Menthol"],
  }),
  since2023(
    339,
    "Trimethylcyclopentenyl Methylisopentenol",
    "Trimethylcyclopentenyl methylisopentenol",
    SYNTHETIC,
  ),
  since2023(340, "Salicylaldehyde", "Salicylaldehyde", { synonyms: ["2-Hydroxybenzaldehyde"] }),
  since2023(341, "Santalol", "Santalol", { synonyms: ["Alpha-Santalol", "Beta-Santalol"] }),
  since2023(342, "Sclareol", "Sclareol"),
  since2023(343, "Terpineol", "Terpineol", {
    synonyms: ["Alpha-Terpineol", "Beta-Terpineol", "Gamma-Terpineol"],
  }),
  since2023(
    344,
    "Tetramethyl Acetyloctahydronaphthalenes",
    "Tetramethyl acetyloctahydronaphthalenes",
    { synonyms: ["Iso E Super"], ...SYNTHETIC },
  ),
  since2023(345, "Trimethylbenzenepropanol", "Trimethylbenzenepropanol", {
    synonyms: ["Majantol"],
    ...SYNTHETIC,
  }),
  since2023(346, "Vanillin", "Vanillin"),
  since2023(347, "Cananga Odorata Oil/Extract", "Ylang-ylang oil", {
    origin: "Flowers of the ylang-ylang tree",
    synonyms: [
      "Cananga Odorata Flower Oil",
      "Cananga Odorata Flower Extract",
      "Cananga Odorata Oil",
      "Ylang-Ylang Oil",
    ],
    isOil: true,
  }),
  since2023(348, "Cinnamomum Cassia Leaf Oil", "Cassia oil", {
    origin: "Leaves of the cassia tree",
    synonyms: ["Cinnamomum Cassia Oil", "Cassia Oil"],
    isOil: true,
  }),
  since2023(349, "Cinnamomum Zeylanicum Bark Oil", "Cinnamon bark oil", {
    origin: "Bark of the cinnamon tree",
    synonyms: ["Cinnamon Bark Oil"],
    isOil: true,
  }),
  since2023(350, "Citrus Aurantium Flower Oil", "Neroli oil", {
    origin: "Flowers of oranges",
    synonyms: [
      "Citrus Aurantium Amara Flower Oil",
      "Citrus Aurantium Dulcis Flower Oil",
      "Neroli Oil",
    ],
    isOil: true,
  }),
  since2023(351, "Citrus Aurantium Peel Oil", "Orange oil", {
    origin: "Peel of oranges",
    synonyms: [
      "Citrus Aurantium Amara Peel Oil",
      "Citrus Aurantium Dulcis Peel Oil",
      "Citrus Aurantium Dulcis Oil",
      "Citrus Sinensis Peel Oil",
      "Orange Oil",
    ],
    isOil: true,
  }),
  since2023(352, "Citrus Aurantium Bergamia Peel Oil", "Bergamot oil", {
    origin: "Peel of bergamots",
    synonyms: [
      "Citrus Aurantium Bergamia Fruit Oil",
      "Citrus Bergamia Peel Oil",
      "Citrus Bergamia Oil",
      "Bergamot Oil",
    ],
    isOil: true,
  }),
  since2023(353, "Citrus Limon Peel Oil", "Lemon oil", {
    functions: "fragrance, skin conditioning",
    origin: "Peel of lemons",
    synonyms: ["Citrus Limon Oil", "Citrus Medica Limonum Peel Oil", "Lemon Oil"],
    isOil: true,
  }),
  since2023(354, "Lemongrass Oil", "Lemongrass oil", {
    origin: "Lemongrass",
    synonyms: [
      "Cymbopogon Schoenanthus Oil",
      "Cymbopogon Flexuosus Oil",
      "Cymbopogon Citratus Leaf Oil",
    ],
    isOil: true,
  }),
  since2023(355, "Eucalyptus Globulus Oil", "Eucalyptus oil", {
    origin: "Leaves of the eucalyptus",
    synonyms: [
      "Eucalyptus Globulus Leaf Oil",
      "Eucalyptus Globulus Leaf/Twig Oil",
      "Eucalyptus Oil",
    ],
    isOil: true,
  }),
  since2023(356, "Eugenia Caryophyllus Oil", "Clove oil", {
    origin: "Leaves and buds of the clove tree",
    synonyms: [
      "Eugenia Caryophyllus Leaf Oil",
      "Eugenia Caryophyllus Flower Oil",
      "Eugenia Caryophyllus Stem Oil",
      "Eugenia Caryophyllus Bud Oil",
      "Clove Oil",
    ],
    isOil: true,
  }),
  since2023(357, "Jasmine Oil/Extract", "Jasmine oil or extract", {
    origin: "Flowers of jasmine",
    synonyms: [
      "Jasminum Grandiflorum Flower Extract",
      "Jasminum Officinale Oil",
      "Jasminum Officinale Flower Extract",
      "Jasminum Officinale Extract",
    ],
    isOil: true,
  }),
  since2023(358, "Juniperus Virginiana Oil", "Red cedar oil", {
    origin: "Wood of the eastern red cedar",
    synonyms: ["Juniperus Virginiana Wood Oil"],
    isOil: true,
  }),
  since2023(359, "Laurus Nobilis Leaf Oil", "Laurel leaf oil", {
    origin: "Leaves of the laurel",
    isOil: true,
  }),
  since2023(360, "Lavandula Angustifolia Oil", "Lavender oil", {
    functions: "fragrance, tonic",
    origin: "Lavender flowers",
    label: "Lavandula Oil/Extract",
    synonyms: [
      "Lavandula Hybrida Oil",
      "Lavandula Hybrida Extract",
      "Lavandula Hybrida Flower Extract",
      "Lavandula Intermedia Oil",
      "Lavandula Intermedia Flower/Leaf/Stem Oil",
      "Lavandula Intermedia Flower/Leaf/Stem Extract",
      "Lavandula Angustifolia Flower/Leaf/Stem Extract",
      "Lavender Oil",
    ],
    isOil: true,
  }),
  since2023(361, "Mentha Piperita Oil", "Peppermint oil", {
    origin: "Leaves of peppermint",
    synonyms: ["Mentha Piperita Leaf Oil", "Peppermint Oil"],
    isOil: true,
  }),
  since2023(362, "Mentha Viridis Leaf Oil", "Spearmint oil", {
    origin: "Leaves of spearmint",
    synonyms: ["Mentha Spicata Oil", "Mentha Viridis Oil", "Spearmint Oil"],
    isOil: true,
  }),
  since2023(363, "Narcissus Extract", "Narcissus extract", {
    origin: "Flowers of narcissi",
    synonyms: [
      "Narcissus Poeticus Extract",
      "Narcissus Pseudonarcissus Flower Extract",
      "Narcissus Jonquilla Extract",
      "Narcissus Tazetta Extract",
    ],
  }),
  since2023(364, "Pelargonium Graveolens Flower Oil", "Geranium oil", {
    origin: "Rose geranium",
    synonyms: ["Pelargonium Graveolens Oil", "Geranium Oil"],
    isOil: true,
  }),
  since2023(365, "Pogostemon Cablin Oil", "Patchouli oil", {
    origin: "Leaves of patchouli",
    synonyms: ["Pogostemon Cablin Leaf Oil", "Patchouli Oil"],
    isOil: true,
  }),
  since2023(366, "Rose Flower Oil/Extract", "Rose oil or extract", {
    origin: "Flowers of roses",
    synonyms: [
      "Rosa Damascena Flower Oil",
      "Rosa Damascena Flower Extract",
      "Rosa Alba Flower Oil",
      "Rosa Alba Flower Extract",
      "Rosa Canina Flower Oil",
      "Rosa Centifolia Flower Oil",
      "Rosa Centifolia Flower Extract",
      "Rosa Gallica Flower Oil",
      "Rosa Moschata Flower Oil",
      "Rosa Rugosa Flower Oil",
    ],
    isOil: true,
  }),
  since2023(367, "Santalum Album Oil", "Sandalwood oil", {
    origin: "Wood of the sandalwood tree",
    synonyms: ["Santalum Album Wood Oil", "Sandalwood Oil"],
    isOil: true,
  }),
  since2023(368, "Eugenyl Acetate", "Eugenyl acetate"),
  since2023(369, "Geranyl Acetate", "Geranyl acetate"),
  since2023(370, "Isoeugenyl Acetate", "Isoeugenyl acetate"),
  since2023(371, "Pinene", "Pinene", {
    functions: "fragrance, antifoaming",
    synonyms: ["Alpha-Pinene", "Beta-Pinene"],
  }),
];
