import type { TranslationKind } from "../../../data/model/translations/translation.ts";

/** The columns of the files of Shopify's app Translate & Adapt, in its order. */
export const COLUMNS = {
  type: "Type",
  identification: "Identification",
  field: "Field",
  locale: "Locale",
  market: "Market",
  status: "Status",
  english: "Default content",
  text: "Translated content",
} as const;

type FileType = {
  kind: TranslationKind;
  /** The store's fields by the names in files; other names are the store's own. */
  fields: Readonly<Record<string, string>>;
};

const SEO = { meta_title: "seoTitle", meta_description: "seoDescription" };

/** Shopify's types of content, and those of content that only this store has. */
export const FILE_TYPES: Readonly<Record<string, FileType>> = {
  PRODUCT: { kind: "product", fields: { title: "title", body_html: "description", ...SEO } },
  COLLECTION: { kind: "category", fields: { title: "name", body_html: "description", ...SEO } },
  PAGE: { kind: "page", fields: { title: "title", body_html: "body", ...SEO } },
  ARTICLE: {
    kind: "post",
    fields: { title: "title", body_html: "content", summary_html: "excerpt" },
  },
  FILTER: { kind: "value", fields: { label: "name" } },
  INGREDIENT: { kind: "ingredient", fields: {} },
  HOME_SECTION: { kind: "home", fields: {} },
  MENU: { kind: "menu", fields: {} },
  ANNOUNCEMENT: { kind: "announcement", fields: {} },
  EMAIL_TEMPLATE: { kind: "mail", fields: {} },
  DELIVERY_METHOD_DEFINITION: { kind: "shipping", fields: {} },
  SHOP: { kind: "store", fields: {} },
};

/** Shopify's types whose rows name neither product nor store, but only the English text. */
export const SHARED_TYPES: Readonly<
  Record<string, { kind: TranslationKind; fieldOf: (english: string) => string }>
> = {
  PRODUCT_OPTION: { kind: "product", fieldOf: (name) => `option:${name}` },
  PRODUCT_OPTION_VALUE: { kind: "product", fieldOf: (value) => `value:${value}` },
  LINK: { kind: "menu", fieldOf: (label) => `text:${label}` },
};

/** Fields of Shopify that are no texts of this store: addresses stay the same in both languages. */
export const IGNORED_FIELDS = new Set(["handle", "product_type"]);

/** The type of a kind in exports. */
export const typeOfKind = (kind: TranslationKind): string =>
  Object.entries(FILE_TYPES).find(([, type]) => type.kind === kind)?.[0] ?? kind.toUpperCase();

/** The name of a field in exports. */
export function fileField(kind: TranslationKind, field: string): string {
  const { fields = {} } = FILE_TYPES[typeOfKind(kind)] ?? {};
  return Object.entries(fields).find(([, own]) => own === field)?.[0] ?? field;
}
