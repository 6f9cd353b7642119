import fc from "fast-check";
import { expect, test } from "vitest";
import { PROPERTY_RUNS } from "../../../tests/support/sample-size.ts";
import { fromCsvCell, toCsv, toCsvCell } from "./csv.ts";

// W27
test.each(["=1+1", "+1", "-1", "@sum", "\t=1", " =1", "\r=1", "\tx", "\rx"])(
  "%j is escaped, so that spreadsheets do not run it as a formula",
  (cell) => {
    expect(toCsvCell(cell).replace(/^"/, "").startsWith("'")).toBe(true);
  },
);

test("other cells are unchanged, and quoted if necessary", () => {
  expect(toCsv([["a@b.ca", 'say "hi", now', "two\nlines"]])).toBe(
    '\uFEFFa@b.ca,"say ""hi"", now","two\nlines"\r\n',
  );
});

// F6
test.each([
  ["'004217", "004217"],
  ["'0628110987655", "0628110987655"],
  ["'12.50", "12.50"],
  ["'2026-11-28", "2026-11-28"],
  ['="0123"', "0123"],
  ['= "0123"', "0123"],
  ['="say ""hi"""', 'say "hi"'],
  ["'=1+1", "=1+1"],
  ["'90s Glow", "'90s Glow"],
  ["'Til Dawn", "'Til Dawn"],
  ["'", "'"],
  ["=1+1", "=1+1"],
])("the cell %j is the text %j", (cell, text) => {
  expect(fromCsvCell(cell)).toBe(text);
});

test("an apostrophe before any digit of a code is a marker", () => {
  expect(fromCsvCell("'0042-a b", true)).toBe("0042-a b");
  expect(fromCsvCell("'50 mL", true)).toBe("50 mL");
  expect(fromCsvCell("'90s", true)).toBe("'90s");
  expect(fromCsvCell("'abc", true)).toBe("'abc");
});

test("every trimmed text is the same after a file was written and read", () => {
  const text = fc
    .string({ unit: fc.constantFrom("'", "=", '"', "-", "0", "1", "s", "A", " ", "\t", ".") })
    .map((one) => one.trim());
  const quoted = (cell: string) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  const holds = fc.property(text, fc.boolean(), (one, isCode) => {
    // A text without commas and line breaks is quoted only because of its quotes.
    const cell = toCsvCell(one);
    expect(fromCsvCell(/"/.test(one) ? quoted(cell) : cell, isCode)).toBe(one);
  });
  fc.assert(holds, { seed: 20261128, numRuns: PROPERTY_RUNS });
});
