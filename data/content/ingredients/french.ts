import type { GlossaryEntry } from "../../model/catalogue/ingredients.ts";
import { DEFAULT_INGREDIENTS } from "../ingredients.ts";

/** Common names by INCI name. */
const FRENCH_NAMES: Readonly<Record<string, string | undefined>> = {
  "3-O-Ethyl Ascorbic Acid": "Vitamine C éthylée",
  "Abies Balsamea Needle Oil": "Huile de sapin baumier",
  "Acer Saccharum Extract": "Extrait d’érable à sucre",
  "Adeps Bovis": "Suif",
  Albumen: "Blanc d’œuf",
  "Alcohol Denat.": "Alcool dénaturé",
  Allantoin: "Allantoïne",
  "Aloe Barbadensis Leaf Juice Powder": "Poudre de jus d’aloès",
  Amodimethicone: "Silicone aminé",
  "Anacardium Occidentale Seed Oil": "Huile de cajou",
  Aqua: "Eau",
  "Arachis Hypogaea Oil": "Huile d’arachide",
  "Argania Spinosa Kernel Oil": "Huile d’argan",
  Arginine: "Arginine",
  "Astrocaryum Murumuru Seed Butter": "Beurre de murumuru",
  "Avena Sativa Bran": "Son d’avoine",
  "Avena Sativa Kernel Extract": "Extrait d’avoine",
  "Avena Sativa Kernel Flour": "Avoine colloïdale",
  "Avena Sativa Kernel Meal": "Gruau d’avoine",
  "Avena Sativa Kernel Oil": "Huile d’avoine",
  "Avena Sativa Kernel Protein": "Protéine de grain d’avoine",
  Bakuchiol: "Bakuchiol",
  "Behentrimonium Chloride": "Chlorure de béhentrimonium",
  "Behentrimonium Methosulfate": "Méthosulfate de béhentrimonium",
  Bentonite: "Argile bentonite",
  Benzaldehyde: "Benzaldéhyde",
  "Bertholletia Excelsa Seed Oil": "Huile de noix du Brésil",
  Betaine: "Bétaïne",
  "Betula Alba Juice": "Sève de bouleau",
  "Betula Alba Leaf Extract": "Extrait de feuille de bouleau",
  Bisabolol: "Bisabolol",
  "Borago Officinalis Seed Oil": "Huile de bourrache",
  "Butyrospermum Parkii Butter": "Beurre de karité",
  Caffeine: "Caféine",
  "Camelina Sativa Seed Oil": "Huile de cameline",
  Camphor: "Camphre",
  "Caprae Lac": "Lait de chèvre",
  "Caprylic/Capric Triglyceride": "Triglycérides à chaîne moyenne",
  Caramel: "Caramel",
  Carbomer: "Carbomère",
  Carmine: "Carmin",
  Carrageenan: "Carraghénane",
  "Carya Illinoensis Seed Oil": "Huile de pacane",
  Casein: "Caséine",
  "Cedrus Atlantica Bark Oil": "Huile de cèdre de l’Atlas",
  "Cellulose Gum": "Gomme de cellulose",
  "Cera Alba": "Cire d’abeille",
  "Ceramide AP": "Céramide AP",
  "Ceramide EOP": "Céramide EOP",
  "Ceramide NP": "Céramide NP",
  "Cetearyl Alcohol": "Alcool cétéarylique",
  "Cetearyl Glucoside": "Glucoside cétéarylique",
  "Cetyl Alcohol": "Alcool cétylique",
  "Cetyl Esters": "Esters cétyliques",
  Cholesterol: "Cholestérol",
  "Chromium Oxide Greens": "Oxyde de chrome",
  Citral: "Citral",
  "Citric Acid": "Acide citrique",
  Citronellol: "Citronellol",
  "Citrus Aurantium Amara Leaf/Twig Oil": "Huile de petitgrain",
  "Citrus Limon Peel Oil": "Huile de citron",
  "Cocamidopropyl Betaine": "Bétaïne de coco",
  "Coco-Caprylate/Caprate": "Ester de coco",
  "Coco-Glucoside": "Glucoside de coco",
  Collagen: "Collagène",
  "Collagen Amino Acids": "Acides aminés de collagène",
  "Corylus Avellana Seed Oil": "Huile de noisette",
  Coumarin: "Coumarine",
  Dimethicone: "Diméthicone (silicone)",
  Elastin: "Élastine",
  Ethylhexylglycerin: "Éthylhexylglycérine",
  Farnesol: "Farnésol",
  "Ferulic Acid": "Acide férulique",
  Fibroin: "Fibroïne de soie",
  Gelatin: "Gélatine",
  Geraniol: "Géraniol",
  Gluconolactone: "Gluconolactone",
  Glycerin: "Glycérine",
  "Glyceryl Oleate": "Oléate de glycéryle",
  "Glyceryl Stearate": "Stéarate de glycéryle",
  "Glyceryl Stearate Citrate": "Stéarate citrate de glycéryle",
  "Glycol Distearate": "Distéarate de glycol",
  "Guar Hydroxypropyltrimonium Chloride": "Guar cationique",
  "Helianthus Annuus Seed Oil": "Huile de tournesol",
  "Hexyl Cinnamal": "Hexylcinnamal",
  "Hippophae Rhamnoides Fruit Oil": "Huile d’argousier",
  "Hordeum Vulgare Extract": "Extrait d’orge",
  "Hordeum Vulgare Seed Extract": "Extrait de grain d’orge",
  "Hydrogenated Lanolin": "Lanoline hydrogénée",
  "Hydrolyzed Barley Protein": "Protéine d’orge hydrolysée",
  "Hydrolyzed Collagen": "Collagène hydrolysé",
  "Hydrolyzed Egg Protein": "Protéine d’œuf hydrolysée",
  "Hydrolyzed Elastin": "Élastine hydrolysée",
  "Hydrolyzed Keratin": "Kératine hydrolysée",
  "Hydrolyzed Milk Protein": "Protéine de lait hydrolysée",
  "Hydrolyzed Oats": "Protéine d’avoine",
  "Hydrolyzed Silk": "Protéine de soie",
  "Hydrolyzed Sodium Hyaluronate": "Acide hyaluronique de petite taille",
  "Hydrolyzed Sweet Almond Protein": "Protéine d’amande hydrolysée",
  "Hydrolyzed Wheat Gluten": "Gluten de blé hydrolysé",
  "Hydrolyzed Wheat Protein": "Protéine de blé hydrolysée",
  "Hydrolyzed Wheat Starch": "Amidon de blé hydrolysé",
  "Hydroxypropyl Starch Phosphate": "Amidon modifié",
  Illite: "Argile illite",
  "Iron Oxides": "Oxydes de fer",
  "Isopropyl Alcohol": "Alcool isopropylique",
  "Juglans Regia Seed Oil": "Huile de noix de Grenoble",
  "Juglans Regia Shell Powder": "Poudre de coque de noix de Grenoble",
  "Juniperus Communis Fruit Oil": "Huile de genévrier",
  Kaolin: "Argile blanche",
  Keratin: "Kératine",
  "Keratin Amino Acids": "Acides aminés de kératine",
  Lac: "Lait",
  "Lactic Acid": "Acide lactique",
  "Lactis Proteinum": "Protéine de lait",
  Lanolin: "Lanoline (graisse de laine)",
  "Lanolin Acid": "Acide de lanoline",
  "Lanolin Alcohol": "Alcool de lanoline",
  "Lanolin Oil": "Huile de lanoline",
  "Lavandula Angustifolia Oil": "Huile de lavande",
  "Ledum Groenlandicum Extract": "Extrait de thé du Labrador",
  Limonene: "Limonène",
  Linalool: "Linalol",
  "Linalyl Acetate": "Acétate de linalyle",
  "Linum Usitatissimum Seed Extract": "Extrait de graine de lin",
  "Linum Usitatissimum Seed Oil": "Huile de lin",
  "Macadamia Integrifolia Seed Oil": "Huile de macadamia integrifolia",
  "Macadamia Ternifolia Seed Oil": "Huile de macadamia",
  "Magnesium Sulfate": "Sel d’Epsom",
  "Mangifera Indica Seed Butter": "Beurre de mangue",
  "Maris Sal": "Sel de mer",
  Mel: "Miel",
  "Mel Extract": "Extrait de miel",
  Mica: "Mica",
  Niacinamide: "Vitamine B3",
  "Oenothera Biennis Oil": "Huile d’onagre",
  "Oryza Sativa Starch": "Amidon de riz",
  Ovum: "Œuf",
  "Palmitoyl Tetrapeptide-7": "Palmitoyl tétrapeptide-7",
  "Palmitoyl Tripeptide-1": "Palmitoyl tripeptide-1",
  Panthenol: "Provitamine B5",
  Parfum: "Parfum",
  Phenoxyethanol: "Phénoxyéthanol",
  Phytosphingosine: "Phytosphingosine",
  "Picea Abies Bud Extract": "Extrait de pousses d’épinette",
  "Picea Mariana Leaf Oil": "Huile d’épinette noire",
  Pinene: "Pinène",
  "Pistacia Vera Seed Oil": "Huile de pistache",
  "Polyglutamic Acid": "Acide polyglutamique",
  "Polyglyceryl-10 Laurate": "Laurate de polyglycéryle-10",
  "Polyglyceryl-3 Diisostearate": "Diisostéarate de polyglycéryle-3",
  "Polyglyceryl-3 Distearate": "Distéarate de polyglycéryle-3",
  "Polyglyceryl-4 Caprate": "Caprate de polyglycéryle-4",
  "Polyglyceryl-4 Oleate": "Oléate de polyglycéryle-4",
  "Polyglyceryl-4 Olivate": "Olivate de polyglycéryle-4",
  "Polyquaternium-11": "Polyquaternium-11",
  "Polyquaternium-37": "Polyquaternium-37",
  "Potassium Sorbate": "Sorbate de potassium",
  Propanediol: "Propanediol",
  "Propolis Cera": "Cire de propolis",
  "Propolis Extract": "Extrait de propolis",
  "Prunus Amygdalus Dulcis Oil": "Huile d’amande douce",
  "Prunus Amygdalus Dulcis Protein": "Protéine d’amande douce",
  "Prunus Amygdalus Dulcis Seed Extract": "Extrait d’amande douce",
  "Prunus Armeniaca Kernel Oil": "Huile de noyau d’abricot",
  "Prunus Domestica Seed Oil": "Huile de noyau de prune",
  Retinol: "Vitamine A",
  "Ricinus Communis Seed Oil": "Huile de ricin",
  "Rosa Canina Fruit Extract": "Extrait d’églantier",
  "Rosa Canina Seed Oil": "Huile de graine d’églantier",
  "Rosa Damascena Flower Water": "Eau de rose",
  "Rosmarinus Officinalis Leaf Extract": "Extrait de romarin",
  "Rosmarinus Officinalis Leaf Oil": "Huile de romarin",
  "Royal Jelly Extract": "Extrait de gelée royale",
  "Rubus Chamaemorus Fruit Extract": "Extrait de chicoutai",
  "Rubus Chamaemorus Seed Oil": "Huile de graine de chicoutai",
  "Saccharide Isomerate": "Isomérat de saccharides",
  "Sclerotium Gum": "Gomme de sclérote",
  "Secale Cereale Seed Extract": "Extrait de seigle",
  Serica: "Soie",
  "Serica Powder": "Poudre de soie",
  Sericin: "Séricine de soie",
  Serine: "Sérine",
  Shellac: "Gomme-laque",
  Silica: "Silice",
  "Silk Amino Acids": "Acides aminés de soie",
  "Simmondsia Chinensis Seed Oil": "Huile de jojoba",
  "Snail Secretion Filtrate": "Sécrétion d’escargot",
  "Sodium Anisate": "Anisate de sodium",
  "Sodium Benzoate": "Benzoate de sodium",
  "Sodium Caseinate": "Caséinate de sodium",
  "Sodium Chloride": "Sel de table",
  "Sodium Citrate": "Citrate de sodium",
  "Sodium Coco-Sulfate": "Coco-sulfate de sodium",
  "Sodium Cocoate": "Savon de coco",
  "Sodium Cocoyl Glutamate": "Cocoyl glutamate de sodium",
  "Sodium Cocoyl Isethionate": "Cocoyl iséthionate de sodium",
  "Sodium Gluconate": "Gluconate de sodium",
  "Sodium Hyaluronate": "Acide hyaluronique",
  "Sodium Hyaluronate Crosspolymer": "Acide hyaluronique réticulé",
  "Sodium Hydroxide": "Soude caustique",
  "Sodium Lactate": "Lactate de sodium",
  "Sodium Lauroyl Lactylate": "Lauroyl lactylate de sodium",
  "Sodium Lauroyl Methyl Isethionate": "Lauroyl méthyl iséthionate de sodium",
  "Sodium Levulinate": "Lévulinate de sodium",
  "Sodium Olivate": "Savon d’huile d’olive",
  "Sodium PCA": "PCA de sodium",
  "Sodium Phytate": "Phytate de sodium",
  "Sodium Shea Butterate": "Savon de beurre de karité",
  "Sodium Sunflowerseedate": "Savon d’huile de tournesol",
  "Sodium Tallowate": "Savon de suif",
  "Soluble Collagen": "Collagène soluble",
  Squalane: "Squalane",
  "Stearic Acid": "Acide stéarique",
  Sucrose: "Sucre",
  "Tetrasodium Glutamate Diacetate": "Glutamate diacétate tétrasodique",
  "Theobroma Cacao Seed Butter": "Beurre de cacao",
  Tocopherol: "Vitamine E",
  "Tocopheryl Acetate": "Acétate de vitamine E",
  Trehalose: "Tréhalose",
  "Trideceth-12": "Tridéceth-12",
  "Triticum Vulgare Bran": "Son de blé",
  "Triticum Vulgare Germ Oil": "Huile de germe de blé",
  "Triticum Vulgare Gluten": "Gluten de blé",
  "Triticum Vulgare Kernel Flour": "Farine de blé",
  "Triticum Vulgare Protein": "Protéine de blé",
  "Triticum Vulgare Starch": "Amidon de blé",
  Urea: "Urée",
  "Vaccinium Angustifolium Fruit Extract": "Extrait de bleuet sauvage",
  "Vaccinium Macrocarpon Seed Oil": "Huile de graine de canneberge",
  Vanillin: "Vanilline",
  "Wheat Amino Acids": "Acides aminés de blé",
  "Whey Protein": "Protéine de lactosérum",
  "Xanthan Gum": "Gomme xanthane",
  "Zea Mays Starch": "Fécule de maïs",
  "Zinc Oxide": "Oxyde de zinc",
  "Zinc PCA": "PCA de zinc",
  "Zinc Stearate": "Stéarate de zinc",
};

/** The functions of CosIng. */
const FRENCH_FUNCTIONS: Readonly<Record<string, string | undefined>> = {
  abrasive: "abrasif",
  absorbent: "absorbant",
  "anti-sebum": "antisébum",
  anticaking: "antiagglomérant",
  antifoaming: "antimousse",
  antimicrobial: "antimicrobien",
  antioxidant: "antioxydant",
  antistatic: "antistatique",
  astringent: "astringent",
  binding: "liant",
  buffering: "tampon",
  bulking: "agent de charge",
  chelating: "chélateur",
  cleansing: "nettoyant",
  colourant: "colorant",
  denaturant: "dénaturant",
  deodorant: "désodorisant",
  emollient: "émollient",
  emulsifying: "émulsifiant",
  "emulsion stabilising": "stabilisateur d’émulsion",
  "film forming": "filmogène",
  flavouring: "aromatisant",
  "foam boosting": "stimulateur de mousse",
  foaming: "moussant",
  fragrance: "parfumant",
  "gel forming": "gélifiant",
  "hair conditioning": "soin des cheveux",
  "hair fixing": "fixateur capillaire",
  humectant: "humectant",
  moisturising: "hydratant",
  opacifying: "opacifiant",
  "pH adjusting": "régulateur de pH",
  plasticiser: "plastifiant",
  preservative: "agent de conservation",
  "skin conditioning": "soin de la peau",
  "skin protecting": "protecteur de la peau",
  "slip modifier": "agent de glissement",
  smoothing: "lissant",
  solvent: "solvant",
  soothing: "apaisant",
  tonic: "tonifiant",
  "UV filter": "filtre UV",
  "viscosity controlling": "régulateur de viscosité",
};

/** Origins by the English text. */
const FRENCH_ORIGINS: Readonly<Record<string, string | undefined>> = {
  "A mixture of substances that the label need not name":
    "Un mélange de substances que l’étiquette n’a pas à nommer",
  "Animal fat": "Graisse animale",
  Barley: "Orge",
  "Bark of the Atlas cedar": "Écorce du cèdre de l’Atlas",
  Beehives: "Ruches",
  Bees: "Abeilles",
  "Berries of sea buckthorn": "Baies d’argousier",
  "Brazil nuts": "Noix du Brésil",
  "Buds of the Norway spruce": "Bourgeons de l’épinette de Norvège",
  Cashews: "Noix de cajou",
  "Castor seeds": "Graines de ricin",
  "Cellulose of plants": "Cellulose de plantes",
  Cloudberries: "Chicoutais (plaquebières)",
  "Coats of oat kernels": "Enveloppes de grains d’avoine",
  "Coats of wheat grains": "Enveloppes de grains de blé",
  "Cochineal insects": "Cochenilles",
  "Coconut oil": "Huile de coco",
  "Coconut oil and sugar": "Huile de coco et sucre",
  "Coconut oil, and synthetic": "Huile de coco et synthèse",
  "Coconut oil; that of its acids is not stated on the label":
    "Huile de coco; l’origine de ses acides n’est pas précisée sur l’étiquette",
  "Coconut oil; that of its glutamic acid is not stated on the label":
    "Huile de coco; l’origine de son acide glutamique n’est pas précisée sur l’étiquette",
  "Cocoons of the silkworm": "Cocons du ver à soie",
  "Collagen of animals": "Collagène d’animaux",
  Corn: "Maïs",
  "Cow’s milk": "Lait de vache",
  "Cranberry seeds": "Graines de canneberge",
  "Damask rose petals": "Pétales de rose de Damas",
  Eggs: "Œufs",
  Fermentation: "Fermentation",
  "Fermentation or animal; not stated on the label":
    "Fermentation ou animale; non précisé sur l’étiquette",
  "Fermentation or synthetic; not stated on the label":
    "Fermentation ou synthèse; non précisé sur l’étiquette",
  "Fermentation, also of milk sugar, or synthetic; not stated on the label":
    "Fermentation, aussi de sucre de lait, ou synthèse; non précisé sur l’étiquette",
  "Fermentation, or lemon or pineapple juice; not stated on the label":
    "Fermentation, ou jus de citron ou d’ananas; non précisé sur l’étiquette",
  "Fermented corn sugar or synthetic; not stated on the label":
    "Sucre de maïs fermenté ou synthèse; non précisé sur l’étiquette",
  "Fermented sugars or synthetic; not stated on the label":
    "Sucres fermentés ou synthèse; non précisé sur l’étiquette",
  "Fibrous protein of animals": "Protéine fibreuse d’animaux",
  "Fibrous protein of mammals": "Protéine fibreuse de mammifères",
  "Fish liver oil or synthetic; not stated on the label":
    "Huile de foie de poisson ou synthèse; non précisé sur l’étiquette",
  "Fruit of the shea tree": "Fruit du karité",
  Glucose: "Glucose",
  "Goat’s milk": "Lait de chèvre",
  "Grains of barley": "Grains d’orge",
  "Grains of rye": "Grains de seigle",
  "Guar beans": "Graines de guar",
  Hazelnuts: "Noisettes",
  "Heated sugars; not stated on the label": "Sucres chauffés, sans précision sur l’étiquette",
  "Hens’ eggs": "Œufs de poule",
  "Honeycombs of bees": "Rayons des abeilles",
  "Juniper berries": "Baies de genévrier",
  "Kernels of apricots": "Noyaux d’abricot",
  "Kernels of argan fruit": "Amandes du fruit de l’arganier",
  "Kernels of plums": "Noyaux de prune",
  "Kernels of sweet almonds": "Amandes douces",
  "Labrador tea, the dried flowering plant": "Thé du Labrador, la plante fleurie séchée",
  "Lavender flowers": "Fleurs de lavande",
  "Leaves and flowering tops of rosemary": "Feuilles et sommités fleuries du romarin",
  "Leaves and twigs of the bitter orange": "Feuilles et rameaux de l’oranger amer",
  "Leaves of rosemary": "Feuilles de romarin",
  "Leaves of the aloe, dried juice": "Feuilles d’aloès, jus séché",
  "Leaves of the birch": "Feuilles de bouleau",
  Linseed: "Graines de lin",
  "Macadamia nuts": "Noix de macadamia",
  "Mango kernels": "Noyaux de mangue",
  Milk: "Lait",
  Mineral: "Minérale",
  "Needles of the balsam fir": "Aiguilles du sapin baumier",
  "Needles of the black spruce": "Aiguilles de l’épinette noire",
  Oats: "Avoine",
  "Oats, ground": "Avoine moulue",
  "Olive oil": "Huile d’olive",
  "Olive oil; that of its polyglycerin is not stated on the label":
    "Huile d’olive; l’origine de sa polyglycérine n’est pas précisée sur l’étiquette",
  Peanuts: "Arachides",
  Pecans: "Pacanes",
  "Peel of lemons": "Zeste de citron",
  Pistachios: "Pistaches",
  "Plant or synthetic; not stated on the label":
    "Végétale ou synthétique; non précisé sur l’étiquette",
  "Plant, animal or synthetic; not stated on the label":
    "Végétale, animale ou synthétique; non précisé sur l’étiquette",
  Plants: "Plantes",
  "Protein of mammals": "Protéine de mammifères",
  "Red seaweed": "Algues rouges",
  "Resin of lac insects": "Résine de cochenilles à laque",
  Rice: "Riz",
  "Rice bran or synthetic; not stated on the label":
    "Son de riz ou synthèse; non précisé sur l’étiquette",
  "Roasted cocoa beans": "Fèves de cacao torréfiées",
  Rosehips: "Cynorhodons",
  "Sap of the birch": "Sève du bouleau",
  "Sclerotium, a fungus": "Sclerotium, un champignon",
  "Sea water": "Eau de mer",
  "Seeds of babchi or synthetic; not stated on the label":
    "Graines de babchi ou synthèse; non précisé sur l’étiquette",
  "Seeds of borage": "Graines de bourrache",
  "Seeds of camelina": "Graines de cameline",
  "Seeds of cloudberries": "Graines de chicoutai",
  "Seeds of jojoba": "Graines de jojoba",
  "Seeds of rosehips": "Graines de cynorhodon",
  "Seeds of the evening primrose": "Graines d’onagre",
  "Seeds of the murumuru palm": "Graines du palmier murumuru",
  "Shark liver oil, olive oil, rice or sugar cane; not stated on the label":
    "Huile de foie de requin, huile d’olive, riz ou canne à sucre; non précisé sur l’étiquette",
  "Shea butter": "Beurre de karité",
  "Shells of walnuts, ground": "Coques de noix de Grenoble, moulues",
  Silk: "Soie",
  "Silk of the silkworm": "Soie du ver à soie",
  "Skin, tendons, ligaments and bones of animals": "Peau, tendons, ligaments et os d’animaux",
  Snails: "Escargots",
  Starch: "Amidon",
  "Starch; the plant is not stated on the label":
    "Amidon; la plante n’est pas précisée sur l’étiquette",
  "Sugar beets or synthetic; not stated on the label":
    "Betteraves à sucre ou synthèse; non précisé sur l’étiquette",
  "Sugar cane or sugar beets": "Canne à sucre ou betteraves à sucre",
  "Sugar maple": "Érable à sucre",
  "Sugars; not stated on the label": "Sucres, sans précision sur l’étiquette",
  "Sunflower oil": "Huile de tournesol",
  "Sunflower seeds": "Graines de tournesol",
  "Sweet almonds": "Amandes douces",
  Synthetic: "Synthétique",
  "Synthetic pigments": "Pigments synthétiques",
  "Synthetic, from vitamin C": "Synthétique, à partir de la vitamine C",
  "Tallow or vegetable oil; not stated on the label":
    "Suif ou huile végétale; non précisé sur l’étiquette",
  "Usually animal, such as wool fat; not stated on the label":
    "Généralement animale, comme la graisse de laine; non précisé sur l’étiquette",
  "Usually synthetic; not stated on the label":
    "Généralement synthétique; non précisé sur l’étiquette",
  "Vegetable oils or synthetic; not stated on the label":
    "Huiles végétales ou synthèse; non précisé sur l’étiquette",
  Walnuts: "Noix de Grenoble",
  Water: "Eau",
  Wheat: "Blé",
  "Wheat germ": "Germe de blé",
  "Wheat, milled": "Blé moulu",
  "Wild blueberries": "Bleuets sauvages",
  "Wool of sheep": "Laine de mouton",
  "Worker bees": "Abeilles ouvrières",
};

const LIMITS =
  "0,001 % dans les produits qui restent sur la peau et de 0,01 % dans les produits à rincer.";

/** Notes by the English text. */
const FRENCH_NOTES: Readonly<Record<string, string | undefined>> = {
  "A by-product of soap from animal fat or vegetable oil, or made from petroleum.":
    "Un sous-produit du savon de graisse animale ou d’huile végétale, ou un dérivé du pétrole.",
  "A constituent of the oil of German chamomile; it is also made synthetically.":
    "Un constituant de l’huile de camomille allemande; il est aussi synthétisé.",
  "A gelling agent that is extracted from seaweed; CosIng lists no function.":
    "Un gélifiant extrait d’algues; CosIng ne lui attribue aucune fonction.",
  "A manufacturer of anisic acid, its basis, names star anise as the source.":
    "Un fabricant d’acide anisique, sa base, indique l’anis étoilé comme source.",
  "A salt of phytic acid, in which seeds store phosphorus.":
    "Un sel de l’acide phytique, dans lequel les graines mettent le phosphore en réserve.",
  "Alcohol is made by fermentation of sugars, or from petrochemicals.":
    "L’alcool est produit par fermentation de sucres ou à partir de produits pétrochimiques.",
  "Amino acids, its basis, can come from animals or plants, or be synthetic.":
    "Les acides aminés, sa base, peuvent être d’origine animale, végétale ou synthétique.",
  "Annex III of the European regulation allows it for adjusting the pH of most products, up to pH 11.":
    "L’annexe III du règlement européen l’autorise pour ajuster le pH de la plupart des produits, jusqu’à un pH de 11.",
  "Annex IV of the European regulation lists it as CI 75470.":
    "L’annexe IV du règlement européen le désigne par CI 75470.",
  "Annex IV of the European regulation lists it as CI 77288.":
    "L’annexe IV du règlement européen le désigne par CI 77288.",
  "Annex IV of the European regulation lists them as CI 77491, CI 77492 and CI 77499.":
    "L’annexe IV du règlement européen les désigne par CI 77491, CI 77492 et CI 77499.",
  "Annex V of the European regulation allows up to 0.5% in products that stay on and 2.5% in those that are rinsed off, except for the mouth (as acid).":
    "L’annexe V du règlement européen autorise jusqu’à 0,5 % dans les produits qui restent sur la peau et 2,5 % dans les produits à rincer, sauf pour la bouche (en acide).",
  "Annex V of the European regulation allows up to 0.6% (as acid).":
    "L’annexe V du règlement européen autorise jusqu’à 0,6 % (en acide).",
  "Annex V of the European regulation allows up to 1.0%.":
    "L’annexe V du règlement européen autorise jusqu’à 1,0 %.",
  "Annex VI of the European regulation allows up to 25% as a UV filter.":
    "L’annexe VI du règlement européen autorise jusqu’à 25 % comme filtre UV.",
  "Bacteria (Xanthomonas campestris) produce it by fermentation.":
    "Des bactéries (Xanthomonas campestris) la produisent par fermentation.",
  "Canada's food regulations count the protein of oats as gluten.":
    "Le règlement canadien sur les aliments considère la protéine d’avoine comme du gluten.",
  "Caprylic acid, a part of it, can come from milk or from plant oils such as coconut.":
    "L’acide caprylique, qui en fait partie, peut provenir du lait ou d’huiles végétales comme celle de coco.",
  "Cetyl alcohol, a part of it, came from whales and dolphins at first, and now mostly from petroleum, or from plants.":
    "L’alcool cétylique, qui en fait partie, provenait d’abord des baleines et des dauphins; il provient aujourd’hui surtout du pétrole, ou de plantes.",
  "Citric acid is made by fermentation, or obtained from lemon or pineapple juice.":
    "L’acide citrique est produit par fermentation ou tiré du jus de citron ou d’ananas.",
  "CosIng describes this juice as the sap of the birch.":
    "CosIng décrit ce jus comme la sève du bouleau.",
  "Enzymes of a microorganism make it from starch.":
    "Les enzymes d’un microorganisme le produisent à partir d’amidon.",
  "Fatty acids, its basis, can come from animal fats or from plant oils.":
    "Les acides gras, sa base, peuvent provenir de graisses animales ou d’huiles végétales.",
  "Gluconic acid, its basis, is made from glucose by microorganisms, enzymes or bromine.":
    "L’acide gluconique, sa base, est produit à partir de glucose par des microorganismes, des enzymes ou du brome.",
  "Hyaluronic acid is obtained mainly by fermentation with bacteria and from the combs of roosters.":
    "L’acide hyaluronique s’obtient surtout par fermentation bactérienne et à partir de crêtes de coq.",
  "It can come from animals or plants, or be synthetic.":
    "Elle peut être d’origine animale, végétale ou synthétique.",
  "It came from whales and dolphins at first, and now mostly from petroleum, or from plants.":
    "Il provenait d’abord des baleines et des dauphins; il provient aujourd’hui surtout du pétrole, ou de plantes.",
  "It is a by-product of the processing of sugar beets.":
    "C’est un sous-produit de la transformation des betteraves à sucre.",
  "It is commonly produced from carbon dioxide.":
    "On la produit couramment à partir de dioxyde de carbone.",
  "It is made by fermentation with yeast, or synthetically.":
    "Elle est produite par fermentation de levures, ou par synthèse.",
  "It is made from nicotinonitrile, a synthetic substance, with enzymes.":
    "Elle est produite à partir du nicotinonitrile, une substance synthétique, au moyen d’enzymes.",
  "It is made from petroleum, or by fermentation of corn sugar.":
    "Il est produit à partir de pétrole, ou par fermentation de sucre de maïs.",
  "It is made from tallow or from vegetable oil.":
    "Il est produit à partir de suif ou d’huile végétale.",
  "It is obtained mostly from wool fat or from the spinal cords of cattle.":
    "Il s’obtient surtout à partir de graisse de laine ou de moelle épinière de bovins.",
  "It is obtained when coffee is decaffeinated, or synthetic.":
    "On l’obtient en décaféinant le café, ou par synthèse.",
  "It is produced from an ingredient of rice bran oil.":
    "Il est produit à partir d’un composant de l’huile de son de riz.",
  "It occurs in mammals and in plants such as comfrey, and is also synthetic.":
    "Elle se trouve chez les mammifères et dans des plantes comme la consoude, et peut aussi être synthétique.",
  "It was traditionally made from the livers of sharks; olive oil, rice and sugar cane are other sources.":
    "On le tirait traditionnellement du foie des requins; l’huile d’olive, le riz et la canne à sucre en sont d’autres sources.",
  "Its main source is the seeds of babchi (Psoralea corylifolia); it can also be synthesized.":
    "Sa source principale est la graine de babchi (Psoralea corylifolia); il peut aussi être synthétisé.",
  "Lactic acid is made by fermentation of sugars, which can be milk sugar, or synthetically.":
    "L’acide lactique est produit par fermentation de sucres, parfois de sucre de lait, ou par synthèse.",
  "Listed for its effect on sebum, the skin’s own oil. This states the purpose in a cosmetic, not the relief of a skin condition.":
    "Répertorié pour son effet sur le sébum, l’huile naturelle de la peau. Il s’agit de son rôle dans un cosmétique, et non du soulagement d’un problème de peau.",
  "Microorganisms produce it.": "Des microorganismes le produisent.",
  "Oleic acid, a part of it, comes from animal or vegetable fats and oils.":
    "L’acide oléique, qui en fait partie, provient de graisses et d’huiles animales ou végétales.",
  "One word for a mixture. A list need not name its components, except certain substances above a limit.":
    "Un seul mot pour un mélange. Une liste n’a pas à en nommer les composants, sauf certaines substances au-delà d’une limite.",
  "Palmitic acid, a part of it, comes mostly from palm oil, but can come from animals.":
    "L’acide palmitique, qui en fait partie, provient surtout de l’huile de palme, mais peut être d’origine animale.",
  "Polyglycerin, a part of it, is made from glycerin, which can come from animal fat.":
    "La polyglycérine, qui en fait partie, est produite à partir de glycérine, qui peut provenir de graisse animale.",
  "Rules of the United States for food name plant oils, lard and tallow as sources of such esters.":
    "Les règles des États-Unis sur les aliments nomment les huiles végétales, le saindoux et le suif comme sources de tels esters.",
  "Stearic acid, a part of it, is made from tallow or from vegetable oil.":
    "L’acide stéarique, qui en fait partie, est produit à partir de suif ou d’huile végétale.",
  "Sugar is crystallized from the juice of sugar cane or sugar beets.":
    "Le sucre est cristallisé à partir du jus de canne à sucre ou de betterave à sucre.",
  "The European Union allows at most 0.5 ppm of peanut protein in it.":
    "L’Union européenne y autorise au plus 0,5 ppm de protéine d’arachide.",
  "The European Union limits it to 0.05% (retinol equivalent) in body lotions and 0.3% in other products that stay on or are rinsed off.":
    "L’Union européenne la limite à 0,05 % (équivalent rétinol) dans les lotions pour le corps et à 0,3 % dans les autres produits, à rincer ou non.",
  "The European Union limits the average molecular weight of its peptides to 3.5 kDa.":
    "L’Union européenne limite la masse moléculaire moyenne de ses peptides à 3,5 kDa.",
  "The European Union requires lists of new products from July 31, 2026 to name it above a concentration of 0.001% in products that stay on and 0.01% in products that are rinsed off.": `L’Union européenne exige que son nom figure dans les listes des nouveaux produits, à compter du 31 juillet 2026, au-delà d’une concentration de ${LIMITS}`,
  "The European Union requires lists of new products from July 31, 2026 to name it as “Cedrus Atlantica Oil/Extract” above a concentration of 0.001% in products that stay on and 0.01% in products that are rinsed off.":
    labelledAs("Cedrus Atlantica Oil/Extract"),
  "The European Union requires lists of new products from July 31, 2026 to name it as “Citrus Limon Peel Oil” above a concentration of 0.001% in products that stay on and 0.01% in products that are rinsed off.":
    labelledAs("Citrus Limon Peel Oil"),
  "The European Union requires lists of new products from July 31, 2026 to name it as “Lavandula Oil/Extract” above a concentration of 0.001% in products that stay on and 0.01% in products that are rinsed off.":
    labelledAs("Lavandula Oil/Extract"),
  "The European Union requires lists to name it above a concentration of 0.001% in products that stay on and 0.01% in products that are rinsed off.": `L’Union européenne exige que son nom figure dans les listes au-delà d’une concentration de ${LIMITS}`,
  "The sugars that rules of the United States allow for it include milk sugar and malt syrup.":
    "Le sucre de lait et le sirop de malt comptent parmi les sucres que les règles des États-Unis y autorisent.",
  "This store counts it as a nut, as a precaution. Canada’s food regulations do not list argan among the tree nuts.":
    "Cette boutique la classe parmi les noix, par précaution. Le règlement canadien sur les aliments ne compte pas l’argan parmi les noix.",
  "This store counts it as a nut. Guidance of the United States of 2025 no longer lists shea among the tree nuts that labels of food must declare.":
    "Cette boutique le classe parmi les noix. Depuis 2025, les directives des États-Unis ne comptent plus le karité parmi les noix à déclarer sur les étiquettes des aliments.",
  "Vitamin C with an ethyl group bound to it.":
    "La vitamine C, à laquelle est lié un groupe éthyle.",
  "Vitamin E is distilled from vegetable oil, or synthetic.":
    "La vitamine E est distillée d’huiles végétales, ou synthétique.",
};

/** An oil that lists name under this name. */
function labelledAs(name: string): string {
  return `L’Union européenne exige que les listes des nouveaux produits la nomment « ${name} », à compter du 31 juillet 2026, au-delà d’une concentration de ${LIMITS}`;
}

type EntryTexts = Pick<GlossaryEntry, "inci" | "name" | "function" | "origin" | "note">;

const ENGLISH_NAMES = new Map(DEFAULT_INGREDIENTS.map(({ inci, name }) => [inci, name]));

/** The French texts of an entry of the glossary. A text that the operator has changed stays as it is. */
export function toFrenchEntry<Entry extends EntryTexts>(entry: Entry): Entry {
  const { inci, name, function: functions, origin, note } = entry;
  return {
    ...entry,
    name: (name === ENGLISH_NAMES.get(inci) && FRENCH_NAMES[inci]) || name,
    function: functions
      .split(", ")
      .map((one) => FRENCH_FUNCTIONS[one] ?? one)
      .join(", "),
    origin: FRENCH_ORIGINS[origin] ?? origin,
    note: note && (FRENCH_NOTES[note] ?? note),
  };
}
