import { toFrenchEntry } from "../../../data/content/ingredients/french.ts";
import { DEFAULT_INGREDIENTS } from "../../../data/content/ingredients.ts";
import { nameKey } from "../../../data/model/catalogue/fold.ts";
import {
  type EntryWithSynonyms,
  type Glossary,
  toGlossary,
} from "../../../data/model/catalogue/ingredients.ts";
import { getLocale, type Locale } from "../../../data/model/locale.ts";
import { compareText } from "../../../data/model/text/plain-text.ts";
import type { Texts } from "../../../data/model/translations/translation.ts";
import { getCatalogueVersion } from "../catalogue-version.ts";
import { chunksOf } from "../chunks-of.ts";
import type { Db } from "../tables/schema.ts";
import { readTexts } from "../translations.ts";

type Cached = { version: number; glossary: Promise<Glossary> };

/** Product pages need the glossary of the latest version, so each version is read once per language. */
const cache = new WeakMap<Db, Map<Locale, Cached>>();

/** The glossary in the language of the response. Every change of it raises the catalogue's version. */
export async function readGlossary(db: Db): Promise<Glossary> {
  const version = await getCatalogueVersion(db);
  const locale = getLocale();
  const byLocale = cache.get(db) ?? new Map<Locale, Cached>();
  const known = byLocale.get(locale);
  if (known?.version === version) return known.glossary;
  const glossary = listIngredients(db).then(toGlossary);
  cache.set(db, byLocale.set(locale, { version, glossary }));
  glossary.catch(() => byLocale.delete(locale));
  return glossary;
}

/** Lists all entries of the glossary in the language of the response, by common name. */
export async function listIngredients(db: Db): Promise<EntryWithSynonyms[]> {
  const rows = await db.selectFrom("ingredients").selectAll().execute();
  const entries = rows.map(({ source_name, source_url, families, synonyms, ...entry }) => ({
    ...entry,
    families: JSON.parse(families),
    synonyms: JSON.parse(synonyms),
    source: source_name && source_url ? { name: source_name, url: source_url } : null,
  }));
  const textsOf = await readTexts(db, "ingredient");
  const shown =
    getLocale() === "fr"
      ? entries.map((entry) => translate(toFrenchEntry(entry), textsOf(entry.handle)))
      : entries;
  // Not by the database, whose collations differ.
  return shown.sort(
    (a, b) => compareText(nameKey(a.name), nameKey(b.name)) || compareText(a.handle, b.handle),
  );
}

/** Replaces the texts that an operator has translated. */
function translate(entry: EntryWithSynonyms, texts: Texts): EntryWithSynonyms {
  const { name = entry.name, function: use = entry.function, origin = entry.origin } = texts;
  return { ...entry, name, function: use, origin, note: entry.note && (texts.note ?? entry.note) };
}

/** Inserts an entry, or replaces the one with its handle. */
export async function writeIngredient(db: Db, entry: EntryWithSynonyms): Promise<void> {
  const { handle, ...columns } = toRow(entry);
  await db
    .insertInto("ingredients")
    .values({ handle, ...columns })
    .onConflict((conflict) => conflict.column("handle").doUpdateSet(columns))
    .execute();
}

/** Deletes an entry. Returns false if there is none. */
export async function deleteIngredient(db: Db, handle: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("ingredients")
    .where("handle", "=", handle)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Inserts the entries that earlier releases contained; part of migration 0056. */
export async function insertDefaultIngredients(db: Db): Promise<void> {
  for (const entries of chunksOf(DEFAULT_INGREDIENTS, 50))
    await db.insertInto("ingredients").values(entries.map(toRow)).execute();
}

function toRow({ source, families, synonyms, ...entry }: EntryWithSynonyms) {
  return {
    ...entry,
    families: JSON.stringify(families),
    synonyms: JSON.stringify(synonyms),
    source_name: source?.name ?? null,
    source_url: source?.url ?? null,
  };
}
