import { expect } from "vitest";

/** Expects a French text to follow the typography of Canada. Placeholders have the form `{name}`. */
export function expectFrenchTypography(text: string, name: string): void {
  // A no-break space before the colon, none before ; ! ?
  expect(text, name).not.toMatch(/(?<![\u00a0\d]|https?):(?=\s|$)|\s[;!?]/);
  expect(text, name).not.toMatch(/['"“”]/);
  expect(text, name).not.toMatch(/«(?!\u00a0)|(?<!\u00a0)»/);
  // A no-break space between a number and its unit, also if the number is a placeholder.
  expect(text, name).not.toMatch(/[\d}] (?:%|\$|ml|g|kg|h|oz|cm)(?![\p{L}])/u);
  expect(text, name).not.toMatch(/\b(?:email|e-mail|pick-up|shopper)\b/i);
}
