import { expect, test } from "vitest";
import { brandOf } from "./brand-facts.ts";
import { contrastOf, darken } from "./colour.ts";
import { parseSettings } from "./settings.ts";

function settingsOf(values: Record<string, unknown>) {
  const { settings, problems } = parseSettings(values);
  if (!settings) throw new Error(JSON.stringify(problems));
  return settings;
}

test("the contrast of two colours is that of WCAG", () => {
  expect(contrastOf("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(darken("#ff8000")).toBe("#c46300");
});

test.each([
  ["#FFCC00", /is too light: text in it would have a contrast of 1\.4 : 1/],
  ["#7f7f7f", /is too light/],
  ["red", /must be a colour such as #2f4238/],
  ['#123456"><script>', /must be a colour/],
])("%s can't be the accent colour", (colour, message) => {
  const { problems } = parseSettings({ "brand.accent": colour });
  expect(problems).toEqual([{ key: "brand.accent", message: expect.stringMatching(message) }]);
});

test.each([
  "https://elsewhere.example/logo.png",
  "/icons/icon.svg",
  "javascript:alert(1)",
  "x".repeat(400),
])("the logo can't be at %s", (logo) => {
  expect(parseSettings({ "brand.logo": logo }).problems?.[0]?.key).toBe("brand.logo");
});

test("a store looks like the sample store until its operator changes its brand", () => {
  expect(brandOf(settingsOf({}))).toBeUndefined();
  expect(brandOf(settingsOf({ "store.name": "Fern" }))).toBeUndefined();
});

test("icons and the social picture have other addresses when the brand changes", () => {
  const brand = (values: Record<string, unknown>) =>
    brandOf(settingsOf({ "content.defaults": "templates", ...values }));
  const fern = brand({ "store.name": "Fern" });
  expect(fern?.icons).toMatch(/^\/icons\/[0-9a-f]{8}$/);
  expect(fern?.socialPicture).toBe(`${fern?.icons}/social.jpg`);
  expect(brand({ "store.name": "Moss" })?.icons).not.toBe(fern?.icons);
  const red = brand({ "store.name": "Fern", "brand.accent": "#8A1C2B" });
  expect(red?.accent).toEqual({ colour: "#8a1c2b", hover: "#6a1621" });
  expect(red?.icons).not.toBe(fern?.icons);
  const picture = "/pictures/shop.40x21.cfc7bc-d6cfc5.d8fa66a8";
  expect(brand({ "brand.socialPicture": `${picture}/640.webp` })?.socialPicture).toBe(
    `${picture}/share.jpg`,
  );
});
