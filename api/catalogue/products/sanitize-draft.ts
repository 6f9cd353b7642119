import type { ProductDraft } from "../../../data/model/admin/product-draft.ts";
import type { FieldIssue } from "../../../data/model/catalogue/variant-rules.ts";
import { sanitizeDescription } from "./sanitize-description.ts";

/** Checks a sanitized draft. */
export function findTextIssues({ description }: ProductDraft): FieldIssue[] {
  return description === "" ? [{ path: "description", message: "is required" }] : [];
}

/** Sanitizes a formatted description, and derives the plain text from it. */
export function sanitizeDraft(draft: ProductDraft): ProductDraft {
  if (draft.descriptionHtml === null) return draft;
  const { text, html } = sanitizeDescription(draft.descriptionHtml);
  return { ...draft, description: text, descriptionHtml: html };
}
