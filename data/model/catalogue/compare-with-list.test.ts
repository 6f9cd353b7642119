import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withLocale } from "../../../api/http/locale.ts";
import { PROPERTY_RUNS } from "../../../tests/support/sample-size.ts";
import { DEFAULT_INGREDIENTS } from "../../content/ingredients.ts";
import { compareWithList, LISTED_TYPES, summarizeFindings } from "./compare-with-list.ts";
import { factKeys, ingredientKey } from "./fact-keys.ts";
import { ingredientHandle } from "./handle.ts";
import { INGREDIENT_FAMILIES, isPossiblyOf } from "./ingredient-families.ts";
import { toGlossary } from "./ingredients.ts";
import { EMPTY_LIST, type MyList } from "./my-list.ts";
import { toFacts } from "./product-facts.ts";
import { nameSkinTypeShort } from "./shopper-type-names.ts";
import { valueLabel } from "./value-labels.ts";

const GLOSSARY = toGlossary(DEFAULT_INGREDIENTS);
const ENTRIES = new Map(DEFAULT_INGREDIENTS.map((entry) => [entry.handle, entry]));

const NOT_STATED = {
  description: "A balm.",
  tags: [] as string[],
  skinTypes: null,
  hairTypes: null,
  concerns: null,
  scent: null,
  texture: null,
  pregnancy: null,
  breastFeeding: null,
  use: null,
};
type Stated = Partial<Record<Exclude<keyof typeof NOT_STATED, "tags">, string | null>> & {
  tags?: string[];
};

function wordsOf({ ingredients, ...stated }: Stated & { ingredients?: string }): string[] {
  const description = ingredients ? `A balm.\nIngredients\n${ingredients}` : "A balm.";
  const facts = toFacts({ ...NOT_STATED, ...stated, description } as typeof NOT_STATED, GLOSSARY);
  const uses = (facts.ingredients ?? []).flatMap(({ inci }) => {
    const entry = GLOSSARY.get(ingredientHandle(inci));
    return entry ? [ingredientKey(entry.handle)] : [];
  });
  return [...factKeys(facts), ...uses];
}

function compare(stated: Parameters<typeof wordsOf>[0], list: Partial<MyList>) {
  const all = { ...EMPTY_LIST, ...list };
  const findings = compareWithList(wordsOf(stated), all, ENTRIES);
  return { findings, summary: summarizeFindings(findings, all) };
}

const SHEA = { handle: "butyrospermum-parkii-butter", name: "Shea butter" };
const WITH_SHEA = "Aqua, Butyrospermum Parkii Butter, Glycerin";

describe("ingredients to avoid", () => {
  test("the product contains the ingredient, by any name of it", () => {
    const { findings, summary } = compare({ ingredients: WITH_SHEA }, { ingredients: [SHEA] });
    expect(summary).toBe("Contains shea butter");
    expect(findings).toEqual([
      { kind: "avoided", text: "Contains shea butter", reason: "Your list: this ingredient." },
    ]);
  });

  test("the name of a place keeps its capital", () => {
    const tea = { handle: "ledum-groenlandicum-extract", name: "Labrador tea extract" };
    const ingredients = "Aqua, Ledum Groenlandicum Extract";
    expect(compare({ ingredients }, { ingredients: [tea] }).summary).toBe(
      "Contains Labrador tea extract",
    );
  });

  test("the list of ingredients lacks it", () => {
    const { summary, findings } = compare(
      { ingredients: "Aqua, Glycerin" },
      { ingredients: [SHEA] },
    );
    expect(summary).toBe("Nothing on your list found");
    expect(findings).toEqual([]);
  });

  test("every ingredient of a family is named, with the family as its reason", () => {
    const { findings, summary } = compare(
      { ingredients: "Aqua, Mel, Cera Alba" },
      { families: ["animal-derived"] },
    );
    expect(findings.map(({ text }) => text)).toEqual(["Contains honey", "Contains beeswax"]);
    expect(findings[0]?.reason).toBe("Your list: animal-derived.");
    expect(summary).toBe("Contains honey (+1 more)");
  });

  test("a product without a list of ingredients is not stated, never absent", () => {
    expect(compare({}, { families: ["nut"] }).summary).toBe("Ingredients not stated");
    expect(compare({}, { ingredients: [SHEA] }).summary).toBe("Ingredients not stated");
  });

  test("an ingredient that can be animal is neither contained nor absent", () => {
    const list = { families: ["animal-derived" as const] };
    const { findings, summary } = compare({ ingredients: "Aqua, Glycerin, Squalane" }, list);
    expect(summary).toBe("Possibly animal-derived: origin not stated");
    expect(findings).toEqual([
      {
        kind: "unstated",
        text: "Possibly animal-derived: origin not stated",
        reason:
          "Your list: animal-derived. The origin of these ingredients is not stated: glycerin, squalane.",
      },
    ]);
    expect(compare({ ingredients: "Aqua, Mel, Glycerin" }, list).summary).toBe("Contains honey");
    expect(compare({ ingredients: "Aqua, Glycerin" }, { families: ["nut"] }).summary).toBe(
      "Nothing on your list found",
    );
  });

  test("a product that is stated to be vegan or gluten-free states the origin", () => {
    const list = { families: ["animal-derived" as const] };
    const vegan = { ingredients: "Aqua, Glycerin", tags: ["Vegan"] };
    expect(compare(vegan, list).summary).toBe("Nothing on your list found");
    expect(compare({ ...vegan, ingredients: "Aqua, Mel" }, list).summary).toBe("Contains honey");
    const grain = { families: ["gluten-containing grain" as const] };
    const caramel = { ingredients: "Aqua, Caramel", tags: ["vegan"] };
    expect(compare(caramel, grain).summary).toBe(
      "Possibly gluten-containing grain: origin not stated",
    );
    expect(compare({ ...caramel, tags: ["Gluten-free"] }, grain).summary).toBe(
      "Nothing on your list found",
    );
  });

  test("an ingredient that the glossary lacks is named as a limit", () => {
    const { summary } = compare({ ingredients: "Aqua, Novum Extract" }, { families: ["nut"] });
    expect(summary).toBe("Not all of its ingredients are in our glossary");
  });
});

describe("label", () => {
  const PREGNANT = { pregnant: true };

  test("advises against use", () => {
    const label = { pregnancy: "advises-against", breastFeeding: "ask-doctor" };
    const { findings, summary } = compare(label, PREGNANT);
    expect(findings.map(({ text }) => text)).toEqual([
      "Label: not for use during pregnancy",
      "Label: ask a doctor about use while breast-feeding",
    ]);
    expect(summary).toBe("Label: not for use during pregnancy (+1 more)");
  });

  test("says nothing: the reason leads to a doctor and to no conclusion", () => {
    const { findings, summary } = compare(
      { pregnancy: "nothing", breastFeeding: "nothing" },
      PREGNANT,
    );
    expect(summary).toBe("Nothing on your list found");
    expect(findings.map(({ kind, text }) => [kind, text])).toEqual([
      ["silent", "The label says nothing about pregnancy"],
      ["silent", "The label says nothing about breast-feeding"],
    ]);
    for (const { reason } of findings) expect(reason).toContain("Ask your doctor");
  });

  test("is not known", () => {
    expect(compare({}, PREGNANT).summary).toBe(
      "Not stated what the label says about pregnancy (+1 more)",
    );
  });

  test("fragrance and essential oils are named for fragrance-free only", () => {
    const list = { fragranceFree: true };
    expect(compare({ ingredients: "Aqua, Parfum" }, list).summary).toBe("Contains fragrance");
    expect(compare({ ingredients: "Aqua, Glycerin" }, list).summary).toBe(
      "Not stated whether it is fragrance-free",
    );
    const free = { ingredients: "Aqua, Glycerin", tags: ["fragrance-free"] };
    expect(compare(free, list).summary).toBe("Nothing on your list found");
  });
});

describe("skin type and concerns", () => {
  const DRY = { skinTypes: ["dry"], concerns: ["dullness"] };

  test("are stated", () => {
    const product = { skinTypes: "Dry skin, oily", concerns: "dullness" };
    expect(compare(product, DRY).summary).toBe("Stated for dry skin, dullness");
  });

  test("are not stated", () => {
    expect(compare({}, DRY).summary).toBe("Nothing on your list stated");
  });

  test("beside something to avoid", () => {
    const product = { ingredients: WITH_SHEA, skinTypes: "dry" };
    expect(compare(product, { ...DRY, ingredients: [SHEA] }).summary).toBe(
      "Contains shea butter. Stated for dry skin",
    );
    expect(compare(product, { ...DRY, families: ["seed"] }).summary).toBe(
      "Nothing you avoid found. Stated for dry skin",
    );
  });
});

test("every skin type and concern of a list has a name in both languages", () => {
  const { skin, concern } = LISTED_TYPES;
  const names = [...skin.map((value) => `${value} skin`), ...concern];
  expect(names.map(valueLabel)).toEqual(names);
  expect(skin.map(nameSkinTypeShort)).toEqual(skin);
  withLocale("fr", () => {
    expect(names.filter((name) => valueLabel(name) === name)).toEqual([]);
  });
});

test("findings are in French on a French page", () => {
  withLocale("fr", () => {
    const product = { ingredients: `${WITH_SHEA}, Cera Alba`, skinTypes: "dry" };
    const list: Partial<MyList> = { families: ["nut", "animal-derived"], skinTypes: ["dry"] };
    const { summary, findings } = compare(product, list);
    // The common names of this glossary are English.
    expect(summary).toBe("Contient\u00a0: shea butter (+1 autre). Indiqué pour\u00a0: peau sèche");
    expect(findings.map(({ reason }) => reason)).toContain("Votre liste\u00a0: noix.");
  });
});

const lists = fc.record({
  ingredients: fc.subarray([...ENTRIES.values()].map(({ handle, name }) => ({ handle, name }))),
  families: fc.subarray([...INGREDIENT_FAMILIES]),
  fragranceFree: fc.boolean(),
  pregnant: fc.boolean(),
  skinTypes: fc.subarray(["dry", "oily"]),
  concerns: fc.subarray(["dullness"]),
  hides: fc.boolean(),
});
const advice = fc.constantFrom("advises-against", "ask-doctor", "nothing", null);
const products = fc.record({
  ingredients: fc.option(
    fc
      .subarray(
        [...ENTRIES.values(), { inci: "Novum Extract" }].map(({ inci }) => inci),
        {
          minLength: 2,
          maxLength: 12,
        },
      )
      .map((names) => names.join(", ")),
    { nil: undefined },
  ),
  tags: fc.constantFrom<string[]>([], ["fragrance-free"], ["vegan"]),
  pregnancy: advice,
  breastFeeding: advice,
});

test("no text says that a product is safe or free of something, and nothing unknown is called absent", () => {
  fc.assert(
    fc.property(products, lists, ({ ingredients, ...stated }, list) => {
      const { findings, summary } = compare(
        { ...stated, ...(ingredients && { ingredients }) },
        list,
      );
      for (const { text, reason } of findings)
        expect(`${text} ${reason} ${summary}`).not.toMatch(
          /safe|suitable|recommend|\bfree of\b|does not contain|(?<!whether it is )(?<!list: )fragrance-free/i,
        );
      const names = list.ingredients.length + list.families.length > 0;
      const isOpen = INGREDIENT_FAMILIES.some(
        (family) =>
          list.families.includes(family) &&
          !(family === "animal-derived" && stated.tags.includes("vegan")) &&
          ingredients?.split(", ").some((inci) => {
            const entry = GLOSSARY.get(ingredientHandle(inci));
            return entry !== undefined && isPossiblyOf(entry.families, family);
          }),
      );
      const isUnknown =
        isOpen ||
        (names && (!ingredients || ingredients.includes("Novum"))) ||
        (list.pregnant && [stated.pregnancy, stated.breastFeeding].includes(null));
      if (isUnknown) expect(summary).not.toMatch(/^Nothing/);
    }),
    { seed: 28, numRuns: PROPERTY_RUNS },
  );
});
