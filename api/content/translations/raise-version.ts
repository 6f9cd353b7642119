import { sql } from "kysely";
import { categoryKey } from "../../../data/model/catalogue/categories.ts";
import { isSettingsKind } from "../../../data/model/translations/settings-texts.ts";
import type { TranslationKind } from "../../../data/model/translations/translation.ts";
import { readFactIndex } from "../../catalogue/products/fact-index.ts";
import { readInChunks } from "../../db/chunks-of.ts";
import { raiseProductVersions } from "../../db/products/raise-product-versions.ts";
import type { Db } from "../../db/tables/schema.ts";
import { containsText } from "../../db/text-search.ts";
import { nextSettingsVersion } from "../../settings/store.ts";

/** Finds the products whose responses contain texts of some items. Call it before the transaction. */
export async function findReaders(
  db: Db,
  kind: TranslationKind,
  items: readonly string[],
): Promise<string[]> {
  switch (kind) {
    case "product":
      return [...items];
    case "category":
      return findByCategory(db, items);
    case "value":
      return findByValue(db, items);
    case "ingredient":
      return (await readFactIndex(db)).findAnyUse(items);
    default:
      return [];
  }
}

async function findByCategory(db: Db, handles: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("categories")
    .select("name")
    .where("handle", "in", handles)
    .execute();
  const products = await readInChunks(
    rows.map(({ name }) => categoryKey(name)),
    (keys) => db.selectFrom("products").select("id").where("category_key", "in", keys).execute(),
  );
  return products.map(({ id }) => id);
}

async function findByValue(db: Db, keys: readonly string[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const key of keys) {
    const [asTag, asValue] = [`|${key}|`, `:${key}|`];
    const rows = await db
      .selectFrom("products")
      .select("id")
      .where((by) =>
        by.or([
          containsText<"products">("tag_keys", asTag),
          containsText<"products">("facet_keys", asValue),
        ]),
      )
      .execute();
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
}

/**
 * Raises the version of the content on which the responses with a kind of texts depend, and that of products that
 * contain them. @param products from `findReaders`: their ids or those of their groups
 */
export async function raiseVersion(
  trx: Db,
  kind: TranslationKind,
  products: readonly string[],
): Promise<void> {
  if (isSettingsKind(kind)) await nextSettingsVersion(trx);
  else if (kind === "page" || kind === "post")
    await sql`update settings set value = cast(cast(value as bigint) + 1 as text)
      where name = 'pages-version'`.execute(trx);
  else await raiseProductVersions(trx, products);
}
