import { createHash } from "node:crypto";
import { sql } from "kysely";
import { getLocale } from "../../data/model/locale.ts";
import {
  NO_TEXTS,
  type Texts,
  type TranslatedFields,
  type TranslatedLocale,
  type TranslationKind,
  textsOf,
} from "../../data/model/translations/translation.ts";
import { readInChunks } from "./chunks-of.ts";
import type { Db } from "./tables/schema.ts";

/** The hash of an English text, by which a translation of an earlier text is recognized. */
export const hashOfSource = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 16);

/** The language of the current response, if content has to be translated for it. */
export function translatedLocale(): TranslatedLocale | undefined {
  const locale = getLocale();
  return locale === "en" ? undefined : locale;
}

/** The translation of an item as the database stores it. */
export type StoredTranslation = { item: string; fields: TranslatedFields; version: number };

/** Lists the translations of the items of a kind, or of some of them. */
export async function listTranslations(
  db: Db,
  kind: TranslationKind,
  locale: TranslatedLocale,
  items?: readonly string[],
): Promise<StoredTranslation[]> {
  const all = db
    .selectFrom("translations")
    .select(["item", "fields", "version"])
    .where("kind", "=", kind)
    .where("locale", "=", locale);
  const rows = items
    ? await readInChunks(items, (chunk) => all.where("item", "in", chunk).execute())
    : await all.execute();
  return rows.map(({ item, fields, version }) => ({
    item,
    fields: parseFields(fields),
    version: Number(version),
  }));
}

/** Not validated, because lists read it for each of their products. */
export const parseFields = (json: string): TranslatedFields => JSON.parse(json);

/**
 * Reads the texts of items in the language of the response with one query; without a query for an English one.
 *
 * @returns a function from an item to its texts
 */
export async function readTexts(
  db: Db,
  kind: TranslationKind,
  items?: readonly string[],
): Promise<(item: string) => Texts> {
  const locale = translatedLocale();
  if (!locale || items?.length === 0) return () => NO_TEXTS;
  const found = await listTranslations(db, kind, locale, items && [...new Set(items)]);
  const texts = new Map(found.map(({ item, fields }) => [item, textsOf(fields)]));
  return (item) => texts.get(item) ?? NO_TEXTS;
}

/** The key of a product in its translations: all variants share their texts. */
export const translatedProduct = (row: { id: string; group_id: string | null }): string =>
  row.group_id ?? row.id;

/**
 * Writes the translation of an item that has not changed since `version`, which is 0 for a new one. Without any text
 * it is deleted. Returns false if it has changed.
 */
export async function writeTranslation(
  trx: Db,
  { kind, item, locale }: { kind: TranslationKind; item: string; locale: TranslatedLocale },
  fields: TranslatedFields,
  { version, now }: { version: number; now: Date },
): Promise<boolean> {
  const values = { fields: JSON.stringify(fields), updated_at: now.toISOString() };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("translations")
      .values({ kind, item, locale, ...values, version: 1 })
      .onConflict((conflict) => conflict.columns(["kind", "item", "locale"]).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await trx
    .updateTable("translations")
    .set({ ...values, version: version + 1 })
    .where("kind", "=", kind)
    .where("item", "=", item)
    .where("locale", "=", locale)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the translations of deleted items. */
export async function deleteTranslations(
  trx: Db,
  kind: TranslationKind,
  items: readonly string[],
): Promise<void> {
  if (items.length === 0) return;
  await trx
    .deleteFrom("translations")
    .where("kind", "=", kind)
    .where("item", "in", items)
    .execute();
}

/** Gives the translations of an item to the one that it becomes, such as a page with another address. */
export async function moveTranslations(
  trx: Db,
  kind: TranslationKind,
  from: string,
  to: string,
): Promise<void> {
  if (from === to) return;
  await deleteTranslations(trx, kind, [to]);
  await trx
    .updateTable("translations")
    .set({ item: to })
    .where("kind", "=", kind)
    .where("item", "=", from)
    .execute();
}

/** Gives the translations of products that have become variants to their groups. */
export async function moveTranslationsToGroups(
  trx: Db,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return;
  const groupOf = sql<string>`(select group_id from products where products.id = translations.item)`;
  await trx
    .updateTable("translations")
    .set({ item: groupOf })
    .where("kind", "=", "product")
    .where("item", "in", productIds)
    .where(groupOf, "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("translations as other")
            .select("other.item")
            .where("other.kind", "=", "product")
            .where("other.item", "=", groupOf)
            .whereRef("other.locale", "=", "translations.locale"),
        ),
      ),
    )
    .execute();
}
