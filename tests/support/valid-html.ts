import { HtmlValidate } from "html-validate";

/**
 * The rules for the server's HTML: all that html-validate recommends. What is off is a style of
 * writing that no browser minds and that is React's to choose, or a rule with a reason against it.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    "doctype-style": ["error", { style: "lowercase" }],
    // React's own writing: `srcSet`, `hidden=""`, `<br/>`, ids like `_R_1d_`.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "valid-id": ["error", { relaxed: true }],
    // A picture's place has the picture's own colours and shape: no stylesheet can know them.
    "no-inline-style": "off",
    // The stylesheet keeps a telephone number in one line; it is copied with plain characters.
    "tel-non-breaking": "off",
  },
});

/** What is wrong with a page: "rule: message (selector)", nothing when it is valid. */
export async function findHtmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap((result) =>
    result.messages.map((it) => `${it.ruleId}: ${it.message} (${it.selector ?? ""})`),
  );
}
