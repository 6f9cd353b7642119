import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toFrenchEntry } from "../../content/ingredients/french.ts";
import { DEFAULT_INGREDIENTS } from "../../content/ingredients.ts";
import { getLocale, type Locale, setLocaleSource } from "../locale.ts";
import { IngredientNames } from "./ingredient-names.ts";
import { nameEntries, toGlossary } from "./ingredients.ts";
import { sortKey } from "./listing-order.ts";
import { correctQuery, findMatches, queryTerms, searchText, vocabularyOf } from "./search.ts";
import { contentWords, factOf, readConditions } from "./search-conditions.ts";

let locale: Locale = "fr";
// Other test files in this process use the former source.
const before = getLocale;
beforeAll(() => setLocaleSource(() => locale));
afterAll(() => setLocaleSource(before));

function inEnglish<T>(run: () => T): T {
  locale = "en";
  try {
    return run();
  } finally {
    locale = "fr";
  }
}

const product = (title: string, description = "", more = {}) => ({
  title,
  description,
  category: "Skin Care",
  ...more,
});
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);

describe("words of a French search", () => {
  test.each([
    ["l’huile d’argan", "Huile d’argan"],
    ["l'huile d'argan", "Huile d’argan"],
    ["huile argan", "L’huile d’argan"],
    ["qu’une huile", "Huile"],
    ["crème pour les mains", "Crème à mains"],
    ["CREME A MAIN", "Crème pour les mains"],
    ["masques", "Masque"],
    ["sérums hydratants", "Sérum hydratant"],
    ["chevaux", "Cheval"],
    ["sel minéral", "Sels minéraux"],
    ["sels minéraux", "Sel minéral"],
    ["cheveu", "Pour cheveux bouclés"],
    ["eaux", "Eau florale"],
    ["noeuds", "Contre les nœuds"],
    ["nœud", "Contre les noeuds"],
    ["savon doux", "Savon d’une douce odeur"],
  ])("%j finds %j", (search, title) => {
    expect(findMatches([product(title), product("Autre")], search)).toHaveLength(1);
  });

  test.each([
    ["savon doux", "Savon de douche"],
    ["cheveux gras", "Cheveux et graines"],
    ["zinc", "Sérum sans zinc"],
  ])("%j does not find the description of %j", (search, description) => {
    expect(findMatches([product("Autre", description)], search)).toEqual([]);
  });

  test("a single article is the beginning of a word", () => {
    expect(titles(findMatches([product("Démêlant"), product("Savon")], "de"))).toEqual([
      "Démêlant",
    ]);
    expect(queryTerms("savon d")).toEqual([["savon"]]);
  });

  test("a product without something is found by its absence only", () => {
    const products = [product("A", "Sans silicone ni alcool."), product("B", "Au silicone.")];
    expect(titles(findMatches(products, "sans silicone"))).toEqual(["A"]);
    expect(titles(findMatches(products, "sans alcool"))).toEqual(["A"]);
    expect(titles(findMatches(products, "silicone"))).toEqual(["B"]);
    expect(
      titles(findMatches([product("C", "", { keywords: "sans sulfate" })], "sulfate")),
    ).toEqual([]);
  });

  test("advice about a sunscreen is no sun protection", () => {
    const advice = product("Sérum", "Le matin, appliquez ensuite un écran solaire FPS 30.");
    const sunscreen = product("Lait", "Un écran minéral FPS 30.");
    expect(titles(findMatches([advice, sunscreen], "écran solaire"))).toEqual(["Lait"]);
    expect(titles(findMatches([advice, sunscreen], "sunscreen"))).toEqual(["Lait"]);
  });

  test("French names of the category and of tags are searched besides the English ones", () => {
    const labels = { "Skin Care": "Soins de la peau", vegan: "végane", other: "autre" };
    const text = searchText(product("Baume", "", { tags: ["vegan"], labels }));
    expect(text.split(" ")).toEqual(
      expect.arrayContaining(["1skin", "1soins", "3vegan", "3vegane"]),
    );
    expect(text).not.toContain("autre");
  });

  test("a typo is corrected by the French words", () => {
    const vocabulary = vocabularyOf([product("Shampooing solide"), product("Revitalisant")]);
    expect(correctQuery("le shampoing solide", vocabulary)).toBe("shampooing solide");
    expect(correctQuery("l’revitalisent", vocabulary)).toBe("revitalisant");
  });

  test("English keeps its rules", () => {
    inEnglish(() => {
      expect(queryTerms("the cream")).toHaveLength(2);
      expect(queryTerms("mineral")).toEqual([["mineral"]]);
      expect(readConditions("peau sèche").conditions).toEqual([]);
      expect(sortKey("œuf")).toBe("œuf");
    });
  });
});

test("names are in alphabetical order without accents and ligatures", () => {
  const names = ["Zeste", "Érable", "Œuf", "Onagre", "Eau"].map(sortKey).sort();
  expect(names).toEqual(["eau", "erable", "oeuf", "onagre", "zeste"]);
});

/** The conditions of a search, each as a fact or a price range in cents, and the words that are left. */
function read(search: string, ingredients?: IngredientNames) {
  const { conditions, words } = readConditions(search, undefined, ingredients);
  const described = conditions.map(({ subject }) => {
    if (subject.kind === "price") return `${subject.minPrice ?? ""}..${subject.maxPrice ?? ""}`;
    return subject.kind === "delivery" ? "delivery" : factOf(subject);
  });
  return [...described, words];
}

describe("conditions of a French search", () => {
  test.each([
    ["grossesse", "pregnancy:nothing"],
    ["pendant la grossesse", "pregnancy:nothing"],
    ["Que puis-je utiliser enceinte?", "pregnancy:nothing"],
    ["pour femmes enceintes", "pregnancy:nothing"],
    ["allaitement", "breastFeeding:nothing"],
    ["pendant l’allaitement", "breastFeeding:nothing"],
    ["sans noix", "nut:none"],
    ["sans fruits à coque", "nut:none"],
    ["allergie aux noix", "nut:none"],
    ["allergique aux noix", "nut:none"],
    ["ne contient pas de noix", "nut:none"],
    ["exempt de noix", "nut:none"],
    ["sans graines", "seed:none"],
    ["sans gluten", "gluten-containing grain:none"],
    ["intolérance au gluten", "gluten-containing grain:none"],
    ["sans céréales", "gluten-containing grain:none"],
    ["sans huiles essentielles", "essential oil:none"],
    ["sans ingrédients d’origine animale", "animal-derived:none"],
    ["végane", "animal-derived:none"],
    ["vegane", "animal-derived:none"],
    ["végétalienne", "animal-derived:none"],
    ["sans parfum", "fragrance:fragrance-free"],
    ["sans parfum ajouté", "fragrance:fragrance-free"],
    ["non parfumé", "fragrance:fragrance-free"],
    ["inodore", "fragrance:fragrance-free"],
    ["peau sensible", "skin:sensitive"],
    ["pour la peau grasse", "skin:oily"],
    ["peau seche", "skin:dry"],
    ["peaux très sèches", "skin:dry"],
    ["peau mixte", "skin:combination"],
    ["peau normale", "skin:normal"],
    ["cheveux bouclés", "hair:curly"],
    ["cheveux fins", "hair:fine"],
    ["cheveux secs", "hair:dry"],
    ["cheveux gras", "hair:oily"],
    ["cheveux colorés", "hair:coloured"],
    ["cuir chevelu sec", "concern:dry scalp"],
    ["pour le cuir chevelu sec", "concern:dry scalp"],
    ["contre les rougeurs", "concern:redness"],
    ["contre l’électricité statique", "concern:static"],
    ["anti-frisottis", "concern:frizz"],
    ["sans frisottis", "concern:frizz"],
    ["nœuds", undefined],
    ["contre les noeuds", "concern:tangles"],
    ["taches brunes", "concern:dark spots"],
    ["dry skin", "skin:dry"],
    ["without nuts", "nut:none"],
    ["unscented", "fragrance:fragrance-free"],
  ])("%j is the condition %s", (search, fact) => {
    expect(read(search)).toEqual(fact === undefined ? [search] : [fact, ""]);
  });

  test.each([
    ["moins de 40 $", "..3999"],
    ["moins de 40\u00a0$", "..3999"],
    ["moins de 40", "..3999"],
    ["à moins de 12,50 $", "..1249"],
    ["jusqu’à 40 $", "..4000"],
    ["pas plus de 40 $", "..4000"],
    ["40 $ maximum", "..4000"],
    ["plus de 20 $", "2001.."],
    ["à partir de 20 $", "2000.."],
    ["20 $ et plus", "2000.."],
    ["entre 20 et 40 $", "2000..4000"],
    ["entre 20 $ et 40 $", "2000..4000"],
    ["de 20 à 40 $", "2000..4000"],
    ["20 $ - 40 $", "2000..4000"],
    ["moins de 1 000,50 $", "..100049"],
    ["moins de 1\u202f000 $", "..99999"],
    ["under $40", "..3999"],
    ["under $1,000.50", "..100049"],
  ])("%j is a price", (search, range) => {
    expect(read(search)).toEqual([range, ""]);
  });

  test.each([
    "moins de 30 ml",
    "moins de 3 ans",
    "moins de 40 %",
    "plus de 40",
    "noix",
    "peau",
    "shampooing sec",
    "gluten",
    "cadeau",
  ])("%j is searched in texts", (search) => {
    expect(read(search)).toEqual([search]);
  });

  test.each([
    ["cadeau d’ici vendredi", "cadeau"],
    ["cadeau à moins de 40 $ d'ici vendredi", "cadeau"],
    ["shampooing livré à Gatineau avant vendredi prochain", "shampooing"],
    ["savon d’ici Noël", "savon"],
    ["savon pour demain", "savon"],
  ])("a day of delivery in %j restricts no products", (search, words) => {
    const found = read(search);
    expect(found).toContain("delivery");
    expect(found.at(-1)).toBe(words);
  });

  test("several conditions leave the words between them", () => {
    expect(read("un shampooing sans parfum pour cuir chevelu sec à moins de 40 $")).toEqual([
      "fragrance:fragrance-free",
      "concern:dry scalp",
      "..3999",
      "shampooing",
    ]);
    expect(read("crème sans noix, gluten ni parfum")).toEqual([
      "nut:none",
      "gluten-containing grain:none",
      "fragrance:fragrance-free",
      "crème",
    ]);
    expect(read("peau normale à sèche")).toEqual(["skin:normal", "skin:dry", ""]);
  });

  const glossary = new IngredientNames(
    nameEntries(toGlossary(DEFAULT_INGREDIENTS.map(toFrenchEntry))),
  );
  test.each([
    ["sans silicone", ["amodimethicone", "dimethicone"]],
    ["sans lanoline", ["lanolin"]],
    ["sans sulfates", ["sodium-coco-sulfate"]],
    ["allergique à l’avoine", ["avena-sativa-kernel-flour"]],
    ["sans beurre de karité", ["butyrospermum-parkii-butter"]],
    ["without oats", ["avena-sativa-kernel-flour"]],
  ])("%j excludes what the French glossary names", (search, handles) => {
    const [condition] = readConditions(search, undefined, glossary).conditions;
    expect(condition?.subject).toMatchObject({
      kind: "ingredient",
      handles: expect.arrayContaining(handles),
    });
  });

  test("French spellings find INCI names", () => {
    const names = new IngredientNames([
      { handle: "mp", names: ["Methylparaben", "Phthalate", "Glycine Soja Oil"] },
    ]);
    for (const search of [
      "sans parabènes",
      "sans parabène",
      "sans phtalates",
      "sans soya",
      "sans soja",
      "no parabens",
    ])
      expect(read(search, names)).toEqual(["ingredients:known", ""]);
    expect(readConditions("sans gluten ni zorbine", undefined, names).unknown).toEqual(["zorbine"]);
  });

  test("the name of a family suggests a search without it", () => {
    const { suggestions } = readConditions("noix");
    expect(suggestions).toEqual([
      { subject: { kind: "family", family: "nut" }, search: "sans noix" },
    ]);
    for (const search of ["graines", "produits animaux", "huiles essentielles", "gluten"]) {
      const [suggestion] = readConditions(search).suggestions;
      expect(readConditions(suggestion?.search ?? "").conditions[0]?.subject).toEqual(
        suggestion?.subject,
      );
    }
  });

  test("a removed condition leaves a search that reads the same", () => {
    const reading = readConditions("crème sans noix, gluten ni sucre à moins de 40 $");
    const rest = reading.without(({ kind }) => kind === "price");
    expect(read(rest)).toEqual(["nut:none", "gluten-containing grain:none", "crème sans sucre"]);
  });

  test("the words that other texts can contain are those without articles and prices", () => {
    expect(contentWords(readConditions("la livraison d’une commande à moins de 40 $"))).toBe(
      "livraison commande",
    );
  });
});
