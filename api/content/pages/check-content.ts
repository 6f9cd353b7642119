import { PageContent } from "../../../data/model/admin/admin-page.ts";
import { findUnknownFields } from "../../../data/model/pages/text-fields.ts";
import { keysOf } from "../../../data/model/text/keys.ts";
import type { Issue } from "../../http/errors.ts";
import { sanitizeRichText } from "../../rich-text/sanitize-rich-text.ts";

/** The texts of a page with sanitized HTML. */
export function sanitizeContent(content: PageContent): PageContent {
  const { title, body, seoTitle, seoDescription } = content;
  return { title, body: sanitizeRichText(body).html, seoTitle, seoDescription };
}

const MAX_ISSUES = 20;

/** Names the fields that do not exist, with the place of each. */
export function findContentIssues(content: PageContent): Issue[] {
  return keysOf(PageContent.entries)
    .flatMap((path) =>
      findUnknownFields(content[path]).map(({ field, heading }) => {
        const place = heading ? ` (below “${heading}”)` : "";
        return { path, message: `contains ${field}, which is not a field${place}` };
      }),
    )
    .slice(0, MAX_ISSUES);
}
