import {
  type ConfigData,
  type HtmlElement,
  HtmlValidate,
  Parser,
  StaticConfigLoader,
} from "html-validate";

/**
 * The rules for the server's HTML: html-validate's recommended ones, without rules of style that
 * React's output does not follow, and rules that do not apply here.
 */
const RULES: ConfigData = {
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    "doctype-style": ["error", { style: "lowercase" }],
    // React's output: `srcSet`, `hidden=""`, `<br/>`, ids like `_R_1d_`.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "valid-id": ["error", { relaxed: true }],
    // Checkboxes of a group share a name: the form submits the value of each selected one.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
    // Aspect ratio and placeholder colour differ per picture, so a stylesheet cannot contain them.
    "no-inline-style": "off",
    // Tables with `display: grid` state their roles: not every browser derives them from the elements' names.
    "no-redundant-role": "off",
    // The stylesheet prevents line breaks in telephone numbers; copied text contains plain
    // characters.
    "tel-non-breaking": "off",
  },
};

/** Merges the rules once; html-validate's own loader merges them for each page, which takes longer than checking it. */
class RulesLoader extends StaticConfigLoader {
  readonly #rules = super.getConfigFor("page.html");

  override getConfigFor() {
    return this.#rules;
  }
}

const loader = new RulesLoader(RULES);
const validator = new HtmlValidate(loader);

/** Returns the violations of a page as "rule: message (selector)"; empty if there are none. */
export async function findHtmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap((result) =>
    result.messages.map((it) => `${it.ruleId}: ${it.message} (${it.selector ?? ""})`),
  );
}

/** Parses a page. @throws if it is not well-formed */
export async function parseHtml(html: string): Promise<HtmlElement> {
  return new Parser(await loader.getConfigFor()).parseHtml(html);
}
