import { frenchValue } from "../catalogue/value-labels.ts";
import { PAGE_FIELD_NAMES } from "../content/page-fields.ts";
import { MAX_RICH_TEXT } from "../content/rich-text.ts";
import { type OptionalSource, presentSources } from "./source-texts.ts";
import type { SourceText } from "./translation.ts";

type Optional = string | null;

const line = (
  field: string,
  label: string,
  text: Optional,
  max: number,
): OptionalSource & { format: "line" } => ({ field, label, text, format: "line", max });

export function listCategoryTexts(category: {
  name: string;
  description: string;
  seoTitle: Optional;
  seoDescription: Optional;
}): SourceText[] {
  const { name, description, seoTitle, seoDescription } = category;
  return presentSources([
    { ...line("name", "Name", name, 100), isOptional: frenchValue(name) !== undefined },
    { ...line("description", "Description", description, 5_000), format: "text" },
    line("seoTitle", "Page title", seoTitle, 500),
    line("seoDescription", "Meta description", seoDescription, 1_000),
  ]);
}

/** A tag, or a value of a filter such as a type of skin. */
export const listValueTexts = (name: string): SourceText[] =>
  presentSources([
    { ...line("name", "Name", name, 200), isOptional: frenchValue(name) !== undefined },
  ]);

export function listIngredientTexts(entry: {
  name: string;
  function: string;
  origin: string;
  note: Optional;
}): SourceText[] {
  return presentSources([
    line("name", "Common name", entry.name, 120),
    line("function", "Function", entry.function, 300),
    line("origin", "Origin", entry.origin, 300),
    { ...line("note", "Note", entry.note, 1_000), format: "text" },
  ]);
}

/** @param isDefault whether the texts are those of every store, which has them in French */
export function listPageTexts(
  page: { title: string; body: string; seoTitle: string; seoDescription: string },
  isDefault: boolean,
): SourceText[] {
  const { title, body, seoTitle, seoDescription } = page;
  return presentSources([
    line("title", "Title", title, 200),
    { field: "body", label: "Text", text: body, format: "html", max: MAX_RICH_TEXT },
    line("seoTitle", "Page title", seoTitle, 200),
    line("seoDescription", "Meta description", seoDescription, 400),
  ]).map((source) => ({ ...source, placeholders: PAGE_FIELD_NAMES, isOptional: isDefault }));
}

/** Text or HTML of a post; both have the field "content". */
export function listPostTexts(post: {
  title: string;
  content: string;
  contentHtml: Optional;
  excerpt: string;
  category: string;
}): SourceText[] {
  const { title, content, contentHtml, excerpt, category } = post;
  return presentSources([
    line("title", "Title", title, 300),
    { ...line("excerpt", "Summary", excerpt, 1_000), format: "text" },
    {
      field: "content",
      label: "Text",
      text: contentHtml ?? content,
      format: contentHtml === null ? "text" : "html",
      max: MAX_RICH_TEXT,
    },
    line("category", "Category", category, 100),
  ]);
}
