import { expect, test } from "vitest";
import { withLocale } from "../../../api/http/locale.ts";
import { conditionLabel, describeRelaxed, describeResults } from "./condition-texts.ts";
import { selectPairs } from "./pairs.ts";
import { readConditions } from "./search-conditions.ts";
import { stockBadge } from "./stock.ts";
import { valueLabel } from "./value-labels.ts";

const french = <T>(run: () => T): T => withLocale("fr", run);

test("the badges of stock are French", () => {
  const badge = (stockQuantity: number) => stockBadge({ inStock: true, stockQuantity });
  expect(french(() => [badge(0), badge(3), badge(30)])).toEqual([
    "Épuisé",
    "Plus que 3!",
    undefined,
  ]);
});

test("conditions of a search are labelled in French", () => {
  const labels = french(() =>
    readConditions("unscented cream for dry skin without nuts under $40").conditions.map(
      ({ subject }) => conditionLabel(subject),
    ),
  );
  expect(labels.toSorted()).toEqual([
    "Indiqué sans parfum",
    "Liste sans ingrédient de noix",
    "Moins de 40\u00a0$",
    "Pour peau sèche",
  ]);
  expect(french(() => describeResults({ kind: "label", about: "pregnancy" }))).toBe(
    "L’étiquette de ces produits ne dit rien sur la grossesse. Consultez votre médecin avant de les utiliser.",
  );
  expect(french(() => describeRelaxed(["Moins de 40\u00a0$", "savon"], 2))).toBe(
    "Sans «\u00a0Moins de 40\u00a0$\u00a0» et «\u00a0savon\u00a0»\u00a0: 2 produits.",
  );
});

test("known values have French names, and others stay as they are", () => {
  expect(french(() => ["Dry skin", "travel size", "Fern", "constructor"].map(valueLabel))).toEqual([
    "peau sèche",
    "format voyage",
    "Fern",
    "constructor",
  ]);
  expect(valueLabel("Dry skin")).toBe("Dry skin");
});

test("steps of a routine are French", () => {
  const product = { inStock: true, stockQuantity: null, routineStep: "moisturize" } as never;
  expect(french(() => selectPairs([product])[0]?.relation)).toEqual({
    isPair: true,
    step: "Hydrater",
  });
});
