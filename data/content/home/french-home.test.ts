import { expect, test } from "vitest";
import { withLocale } from "../../../api/http/locale.ts";
import { expectFrenchTypography } from "../../../tests/support/french-typography.ts";
import { parseSettings } from "../../model/settings/settings.ts";
import { findSampleCategory, homeSectionsOf } from "./home-page.ts";

/** The texts of shoppers in a value by their place; the rest are addresses and choices. */
function textsOf(value: unknown, place = ""): [string, string][] {
  if (typeof value === "string")
    return /\.(?:title|text|label|alt)$/.test(place) ? [[place, value]] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${place}.${key}`));
}

const withoutTexts = (value: unknown) =>
  JSON.stringify(value, (key, inner) =>
    /^(?:title|text|label|alt)$/.test(key) ? Boolean(inner) : inner,
  );

test.each(["sample", "templates"])("the home page of %s is the same in French", (defaults) => {
  const { settings } = parseSettings({ "content.defaults": defaults });
  if (!settings) throw new Error("the settings are invalid");
  const english = homeSectionsOf(settings);
  const french = withLocale("fr", () => homeSectionsOf(settings));
  expect(withoutTexts(french)).toBe(withoutTexts(english));
  const texts = new Map(textsOf(english));
  for (const [place, text] of textsOf(french)) {
    expectFrenchTypography(text, place);
    if (!/^(?:\{\{[\w.]+\}\})?$/.test(text)) expect(text, place).not.toBe(texts.get(place));
  }
  // The settings accept them as they accept the operator's own.
  expect(parseSettings({ "home.sections": french }).problems).toBeUndefined();
});

test("the sample store's categories have a French text, and an operator's sections stay", () => {
  const sections = [{ kind: "newsletter", id: "a", title: "News", text: "" }];
  const { settings } = parseSettings({ "home.sections": sections });
  if (!settings) throw new Error("the settings are invalid");
  withLocale("fr", () => {
    for (const handle of ["skin-care", "hair-care"])
      expect(findSampleCategory(settings, handle)?.text).toMatch(/Sérums|cuir chevelu/);
    expect(homeSectionsOf(settings)).toMatchObject(sections);
  });
});
