import { m } from "../../i18n/messages.js";
import { getLocale } from "../locale.ts";
import { formatCount } from "../text/plain-text.ts";
import type { LabelSubject } from "./fact-keys.ts";
import type { IngredientFamily } from "./ingredient-families.ts";
import type { Subject } from "./search-subject.ts";
import { valueLabel } from "./value-labels.ts";

/**
 * All texts about the conditions of a search. They state what a label or a list of ingredients says. They
 * never say that a product is safe or suitable for a person, and what is not stated is never called an
 * absence: both would be liabilities of the store.
 */

const LABEL_TOPICS: Readonly<Record<LabelSubject, { topic: () => string; use: () => string }>> = {
  pregnancy: {
    topic: () => m.search_topic_pregnancy(),
    use: () => m.search_use_pregnancy(),
  },
  breastFeeding: {
    topic: () => m.search_topic_breast_feeding(),
    use: () => m.search_use_breast_feeding(),
  },
};

/** A member of a family, as a label or a list names it. */
const FAMILY_MEMBERS: Readonly<Record<IngredientFamily, () => string>> = {
  nut: () => m.search_family_nut(),
  seed: () => m.search_family_seed(),
  "gluten-containing grain": () => m.search_family_grain(),
  "animal-derived": () => m.search_family_animal(),
  "essential oil": () => m.search_family_essential_oil(),
  "fragrance allergen": () => m.search_family_fragrance_allergen(),
};

/** Families to which people are allergic. */
const ALLERGENS: readonly IngredientFamily[] = ["nut", "seed", "gluten-containing grain"];

/** The short text of a condition, for a chip: "Under $40". */
export function conditionLabel(subject: Subject): string {
  switch (subject.kind) {
    case "label":
      return m.search_condition_label({ topic: LABEL_TOPICS[subject.about].topic() });
    case "family":
      return m.search_condition_none_listed({ ingredient: FAMILY_MEMBERS[subject.family]() });
    case "fragrance":
      return m.search_condition_fragrance_free();
    case "ingredient":
      return m.search_condition_none_listed({ ingredient: subject.name });
    case "type":
      return m.search_condition_for({
        value: valueLabel(
          subject.type === "concern" ? subject.value : `${subject.value} ${subject.type}`,
        ),
      });
    case "price":
      return subject.label;
    case "delivery":
      return m.search_condition_delivery();
  }
}

/** What the results of a condition mean; undefined if its label says it all. */
export function describeResults(subject: Subject): string | undefined {
  switch (subject.kind) {
    case "label":
      return m.search_results_label({ topic: LABEL_TOPICS[subject.about].topic() });
    case "family": {
      const { family } = subject;
      const ingredient = FAMILY_MEMBERS[family]();
      if (family === "fragrance allergen") return m.search_results_fragrance_allergen();
      return ALLERGENS.includes(family)
        ? m.search_results_family_traces({ ingredient })
        : m.search_results_family({ ingredient });
    }
    case "fragrance":
      return m.search_results_fragrance();
    case "ingredient":
      return m.search_results_ingredient({ name: subject.name });
    case "delivery":
      return m.search_results_delivery();
    case "type":
    case "price":
      return undefined;
  }
}

/** Introduces the products whose label or list states the opposite, or nothing that the store knows. */
export const adviseAgainst = (about: LabelSubject) =>
  m.search_others_advised_against({ use: LABEL_TOPICS[about].use() });
export const askDoctor = (about: LabelSubject) =>
  m.search_others_ask_doctor({ use: LABEL_TOPICS[about].use() });
export const notStated = ({ kind }: Subject) =>
  kind === "family" || kind === "ingredient"
    ? m.search_others_ingredients_not_stated()
    : m.search_others_not_stated();
export const originNotStated = () => m.search_others_origin_not_stated();
export const componentsNotStated = () => m.search_others_components_not_stated();

const quote = (text: string) => m.search_quoted({ text });
const or = () => (getLocale() === "fr" ? " ou " : " or ");
const and = () => (getLocale() === "fr" ? " et " : " and ");

/** What a search excludes, but the store can't look for. */
export const describeUnknown = (words: readonly string[]): string =>
  m.search_unknown_words({ words: words.map(quote).join(or()) });

/** "No products under $30. 1 product just above: $32.00." `price` is the nearest one, formatted. */
export function describeNearestPrices(
  label: string,
  { side, total, price }: { side: "above" | "below"; total: number; price: string },
): string {
  const first = label.charAt(0).toLowerCase() + label.slice(1);
  const texts = {
    total,
    n: formatCount(total),
    price,
    // Of English ranges only.
    label: first.startsWith("$") ? `from ${first}` : first,
  };
  return side === "above" ? m.search_nearest_above(texts) : m.search_nearest_below(texts);
}

/** "Without “Under $40” and “shampoo”: 1 product." */
export function describeRelaxed(names: readonly string[], total: number): string {
  const list = names.map(quote).join(and());
  return m.search_without({ total, n: formatCount(total), names: list });
}
