import { sql } from "kysely";
import { type ContentIndex, indexContent } from "../../../data/model/catalogue/content-search.ts";
import { getLocale, LOCALES, type Locale } from "../../../data/model/locale.ts";
import { listUsedEntries } from "../../catalogue/ingredients/store.ts";
import { parseContentVersions, SELECT_CONTENT_VERSIONS } from "../../db/content-versions.ts";
import type { Db } from "../../db/tables/schema.ts";
import { listPages } from "../../pages/published-pages.ts";
import { listPosts } from "../blog/store.ts";

type Cache = WeakMap<Db, { version: string; index: Promise<ContentIndex> }>;

/** A search needs all texts of a language, so they are read once for each version of the content. */
const caches = Object.fromEntries(
  LOCALES.map((locale): [string, Cache] => [locale, new WeakMap()]),
) as Record<Locale, Cache>;

/** The searchable texts of the glossary, the pages and the journal. */
export async function readContentIndex(db: Db): Promise<ContentIndex> {
  const { rows } = await sql.raw(SELECT_CONTENT_VERSIONS).execute(db);
  const version = JSON.stringify(parseContentVersions(rows));
  const cache = caches[getLocale()];
  const known = cache.get(db);
  if (known?.version === version) return known.index;
  const index = readContent(db).then(indexContent);
  cache.set(db, { version, index });
  index.catch(() => cache.delete(db));
  return index;
}

const readContent = async (db: Db) => ({
  ingredients: await listUsedEntries(db),
  pages: await listPages(db),
  posts: await listPosts(db),
});
