import type { ProductFacts } from "./facts-json.ts";
import { ingredientHandle } from "./handle.ts";
import type { EntryFamily } from "./ingredient-families.ts";
import { familiesOf, type Glossary, isFragrance, splitIngredients } from "./ingredients.ts";
import { readProductText } from "./product-text.ts";

/** What a label says about pregnancy or breast-feeding, with the labels of the form. */
export const LABEL_ADVICE = {
  "advises-against": "Advises against use",
  "ask-doctor": "Says to ask a doctor",
  nothing: "Says nothing about it",
} as const;
type Advice = keyof typeof LABEL_ADVICE;

/** Whether a product stays on skin and hair, with the labels of the form. */
export const USES = {
  "leave-on": "Leave-on (stays on)",
  "rinse-off": "Rinse-off",
} as const;

/** The texts of a product from which its facts follow. Lists have commas. */
type Stated = {
  description: string;
  tags: readonly string[];
  skinTypes: string | null;
  hairTypes: string | null;
  concerns: string | null;
  scent: string | null;
  texture: string | null;
  pregnancy: string | null;
  breastFeeding: string | null;
  use: string | null;
};

/** Derives the facts of a product page. What no text states is null. */
export function toFacts(stated: Stated, glossary: Glossary): ProductFacts {
  const ingredients = listIngredients(stated, glossary);
  return {
    ingredients,
    fragranceAllergens:
      ingredients?.flatMap(({ inci, families }) =>
        families?.includes("fragrance allergen") ? inci : [],
      ) ?? null,
    fragrance: findFragrance(stated, ingredients, glossary),
    skinTypes: splitTexts(stated.skinTypes),
    hairTypes: splitTexts(stated.hairTypes),
    concerns: splitTexts(stated.concerns),
    scent: stated.scent,
    texture: stated.texture,
    label: {
      pregnancy: toAdvice(stated.pregnancy),
      breastFeeding: toAdvice(stated.breastFeeding),
    },
    use: stated.use !== null && isUse(stated.use) ? stated.use : null,
  };
}

/** Tags by which a product states that no ingredient of uncertain origin comes from an animal or from grain. */
const ORIGIN_TAGS: Partial<Record<EntryFamily, RegExp>> = {
  "possibly animal-derived": /^vegan$/i,
  "possibly gluten-containing grain": /^gluten[- ]free$/i,
};

/** The ingredients of a description in order; null if it has no list of them. */
function listIngredients(
  { description, tags }: Pick<Stated, "description" | "tags">,
  glossary: Glossary,
): ProductFacts["ingredients"] {
  const isOpen = (family: EntryFamily) => !tags.some((tag) => ORIGIN_TAGS[family]?.test(tag));
  const names = splitIngredients(readProductText(description).ingredients.join("\n"));
  return (
    names?.map((inci) => ({
      inci,
      name: glossary.get(ingredientHandle(inci))?.name ?? null,
      families: familiesOf(inci, glossary)?.filter(isOpen) ?? null,
    })) ?? null
  );
}

/** "No added perfume" is less, because an ingredient can have a smell. */
const FRAGRANCE_FREE = /^(?:fragrance[- ]free|sans parfum)(?![\p{L}\p{N}]| ajouté)/iu;

/** A list with fragrance or an essential oil is decisive, even if other texts contradict it. */
function findFragrance(
  { description, tags }: Stated,
  ingredients: ProductFacts["ingredients"],
  glossary: Glossary,
): ProductFacts["fragrance"] {
  const entries = ingredients?.map(({ inci }) => glossary.get(ingredientHandle(inci)));
  if (entries?.some((entry) => entry && isFragrance(entry))) return "fragranced";
  const { intro, benefits } = readProductText(description);
  const sentences = [...intro, ...benefits].flatMap((text) => text.split(/(?<=[.!?])\s+/));
  const isStated = [...tags, ...sentences].some((text) => FRAGRANCE_FREE.test(text));
  return isStated ? "fragrance-free" : null;
}

function splitTexts(list: string | null): string[] | null {
  const texts = list?.split(",").flatMap((text) => text.trim() || []) ?? [];
  return texts.length > 0 ? texts : null;
}

const isUse = (text: string): text is keyof typeof USES => Object.hasOwn(USES, text);
const isAdvice = (text: string): text is Advice => Object.hasOwn(LABEL_ADVICE, text);
const toAdvice = (text: string | null) => (text !== null && isAdvice(text) ? text : null);
