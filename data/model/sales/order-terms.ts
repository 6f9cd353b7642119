import * as v from "valibot";
import type { BuiltInPage } from "../content/built-in-pages.ts";
import { LOCALES } from "../locale.ts";
import { keysOf } from "../text/json.ts";

/** The pages whose texts are part of an order's contract, by kind. */
export const TERMS_PAGES = { terms: "terms", returns: "shipping" } as const satisfies Record<
  string,
  BuiltInPage
>;
export type TermsKind = keyof typeof TERMS_PAGES;
export const TERMS_KINDS: readonly TermsKind[] = keysOf(TERMS_PAGES);

/** A text that an order refers to, as it was when the order was placed. */
export const OrderTerms = v.object({
  kind: v.picklist(["terms", "returns"]),
  locale: v.picklist(LOCALES),
  title: v.string(),
  /** Sanitized HTML, with headings of level 3 and 4. */
  body: v.string(),
  /** The date of the last change that the page stated. */
  updated: v.nullable(v.string()),
  /** The time at which it was recorded for an order of an earlier release; null: it is the text of the order. */
  recordedAt: v.nullable(v.string()),
});
export type OrderTerms = v.InferOutput<typeof OrderTerms>;
