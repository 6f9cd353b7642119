import { countOf } from "../text/plain-text.ts";
import type { LabelSubject } from "./fact-keys.ts";
import type { IngredientFamily } from "./ingredient-families.ts";
import type { Subject } from "./search-subject.ts";

/**
 * All texts about the conditions of a search. They state what a label or a list of ingredients says. They
 * never say that a product is safe or suitable for a person, and what is not stated is never called an
 * absence: both would be liabilities of the store.
 */

const LABEL_TOPICS: Record<LabelSubject, { topic: string; use: string }> = {
  pregnancy: { topic: "pregnancy", use: "during pregnancy" },
  breastFeeding: { topic: "breast-feeding", use: "while breast-feeding" },
};

/** A member of a family, as a label or a list names it. */
const FAMILY_MEMBERS: Record<IngredientFamily, string> = {
  nut: "nut ingredient",
  seed: "seed ingredient",
  "gluten-containing grain": "gluten-containing grain",
  "animal-derived": "animal-derived ingredient",
  "essential oil": "essential oil",
};

/** Families to which people are allergic. */
const ALLERGENS: readonly IngredientFamily[] = ["nut", "seed", "gluten-containing grain"];

/** The short text of a condition, for a chip: "Under $40". */
export function conditionLabel(subject: Subject): string {
  switch (subject.kind) {
    case "label":
      return `Label says nothing against ${LABEL_TOPICS[subject.about].topic}`;
    case "family":
      return `No ${FAMILY_MEMBERS[subject.family]} listed`;
    case "fragrance":
      return "Stated fragrance-free";
    case "ingredient":
      return `No ${subject.name} listed`;
    case "type":
      return subject.type === "concern"
        ? `For ${subject.value}`
        : `For ${subject.value} ${subject.type}`;
    case "price":
      return subject.label;
    case "delivery":
      return "Delivery date";
  }
}

/** What the results of a condition mean; undefined if its label says it all. */
export function describeResults(subject: Subject): string | undefined {
  switch (subject.kind) {
    case "label":
      return `The label of these products says nothing about ${LABEL_TOPICS[subject.about].topic}. Ask your doctor before you use them.`;
    case "family": {
      const { family } = subject;
      const traces = " A list does not mention traces: with an allergy, ask us before you order.";
      return `The lists of ingredients of these products name no ${FAMILY_MEMBERS[family]}.${ALLERGENS.includes(family) ? traces : ""}`;
    }
    case "fragrance":
      return "These products state that they are fragrance-free, and no list of theirs names fragrance or an essential oil.";
    case "ingredient":
      return `The lists of ingredients of these products do not name ${subject.name}. A list names neither traces nor the components of “Parfum”.`;
    case "delivery":
      return "When an order arrives depends on its postal code: enter yours on the page of a product, and it says the day.";
    case "type":
    case "price":
      return undefined;
  }
}

/** Introduces the products whose label or list states the opposite, or nothing that the store knows. */
export const adviseAgainst = (about: LabelSubject) =>
  `The label advises against use ${LABEL_TOPICS[about].use}:`;
export const askDoctor = (about: LabelSubject) =>
  `The label says to ask a doctor about use ${LABEL_TOPICS[about].use}:`;
export const notStated = ({ kind }: Subject) =>
  kind === "family" || kind === "ingredient"
    ? "Not listed here, because their ingredients are not stated or not all in our glossary:"
    : "Not listed here, because it is not stated:";
export const ORIGIN_NOT_STATED =
  "Not listed here, because the origin of an ingredient is not stated:";

/** What a search excludes, but the store can't look for. */
export const describeUnknown = (words: readonly string[]): string =>
  `The search does not know ${words.map((word) => `“${word}”`).join(" or ")}, and cannot say which products are without it.`;

/** "No products under $30. 1 product just above: $32.00." `price` is the nearest one, formatted. */
export function describeNearestPrices(
  label: string,
  { side, total, price }: { side: "above" | "below"; total: number; price: string },
): string {
  const first = label.charAt(0).toLowerCase() + label.slice(1);
  const nearest =
    total === 1
      ? `1 product just ${side}: ${price}.`
      : `${countOf(total, "product")} ${side}, ${side === "above" ? "from" : "up to"} ${price}.`;
  return `No products ${/^\$/.test(first) ? `from ${first}` : first}. ${nearest}`;
}

/** "Without “Under $40” and “shampoo”: 1 product." */
export function describeRelaxed(names: readonly string[], total: number): string {
  return `Without ${names.map((name) => `“${name}”`).join(" and ")}: ${countOf(total, "product")}.`;
}
