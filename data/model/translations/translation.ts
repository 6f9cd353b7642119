import { keysOf } from "../text/json.ts";

/** The part of the admin whose permissions a kind of content has. */
type Area = "products" | "content" | "settings";

/**
 * The kinds of content whose texts an operator translates. Questions and routines are pages; names of people,
 * testimonials and reviews are not translated.
 */
export const TRANSLATION_KINDS = {
  product: { label: "Product", plural: "Products", area: "products" },
  category: { label: "Category", plural: "Categories", area: "products" },
  value: { label: "Tag or filter", plural: "Tags and filters", area: "products" },
  ingredient: { label: "Ingredient", plural: "Ingredients", area: "products" },
  page: { label: "Page", plural: "Pages", area: "content" },
  post: { label: "Post", plural: "Journal posts", area: "content" },
  home: { label: "Home page", plural: "Home page", area: "content" },
  menu: { label: "Menu", plural: "Menus", area: "content" },
  announcement: { label: "Announcement", plural: "Announcement", area: "content" },
  mail: { label: "Email", plural: "Emails", area: "settings" },
  shipping: { label: "Shipping method", plural: "Shipping methods", area: "settings" },
  store: { label: "Store", plural: "Store details", area: "settings" },
} as const satisfies Record<string, { label: string; plural: string; area: Area }>;
export type TranslationKind = keyof typeof TRANSLATION_KINDS;
export const KINDS = keysOf(TRANSLATION_KINDS);

/** The languages of translations. English is the language of the content itself. */
const TRANSLATED_LOCALES = ["fr"] as const;
export type TranslatedLocale = (typeof TRANSLATED_LOCALES)[number];

/**
 * How a text is edited and validated: on one line, with line breaks, as the formatted description of a product, or as
 * the formatted text of a page with pictures.
 */
type TextFormat = "line" | "text" | "description" | "html";

/** A text of an item that can be translated. */
export type SourceText = {
  /** Identifies the text in its item. */
  field: string;
  label: string;
  /** The English text, which is not empty. */
  text: string;
  format: TextFormat;
  /** Maximum length of the translation, in characters. */
  max: number;
  /** The fields such as {{store.name}} that the text may contain; missing: braces have no meaning. */
  placeholders?: readonly string[] | undefined;
  /** Whether the item is complete without it: search keywords, and texts that are often the same in French. */
  isOptional?: boolean | undefined;
};

/** A text, and the hash of the English text that it translates. */
export type TranslatedText = {
  /** Plain text; derived from `html` if that is set. */
  text: string;
  /** Sanitized HTML of a formatted text. */
  html?: string;
  sourceHash: string;
};

/** The translated texts of an item by the field of their source. */
export type TranslatedFields = Record<string, TranslatedText>;

/**
 * The texts of an item in the language of a response, by field; undefined if a text is not translated. The HTML of
 * a formatted text has the name of the field with "Html".
 */
export type Texts = Readonly<Record<string, string | undefined>>;
export const NO_TEXTS: Texts = {};

export function textsOf(fields: TranslatedFields): Texts {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, { text, html }]) => [
      [field, text],
      ...(html === undefined ? [] : [[`${field}Html`, html]]),
    ]),
  );
}

/** The keywords of a translated product: its English title and keywords find it, too. */
export function translateKeywords(
  product: { title: string; keywords: string },
  texts: Texts,
): string {
  const title = texts.title === undefined ? "" : product.title;
  return [texts.keywords ?? "", product.keywords, title].filter(Boolean).join(" ");
}

export const TRANSLATION_STATES = {
  missing: "Missing",
  outdated: "Outdated",
  complete: "Complete",
} as const;
/** `outdated`: an English text has changed since it was translated. The translation is still displayed. */
export type TranslationState = keyof typeof TRANSLATION_STATES;

/** The state of one text. */
export function stateOfText(
  translated: TranslatedText | undefined,
  sourceHash: string,
): TranslationState {
  if (!translated) return "missing";
  return translated.sourceHash === sourceHash ? "complete" : "outdated";
}

/** The state of an item: missing if any text is, then outdated. */
export function stateOfItem(
  sources: readonly SourceText[],
  fields: TranslatedFields,
  hashOf: (text: string) => string,
): TranslationState {
  const states = sources
    .filter(({ field, isOptional }) => !isOptional || fields[field])
    .map(({ field, text }) => stateOfText(fields[field], hashOf(text)));
  if (states.includes("missing")) return "missing";
  return states.includes("outdated") ? "outdated" : "complete";
}
