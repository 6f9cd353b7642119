import { PageContent } from "../../../data/model/admin/admin-page.ts";
import { PAGE_FIELD_NAMES } from "../../../data/model/content/page-fields.ts";
import { keysOf } from "../../../data/model/text/json.ts";
import { findFieldProblems } from "../../../data/model/text/text-fields.ts";
import type { Issue } from "../../http/errors.ts";
import { MAX_ISSUES } from "../../http/validation.ts";
import { sanitizeRichText } from "../../rich-text/sanitize-rich-text.ts";

/** The texts of a page with sanitized HTML. */
export function sanitizeContent(content: PageContent): PageContent {
  const { title, body, seoTitle, seoDescription } = content;
  return { title, body: sanitizeRichText(body).html, seoTitle, seoDescription };
}

/** Names the fields that do not exist, with the place of each. */
export function findContentIssues(content: PageContent): Issue[] {
  return keysOf(PageContent.entries)
    .flatMap((path) =>
      findFieldProblems(content[path], PAGE_FIELD_NAMES).map((message) => ({ path, message })),
    )
    .slice(0, MAX_ISSUES);
}
