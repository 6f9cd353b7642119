import { expect, test } from "vitest";
import { PAGE_FIELDS } from "../../model/content/page-fields.ts";
import { keysOf } from "../../model/text/json.ts";
import { ACCESSIBILITY_STATEMENT } from "./accessibility.ts";

test("the statement has the same parts in both languages, and only fields that pages know", () => {
  const parts = (html: string) => html.match(/<\/?\w+|\{\{[\w.]+\}\}/g) ?? [];
  const { en, fr } = ACCESSIBILITY_STATEMENT;
  expect(parts(fr.body)).toEqual(parts(en.body));
  const fields = [...en.body.matchAll(/\{\{([\w.]+)\}\}/g)].map(([, name]) => name);
  expect(fields.length).toBeGreaterThan(2);
  expect(keysOf(PAGE_FIELDS)).toEqual(expect.arrayContaining(fields));
});
