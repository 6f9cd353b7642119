import { expect, test } from "vitest";
import { toCsv, toCsvCell } from "./csv.ts";

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
