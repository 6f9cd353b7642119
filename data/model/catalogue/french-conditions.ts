import { accented, toWords } from "./french-words.ts";
import type { IngredientFamily } from "./ingredient-families.ts";
import type { Subject } from "./search-subject.ts";
import type { ShopperTypeKind } from "./shopper-types.ts";

/** How French searches state conditions: the sources of regular expressions without accents, see `accented`. */

const AMOUNT = "(\\d{1,3}(?:\\s\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,6}(?:,\\d{3})?(?:[.,]\\d{1,2})?)";
const CURRENCY = "\\s*(?:\\$|dollars?|cad)";
/** "Moins de 30 ml" is no price. */
const NO_UNIT =
  "(?!\\s*(?:m?l|oz|k?g|mg|%|[cm]m|min|ans?|annees?|jours?|mois|semaines?|h|heures?)(?![\\p{L}\\p{N}]))(?![\\s.,]?\\d)";
const ANY = ` ${AMOUNT}(?:${CURRENCY})?`;
const MOST = `${ANY}${NO_UNIT}`;
/** Only with a currency: "plus de 40" may be an age. */
const LEAST = ` ${AMOUNT}${CURRENCY}`;

/** Prices, the most specific phrase first. */
export const FRENCH_PRICES = [
  ["range", `entre${ANY} (?:et|a)${MOST}`],
  ["range", `(?:de )?${AMOUNT}(?:${CURRENCY})?\\s*(?:a|et|-|–)\\s*${AMOUNT}${CURRENCY}`],
  ["upTo", `(?:jusqu'a|au plus|maximum(?: de)?|max|pas plus de)${MOST}`],
  ["upTo", `${AMOUNT}${CURRENCY} (?:maximum|max|ou moins|au plus)`],
  ["from", `${AMOUNT}${CURRENCY} (?:minimum|min|ou plus|et plus|au moins)`],
  [
    "under",
    `(?:a |pour )?(?:moins (?:de|que|cher que)|(?:en |au-| au )?dessous de|sous(?: les)?)${MOST}`,
  ],
  ["over", `(?:a )?(?:plus (?:de|que|cher que)|(?:au-|au )dessus de)${LEAST}`],
  ["from", `(?:a partir de|des|au moins|minimum(?: de)?)${LEAST}`],
] as const;

const DAYS =
  "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|apres-demain|noel|la fin de semaine";

/** Phrases that state another condition than a price or a type. */
export const FRENCH_PHRASES: readonly (readonly [source: string, subject: Subject])[] = [
  [
    "(?:(?:pendant|durant|pour) )?(?:(?:la|ma|une) )?grossesses?|(?:(?:pour )?femmes? )?enceintes?",
    { kind: "label", about: "pregnancy" },
  ],
  [
    "(?:(?:pendant|durant|pour) )?(?:l'|mon )?allait\\p{L}+",
    { kind: "label", about: "breastFeeding" },
  ],
  ["non[- ]parfume(?:e|s|es)?|inodores?|sans (?:odeur|fragrance)", { kind: "fragrance" }],
  ["vegan\\p{L}*|vegetalien\\p{L}*", { kind: "family", family: "animal-derived" }],
  [
    `(?:(?:livr|rec|arriv|expedi)\\p{L}* )?(?:a \\p{L}[\\p{L}.'’-]*(?: \\p{L}[\\p{L}.'’-]*)? )?(?:d'ici(?: a)?|avant|pour|au plus tard|jusqu'a) (?:le |ce )?(?:${DAYS})(?: prochain)?`,
    { kind: "delivery" },
  ],
];

/** Adjectives of skin and hair by the value of the fact. */
const ADJECTIVES: Record<"skin" | "hair", Readonly<Record<string, string>>> = {
  skin: {
    dry: "seches?",
    oily: "grasses?",
    sensitive: "(?:hyper)?sensibles?|reactives?|delicates?",
    normal: "normales?",
    combination: "mixtes?",
    mature: "matures?",
  },
  hair: {
    oily: "gras",
    coloured: "(?:de)?colores?|teints?",
    dry: "secs?",
    fine: "fins?",
    thick: "epais",
    curly: "boucles?|frises?",
    coily: "crepus?",
    wavy: "ondules?",
    straight: "raides?|lisses?",
    damaged: "abimes?|endommages?",
  },
};
const NOUNS = { skin: "(?:l[ae]s? )?peaux?", hair: "(?:les )?(?:cheveux|boucles|chevelures?)" };

/** Two adjectives at most: "peau normale à sèche". */
export const FRENCH_TYPES = (["skin", "hair"] as const).map((kind) => {
  const values = Object.entries(ADJECTIVES[kind]);
  const adjective = `(${values.map(([, source]) => source).join("|")})`;
  return {
    source: `(?:pour )?${NOUNS[kind]} (?:(?:tres|plutot) )?${adjective}(?: (?:a|et|ou) (?:tres )?${adjective})?`,
    read: (match: RegExpMatchArray): Subject[] =>
      match.slice(1).flatMap((text) => {
        const found = values.find(([, source]) => isWhole(source, text));
        return found ? { kind: "type", type: kind, value: found[0] } : [];
      }),
  };
});

/** Concerns: phrases that name one in any search, and words that do after "pour" or "contre". */
const CONCERNS: Readonly<Record<string, readonly [phrases: string, words: string]>> = {
  "dry scalp": ["cuirs? chevelus? (?:secs?|irrites?|qui (?:pele|demange))", ""],
  "oily roots": ["racines? grasses?|cuirs? chevelus? gras", ""],
  "dry ends": ["pointes? (?:seches?|fourchues?|abimees?)", ""],
  "fine lines": ["rides et ridules", "ridules?"],
  "dark spots": ["taches? (?:brunes?|pigmentaires?|foncees?)", ""],
  "uneven tone": ["teints? (?:irreguliers?|inegal|inegaux|non uniformes?)", ""],
  "rough skin": ["peaux? (?:rugueuses?|reches?)", ""],
  "dry cuticles": ["cuticules? seches?", ""],
  "hard water": ["eaux? (?:dures?|calcaires?)", ""],
  "excess oil": ["exces de sebum", "sebum"],
  dullness: ["(?:teints?|peaux?) ternes?", ""],
  frizz: ["cheveux (?:qui frisottent|rebelles)", "frisottis|frisottements?"],
  redness: ["peaux? rouges?", "rougeurs?"],
  dryness: ["", "secheresse|dessechement"],
  static: ["electricite statique", "statique"],
  tangles: ["cheveux emmeles?", "noeuds?"],
  breakage: ["cheveux cassants?", "casse"],
  "build-up": ["accumulation de (?:produits|residus)", "residus?"],
  chapping: ["(?:peaux?|mains|levres) gercees?", "gercures?|crevasses?"],
  tightness: ["peaux? qui tiraille(?:nt)?", "tiraillements?"],
  puffiness: ["yeux (?:bouffis|gonfles)|poches sous les yeux", "poches?"],
  blemishes: ["", "imperfections?|boutons?"],
};

const concern = (value: string): Subject => ({ kind: "type", type: "concern", value });

export const FRENCH_CONCERNS: readonly (readonly [source: string, subject: Subject])[] =
  Object.entries(CONCERNS).map(([value, [phrases, words]]) => {
    const prefix = "(?:pour|contre|anti)[- ](?:l[ae]s? |l')?";
    const all = [
      phrases && `(?:(?:pour|contre) (?:l[ae]s? |l')?)?(?:${phrases})`,
      words && `${prefix}(?:${words})`,
    ];
    return [all.filter(Boolean).join("|"), concern(value)];
  });

/** The concern that a text names; undefined if it names none. */
export function readFrenchConcern(text: string): (Subject & { kind: "type" }) | undefined {
  const found = Object.entries(CONCERNS).find(([, sources]) =>
    sources.some((source) => source && isWhole(source, text)),
  );
  return found && { kind: "type", type: "concern" satisfies ShopperTypeKind, value: found[0] };
}

/** The names of families of ingredients, and of fragrance. */
const FAMILY_NAMES: readonly (readonly [source: string, subject: Subject])[] = [
  ["noix|fruits? a coque", { kind: "family", family: "nut" }],
  ["graines?|semences?", { kind: "family", family: "seed" }],
  [
    "gluten|cereales?(?: (?:contenant du|a) gluten)?",
    { kind: "family", family: "gluten-containing grain" },
  ],
  [
    "(?:(?:ingredients?|produits?|matieres?) )?(?:d'origine animale|animale?s?|animaux)",
    { kind: "family", family: "animal-derived" },
  ],
  ["huiles? essentielles?", { kind: "family", family: "essential oil" }],
  [
    "allergenes?(?: (?:de|du|des) parfums?| parfumants?)?",
    { kind: "family", family: "fragrance allergen" },
  ],
  ["parfums?(?: ajoutes?)?|fragrances?|odeurs?", { kind: "fragrance" }],
];

export const readFrenchFamily = (text: string): Subject | undefined =>
  FAMILY_NAMES.find(([source]) => isWhole(source, text))?.[1];

/** What a search calls each family. */
export const FRENCH_FAMILY_SEARCH: Record<IngredientFamily, string> = {
  nut: "noix",
  seed: "graines",
  "gluten-containing grain": "gluten",
  "animal-derived": "ingrédients d’origine animale",
  "essential oil": "huiles essentielles",
  "fragrance allergen": "allergènes de parfum",
};

const isWhole = (source: string, text: string | undefined): boolean =>
  text !== undefined && new RegExp(`^(?:${accented(source)})$`, "iu").test(text);

/** Words beside a condition that are not searched, besides `isFunctionWord`. */
export const FRENCH_STOP_WORDS = toWords(`
  pendant durant compatible compatibles adapte adaptee adaptes convient conviennent peut peux puis je il elle on ne
  pas utiliser employer quel quelle quels quelles que quoi qui est sont mon ma mes ton votre vos notre nos produit
  produits ingredient ingredients contient contiennent contenir contenant liste femme femmes personne personnes ayant
  avoir ai moi puisje cherche chercher trouver trouve besoin quelque chose bon bonne bons bonnes meilleur meilleure
  meilleurs meilleures tres plutot surs sure sures s il vous plait svp si quand type types`);

/** Properties that are no ingredients. */
export const FRENCH_PROPERTIES = toWords(`
  rincage plastique emballage larmes cruaute culpabilite dechet dechets danger residu residus gaspillage`);
