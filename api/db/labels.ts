import { categoryKey } from "../../data/model/catalogue/categories.ts";
import { createKeyOf } from "../../data/model/catalogue/tags.ts";
import { frenchValue } from "../../data/model/catalogue/value-labels.ts";
import { getCatalogueVersion } from "./catalogue-version.ts";
import type { Db } from "./tables/schema.ts";
import { readTexts, translatedLocale } from "./translations.ts";

/**
 * Names by which products are selected in the language of the response. In data and addresses they stay English, so
 * that a filter is the same in both languages. A function returns undefined for a name without a translation.
 */
export type Labels = {
  category: (name: string) => string | undefined;
  /** Of a tag or of a value of a filter. */
  value: (name: string) => string | undefined;
};

const NO_LABELS: Labels = { category: () => undefined, value: () => undefined };

/** Lists of products need the labels of the latest version, so each version is read once. */
const cache = new WeakMap<Db, { version: string; labels: Promise<Labels> }>();

/** Reads the names of categories, tags and values. Every change of one raises the catalogue's version. */
export async function readLabels(db: Db): Promise<Labels> {
  const locale = translatedLocale();
  if (!locale) return NO_LABELS;
  const version = `${locale} ${await getCatalogueVersion(db)}`;
  const known = cache.get(db);
  if (known?.version === version) return known.labels;
  const labels = loadLabels(db);
  cache.set(db, { version, labels });
  labels.catch(() => cache.delete(db));
  return labels;
}

async function loadLabels(db: Db): Promise<Labels> {
  const ofCategory = await readTexts(db, "category");
  const ofValue = await readTexts(db, "value");
  const rows = await db.selectFrom("categories").select(["key", "handle"]).execute();
  const categories = new Map(rows.map(({ key, handle }) => [key, ofCategory(handle).name]));
  const keyOf = createKeyOf();
  return {
    category: (name) => categories.get(categoryKey(name)) ?? frenchValue(name),
    value: (name) => ofValue(keyOf(name)).name ?? frenchValue(name),
  };
}
