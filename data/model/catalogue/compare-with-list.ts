import { m } from "../../i18n/messages.js";
import { keysOf } from "../text/json.ts";
import { capitalize } from "../text/plain-text.ts";
import {
  familyKey,
  fragranceKey,
  handleInKey,
  ingredientsKey,
  type LabelSubject,
  labelKey,
  typeKey,
} from "./fact-keys.ts";
import { nameFamily } from "./family-names.ts";
import { type EntryFamily, isPossiblyOf } from "./ingredient-families.ts";
import { isFragrance } from "./ingredients.ts";
import type { ListedIngredient } from "./listed-facts.ts";
import { avoidsAny, type MyList } from "./my-list.ts";
import { SHOPPER_TYPES } from "./shopper-types.ts";
import { valueLabel } from "./value-labels.ts";

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
  /** The skin type or concern of a finding `stated`. */
  type?: string;
};

type LabelTexts = Record<"against" | "ask" | "silent" | "unstated", () => string>;

/** What a label states about a subject. */
const LABEL_TEXTS: Record<LabelSubject, LabelTexts> = {
  pregnancy: {
    against: () => m.my_list_finding_pregnancy_against(),
    ask: () => m.my_list_finding_pregnancy_ask(),
    silent: () => m.my_list_finding_pregnancy_silent(),
    unstated: () => m.my_list_finding_pregnancy_unstated(),
  },
  breastFeeding: {
    against: () => m.my_list_finding_breast_feeding_against(),
    ask: () => m.my_list_finding_breast_feeding_ask(),
    silent: () => m.my_list_finding_breast_feeding_silent(),
    unstated: () => m.my_list_finding_breast_feeding_unstated(),
  },
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
  const reason = m.my_list_reason_pregnant();
  return keysOf(LABEL_TEXTS).map((about) => {
    const texts = LABEL_TEXTS[about];
    if (stated.has(labelKey(about, "advises-against")))
      return { kind: "avoided", text: texts.against(), reason };
    if (stated.has(labelKey(about, "ask-doctor")))
      return { kind: "avoided", text: texts.ask(), reason };
    if (stated.has(labelKey(about, "nothing")))
      return { kind: "silent", text: texts.silent(), reason: m.my_list_reason_pregnant_ask() };
    return { kind: "unstated", text: texts.unstated(), reason };
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
      ...(chosen ? [m.my_list_reason_ingredient()] : []),
      ...list.families
        .filter((family) => families.includes(family))
        .map((family) => m.my_list_reason_family({ family: nameFamily(family) })),
      ...(list.fragranceFree && isFragrance({ handle, families })
        ? [m.my_list_reason_fragrance_free()]
        : []),
    ];
    if (reasons.length === 0) return [];
    const name = lowerFirst(entry?.name ?? chosen?.name ?? handle);
    return [
      { kind: "avoided", text: m.my_list_finding_contains({ name }), reason: reasons.join(" ") },
    ];
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
    if (family === "fragrance allergen")
      return {
        kind: "unstated",
        text: m.my_list_finding_components_unstated(),
        reason: m.my_list_reason_components({ names: names.join(", ") }),
      };
    const possibly: string = nameFamily(`possibly ${family}` as EntryFamily);
    return {
      kind: "unstated",
      text: m.my_list_finding_possibly({ family: capitalize(possibly) }),
      reason: m.my_list_reason_possibly({ family: nameFamily(family), names: names.join(", ") }),
    };
  });
}

function findUnstated(stated: ReadonlySet<string>, list: MyList): Finding[] {
  const found: Finding[] = [];
  const add = (text: string, reason: string) => found.push({ kind: "unstated", text, reason });
  if (list.ingredients.length + list.families.length > 0) {
    const reason = m.my_list_reason_ingredients();
    if (stated.has(ingredientsKey("partly"))) add(m.my_list_finding_ingredients_partly(), reason);
    else if (!stated.has(ingredientsKey("known")))
      add(m.my_list_finding_ingredients_unstated(), reason);
  }
  const isFragranceStated = (["fragrance-free", "fragranced"] as const).some((fragrance) =>
    stated.has(fragranceKey(fragrance)),
  );
  if (list.fragranceFree && !isFragranceStated)
    add(m.my_list_finding_fragrance_unstated(), m.my_list_reason_fragrance_free());
  return found;
}

function findTypes(stated: ReadonlySet<string>, { skinTypes, concerns }: MyList): Finding[] {
  const types = [
    ...skinTypes.map((value) => ({
      word: typeKey("skin", value),
      name: valueLabel(`${value} skin`),
    })),
    ...concerns.map((value) => ({ word: typeKey("concern", value), name: valueLabel(value) })),
  ];
  return types
    .filter(({ word }) => stated.has(word))
    .map(({ name }) => ({
      kind: "stated",
      text: m.my_list_finding_types({ types: name }),
      reason: m.my_list_reason_types(),
      type: name,
    }));
}

/** The beginnings of common names that keep their capital: places. */
const PLACE =
  /^(?:Atlas|Brazil|Canadian|Chinese|Dead Sea|Egyptian|Himalayan|Indian|Japanese|Kakadu|Labrador|Moroccan|Peru|Roman) /;

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
  const types = pick("stated").flatMap(({ type }) => type ?? []);
  const statement = types.length > 0 ? m.my_list_finding_types({ types: types.join(", ") }) : "";
  const both = (text: string) => (statement ? `${text}. ${statement}` : text);
  if (first && others.length > 0)
    return both(m.my_list_finding_more({ finding: first.text, count: others.length }));
  if (first) return both(first.text);
  if (!avoidsAny(list)) return statement || m.my_list_found_nothing_stated();
  // A type that is stated is on the list, too.
  return statement ? both(m.my_list_found_nothing_avoided()) : m.my_list_found_nothing();
}
