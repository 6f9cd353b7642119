import * as v from "valibot";

/** Legal pages, which state when they last changed. A lawyer must check their text. */
const POLICIES: readonly string[] = ["shipping", "privacy-policy", "terms"];
export const isPolicy = (handle: string) => POLICIES.includes(handle);

/** The layouts: continuous text, questions that open, or the steps of a routine with their products. */
export const PAGE_KINDS = ["text", "faq", "routine"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** The layout of a built-in page. */
export const defaultKind = (handle: string): PageKind => (handle === "faq" ? "faq" : "text");

/**
 * A page as it is written: a rich text document. The text before its first level-2 heading introduces it.
 * In a page of kind "faq" a level-2 heading is a category, and a level-3 heading a question that its
 * answer follows. In a page of kind "routine" a level-2 heading with a product card is a step. Texts may
 * contain fields such as {{store.name}}.
 */
export type PageDocument = {
  handle: string;
  kind: PageKind;
  title: string;
  /** Sanitized HTML. */
  body: string;
  /** Title for search engines; empty: the title. */
  seoTitle: string;
  /** Description for search engines; empty: the beginning of the text. */
  seoDescription: string;
};

const Part = v.object({
  id: v.string(),
  heading: v.string(),
  /** Sanitized HTML. */
  html: v.string(),
});
/** A text below a level-3 heading, such as a question. */
export type PagePart = v.InferOutput<typeof Part>;

const Section = v.object({ ...Part.entries, parts: v.array(Part) });
/** A text below a level-2 heading, up to its first level-3 heading, and the parts that follow. */
export type PageSection = v.InferOutput<typeof Section>;

/** A published page as shoppers see it, in which the fields are replaced by their values. */
export const Page = v.object({
  handle: v.string(),
  kind: v.picklist(PAGE_KINDS),
  title: v.string(),
  /** Title and description for search engines. */
  seoTitle: v.string(),
  seoDescription: v.string(),
  /** The date of the last change, as a legal page states it. */
  updated: v.nullable(v.string()),
  /** Sanitized HTML before the first heading. */
  intro: v.string(),
  sections: v.array(Section),
  /** Whether French pages do not show it, because it has no translation. Missing without French. */
  isEnglishOnly: v.optional(v.boolean()),
});
export type Page = v.InferOutput<typeof Page>;
