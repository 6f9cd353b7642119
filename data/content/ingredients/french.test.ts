import { expect, test } from "vitest";
import { expectFrenchTypography } from "../../../tests/support/french-typography.ts";
import { nameKey } from "../../model/catalogue/fold.ts";
import { compareText } from "../../model/text/plain-text.ts";
import { DEFAULT_INGREDIENTS } from "../ingredients.ts";
import { toFrenchEntry } from "./french.ts";

/** Names and words that are the same in both languages. */
const SAME =
  /^(?:Arginine|Bakuchiol|Bisabolol|Caramel|Carvone|Cinnamal|Citral|Citronellol|Gluconolactone|Hydroxycitronellal|Menthol|Mica|Palmitoyl tripeptide-1|Phytosphingosine|Polyquaternium-\d+|Propanediol|Santalol|Squalane|Fermentation|Glucose|absorbent|antioxidant|astringent|humectant)$/;

test("every entry has all of its texts in French", () => {
  for (const entry of DEFAULT_INGREDIENTS) {
    const french = toFrenchEntry(entry);
    const pairs = [
      [entry.name, french.name],
      [entry.origin, french.origin],
      [entry.note ?? "", french.note ?? ""],
      ...entry.function.split(", ").map((one, at) => [one, french.function.split(", ")[at] ?? ""]),
    ] as const;
    for (const [english, text] of pairs) {
      if (!SAME.test(english)) expect(text, entry.inci).not.toBe(english || undefined);
      expect(text === "", entry.inci).toBe(english === "");
      expectFrenchTypography(text, entry.inci);
      expect(text, entry.inci).not.toMatch(/\b(?:the|and|of|or|with|not|seeds?|oil|acid)\b(?!\/)/);
    }
    const { name, function: _, origin, note, ...others } = french;
    expect(entry).toMatchObject(others);
    expect([name, origin, note].join()).not.toContain("undefined");
  }
});

test("French names are in alphabetical order without accents and ligatures", () => {
  const keys = ["Élastine", "Œuf", "Zinc", "Huile"].sort((a, b) =>
    compareText(nameKey(a), nameKey(b)),
  );
  expect(keys).toEqual(["Élastine", "Huile", "Œuf", "Zinc"]);
});

test("a text that the operator has changed stays, and the others are French", () => {
  const [shea] = DEFAULT_INGREDIENTS.filter(({ inci }) => inci === "Butyrospermum Parkii Butter");
  if (!shea) throw new Error("the glossary has no shea butter");
  const own = { ...shea, name: "Karité from Burkina Faso", function: "emollient, our favourite" };
  expect(toFrenchEntry(own)).toMatchObject({
    name: "Karité from Burkina Faso",
    function: "émollient, our favourite",
    origin: "Fruit du karité",
  });
  expect(toFrenchEntry({ ...shea, inci: "Other" }).name).toBe("Shea butter");
});
