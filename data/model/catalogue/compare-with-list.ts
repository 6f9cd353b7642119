import {
  familyKey,
  fragranceKey,
  handleInKey,
  ingredientsKey,
  type LabelSubject,
  labelKey,
  typeKey,
} from "./fact-keys.ts";
import { type IngredientFamily, isPossiblyOf } from "./ingredient-families.ts";
import { isFragrance } from "./ingredients.ts";
import type { ListedIngredient } from "./listed-facts.ts";
import { avoidsAny, type MyList } from "./my-list.ts";
import { SHOPPER_TYPES } from "./shopper-types.ts";

/**
 * Compares products with the shopper's own list. All texts state what a label or a list of ingredients
 * says. They never say that a product is safe or suitable, and what is not stated is never called an
 * absence (docs/decisions/020-my-list.md).
 */

/** The skin types and concerns that a list can name. */
export const LISTED_TYPES = {
  skin: valuesOf("skin"),
  concern: valuesOf("concern"),
};

function valuesOf(kind: "skin" | "concern"): string[] {
  return SHOPPER_TYPES.filter((type) => type.kind === kind).map(({ value }) => value);
}

/**
 * A fact of a product that concerns the list.
 *
 * - `avoided`: the product states something that the list avoids.
 * - `unstated`: the product does not state enough to compare it.
 * - `silent`: the label is known to say nothing about a subject of the list.
 * - `stated`: the product states a skin type or concern of the list.
 */
export type Finding = {
  kind: "avoided" | "unstated" | "silent" | "stated";
  text: string;
  /** The part of the list that it concerns, as a sentence. */
  reason: string;
};

const LABEL_SUBJECTS: readonly { about: LabelSubject; topic: string; use: string }[] = [
  { about: "pregnancy", topic: "pregnancy", use: "during pregnancy" },
  { about: "breastFeeding", topic: "breast-feeding", use: "while breast-feeding" },
];
const PREGNANT = "Your list: pregnant or breast-feeding.";
const FRAGRANCE_FREE = "Your list: fragrance-free only.";

/** The names of families in the dialog and in reasons. */
export const FAMILY_LABELS: Record<IngredientFamily, string> = {
  nut: "Nut",
  seed: "Seed",
  "gluten-containing grain": "Gluten-containing grain",
  "animal-derived": "Animal-derived",
  "essential oil": "Essential oil",
};

/**
 * Compares the facts of a product with a list. What it avoids comes first.
 *
 * @param facts the keys of `factKeys`, and `ingredientKey` for each ingredient in the glossary
 * @param ingredients the entries of the glossary by handle
 */
export function compareWithList(
  facts: readonly string[],
  list: MyList,
  ingredients: ReadonlyMap<string, ListedIngredient>,
): Finding[] {
  const stated = new Set(facts);
  const labels = list.pregnant ? compareLabels(stated) : [];
  return [
    ...labels.filter(({ kind }) => kind === "avoided"),
    ...findAvoided(facts, list, ingredients),
    ...findPossible(facts, list, ingredients),
    ...findUnstated(stated, list),
    ...labels.filter(({ kind }) => kind !== "avoided"),
    ...findTypes(stated, list),
  ];
}

function compareLabels(stated: ReadonlySet<string>): Finding[] {
  return LABEL_SUBJECTS.map(({ about, topic, use }) => {
    const finding = (kind: Finding["kind"], text: string) => ({ kind, text, reason: PREGNANT });
    if (stated.has(labelKey(about, "advises-against")))
      return finding("avoided", `Label: not for use ${use}`);
    if (stated.has(labelKey(about, "ask-doctor")))
      return finding("avoided", `Label: ask a doctor about use ${use}`);
    if (stated.has(labelKey(about, "nothing")))
      return {
        kind: "silent",
        text: `The label says nothing about ${topic}`,
        reason: `${PREGNANT} Ask your doctor before you use it.`,
      };
    return finding("unstated", `Not stated what the label says about ${topic}`);
  });
}

function findAvoided(
  facts: readonly string[],
  list: MyList,
  ingredients: ReadonlyMap<string, ListedIngredient>,
): Finding[] {
  return handlesIn(facts).flatMap((handle): Finding[] => {
    const entry = ingredients.get(handle);
    const families = entry?.families ?? [];
    const chosen = list.ingredients.find((one) => one.handle === handle);
    const reasons = [
      ...(chosen ? ["Your list: this ingredient."] : []),
      ...list.families
        .filter((family) => families.includes(family))
        .map((family) => `Your list: ${FAMILY_LABELS[family].toLowerCase()}.`),
      ...(list.fragranceFree && isFragrance({ handle, families }) ? [FRAGRANCE_FREE] : []),
    ];
    if (reasons.length === 0) return [];
    const name = lowerFirst(entry?.name ?? chosen?.name ?? handle);
    return [{ kind: "avoided", text: `Contains ${name}`, reason: reasons.join(" ") }];
  });
}

const handlesIn = (facts: readonly string[]) => facts.flatMap((fact) => handleInKey(fact) ?? []);

/** The families of the list of which an ingredient can be, because the product does not state its origin. */
function findPossible(
  facts: readonly string[],
  list: MyList,
  ingredients: ReadonlyMap<string, ListedIngredient>,
): Finding[] {
  const families = list.families.filter((one) => facts.includes(familyKey(one, "possible")));
  return families.map((family) => {
    const names = handlesIn(facts)
      .flatMap((handle) => ingredients.get(handle) ?? [])
      .filter((entry) => isPossiblyOf(entry.families, family))
      .map(({ name }) => lowerFirst(name));
    const label = FAMILY_LABELS[family].toLowerCase();
    return {
      kind: "unstated",
      text: `Possibly ${label}: origin not stated`,
      reason: `Your list: ${label}. The origin of these ingredients is not stated: ${names.join(", ")}.`,
    };
  });
}

function findUnstated(stated: ReadonlySet<string>, list: MyList): Finding[] {
  const found: Finding[] = [];
  const add = (text: string, reason: string) => found.push({ kind: "unstated", text, reason });
  if (list.ingredients.length + list.families.length > 0) {
    const reason = "Your list: ingredients to avoid.";
    if (stated.has(ingredientsKey("partly")))
      add("Not all of its ingredients are in our glossary", reason);
    else if (!stated.has(ingredientsKey("known"))) add("Ingredients not stated", reason);
  }
  const isFragranceStated = (["fragrance-free", "fragranced"] as const).some((fragrance) =>
    stated.has(fragranceKey(fragrance)),
  );
  if (list.fragranceFree && !isFragranceStated)
    add("Not stated whether it is fragrance-free", FRAGRANCE_FREE);
  return found;
}

function findTypes(stated: ReadonlySet<string>, { skinTypes, concerns }: MyList): Finding[] {
  const types = [
    ...skinTypes.map((value) => ({ word: typeKey("skin", value), name: `${value} skin` })),
    ...concerns.map((value) => ({ word: typeKey("concern", value), name: value })),
  ];
  return types
    .filter(({ word }) => stated.has(word))
    .map(({ name }) => ({
      kind: "stated",
      text: `Stated for ${name}`,
      reason: "Your list: skin type and concerns.",
    }));
}

/** The beginnings of common names that keep their capital: places. */
const PLACE =
  /^(?:Atlas|Brazil|Canadian|Chinese|Dead Sea|Egyptian|Himalayan|Indian|Japanese|Kakadu|Labrador|Moroccan|Roman) /;

/** A common name within a sentence: "Shea butter" is "shea butter". */
const lowerFirst = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) && !PLACE.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;

/** The short text of findings, for a card: "Contains shea butter (+2 more)". */
export function summarizeFindings(findings: readonly Finding[], list: MyList): string {
  const pick = (kind: Finding["kind"]) => findings.filter((finding) => finding.kind === kind);
  const avoided = pick("avoided");
  const [first, ...others] = avoided.length > 0 ? avoided : pick("unstated");
  const more = others.length > 0 ? ` (+${others.length} more)` : "";
  const types = pick("stated").map(({ text }) => text.replace("Stated for ", ""));
  const statement = types.length > 0 ? `Stated for ${types.join(", ")}` : "";
  const both = (text: string) => (statement ? `${text}. ${statement}` : text);
  if (first) return both(first.text + more);
  if (!avoidsAny(list)) return statement || "Nothing on your list stated";
  // A type that is stated is on the list, too.
  return statement ? both("Nothing you avoid found") : "Nothing on your list found";
}
