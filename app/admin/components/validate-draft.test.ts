import * as v from "valibot";
import { expect, test } from "vitest";
import { validateDraft } from "./validate-draft.ts";

test("a missing value has a message for readers, and other messages are those of the schema", () => {
  const Section = v.object({ text: v.string(), title: v.pipe(v.string(), v.nonEmpty("is empty")) });
  expect(validateDraft(Section, { title: "" })).toEqual({
    issues: [
      { path: "text", message: "is required" },
      { path: "title", message: "is empty" },
    ],
  });
  expect(validateDraft(Section, { title: "A", text: "b" })).toEqual({
    output: { title: "A", text: "b" },
  });
});
