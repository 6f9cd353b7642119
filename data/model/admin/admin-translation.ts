import * as v from "valibot";
import { PAGING } from "../http/paging.ts";
import { boundedArray } from "../text/fields.ts";
import { keysOf } from "../text/json.ts";
import { KINDS, TRANSLATION_STATES } from "../translations/translation.ts";

/** Texts of an item, and characters of one: a product has up to 50 pictures and 2,000 values of options. */
const MAX_TEXTS = 5_000;
const MAX_TEXT = 400_000;

const Kind = v.picklist(KINDS, "must be a kind of content");
const State = v.picklist(keysOf(TRANSLATION_STATES));
const Item = v.pipe(v.string(), v.minLength(1, "is required"), v.maxLength(300, "is too long"));

/** Query of GET /api/admin/translations: "" and "all" do not restrict the list, "open" is missing or outdated. */
export const TranslationQuery = v.object({
  ...PAGING,
  kind: v.optional(v.picklist(["", ...KINDS]), ""),
  state: v.optional(v.picklist(["all", "open", ...keysOf(TRANSLATION_STATES)]), "all"),
});
export type TranslationQuery = v.InferOutput<typeof TranslationQuery>;

/** Number of items by state. */
const Counts = v.object({ missing: v.number(), outdated: v.number(), complete: v.number() });
export type TranslationCounts = v.InferOutput<typeof Counts>;

/** An item in the list of translations. */
export const TranslationEntry = v.object({
  kind: Kind,
  item: v.string(),
  /** In English. */
  name: v.string(),
  state: State,
});
export type TranslationEntry = v.InferOutput<typeof TranslationEntry>;

/** Response of GET /api/admin/translations. */
export const TranslationList = v.object({
  /** The kinds that the operator may view and that have items. */
  counts: v.array(v.object({ kind: Kind, ...Counts.entries })),
  items: v.array(TranslationEntry),
  total: v.number(),
});
export type TranslationList = v.InferOutput<typeof TranslationList>;

/** Query of GET /api/admin/translations/item. For a product, `item` may be the id of any variant. */
export const TranslationItemQuery = v.object({ kind: Kind, item: Item });

/** An item with its English texts and their translations. */
export const AdminTranslation = v.object({
  kind: Kind,
  item: v.string(),
  name: v.string(),
  version: v.string(),
  texts: v.array(
    v.object({
      field: v.string(),
      label: v.string(),
      format: v.picklist(["line", "text", "description", "html"]),
      max: v.number(),
      isOptional: v.boolean(),
      english: v.string(),
      /** "" without a translation. */
      french: v.string(),
      state: State,
    }),
  ),
});
export type AdminTranslation = v.InferOutput<typeof AdminTranslation>;

/**
 * Body of PUT /api/admin/translations/item: translations of some texts, of which "" deletes one; others stay. One that
 * equals the stored one stays outdated unless it is confirmed. 409 if the translation has changed since `version`.
 */
export const TranslationChange = v.object({
  kind: Kind,
  item: Item,
  version: v.pipe(v.string(), v.regex(/^\d{1,9}$/, "must be a version")),
  texts: boundedArray(
    v.object({
      field: v.pipe(v.string(), v.maxLength(2_100, "is too long")),
      text: v.pipe(v.string(), v.maxLength(MAX_TEXT, "is too long")),
      /** The translation is right for the present English text. */
      isConfirmed: v.optional(v.boolean(), false),
    }),
    MAX_TEXTS,
    "texts",
  ),
});
export type TranslationChange = v.InferOutput<typeof TranslationChange>;

/** Response of POST /api/admin/imports/translations. With `rejected` rows nothing was changed. */
export const TranslationImportReport = v.object({
  /** Number of texts that are new or changed. */
  translated: v.number(),
  unchanged: v.number(),
  /** Handles and names of the file that no item has. */
  unknown: v.array(v.string()),
  rejected: v.array(
    v.object({ line: v.number(), column: v.optional(v.string()), message: v.string() }),
  ),
  /** Columns or types of content that the store does not translate. */
  notKept: v.array(v.object({ column: v.string(), rows: v.number() })),
});
export type TranslationImportReport = v.InferOutput<typeof TranslationImportReport>;
