import { categoryKey } from "../../data/model/categories.ts";
import type { Db } from "../db/schema.ts";
import { type FileKeys, type KnownProduct, loadCandidates, productKey } from "./candidates.ts";
import { type MatchedProduct, matchVariants } from "./match-variants.ts";
import type { ImportedProduct } from "./parsing/imported-product.ts";

/** The changes of an import to the catalogue, also for a preview. */
export type Matches = {
  created: MatchedProduct[];
  changed: MatchedProduct[];
  unchanged: MatchedProduct[];
  /** Rows in the database that a variant of the file belongs to; each belongs to one variant. */
  matchedIds: Set<string>;
  /** Products in the database, by `productKey`, that a product of the file belongs to. */
  matchedProducts: Set<string>;
};

export const emptyMatches = (): Matches => ({
  ...{ created: [], changed: [], unchanged: [] },
  ...{ matchedIds: new Set(), matchedProducts: new Set() },
});

/**
 * Matches imported products with those in the database: by SKU, else by handle, else by title unless
 * both have a SKU. Of several candidates the first in featured order wins. The variants of a matched
 * product are matched by SKU, else by option values.
 *
 * @param done the matches of the file's earlier products
 */
export async function matchProducts(
  db: Db,
  batch: readonly ImportedProduct[],
  file: FileKeys,
  done: Pick<Matches, "matchedIds" | "matchedProducts">,
): Promise<Matches> {
  const candidates = await loadCandidates(db, batch);
  const matches = emptyMatches();
  const isMatched = (row: KnownProduct) =>
    done.matchedIds.has(row.id) || matches.matchedIds.has(row.id);
  const isTaken = (row: KnownProduct) =>
    done.matchedProducts.has(productKey(row)) || matches.matchedProducts.has(productKey(row));
  for (const product of batch) {
    const found = candidates.find(product, file, isMatched, isTaken);
    const rows = found ? candidates.rowsOf(found) : [];
    const matched = matchVariants(product, {
      rows,
      free: rows.filter((row) => !isMatched(row)),
      isRepeated: found !== undefined && isTaken(found),
      handle: candidates.handleFor(product, rows),
      isHandleTaken: candidates.isHandleTaken(product, rows),
      names: found?.group_id ? candidates.namesOf(found.group_id) : [],
    });
    for (const id of matched.ids) matches.matchedIds.add(id);
    if (found) matches.matchedProducts.add(productKey(found));
    const outcome = !found ? "created" : matched.fields.length > 0 ? "changed" : "unchanged";
    matches[outcome].push(matched);
  }
  return matches;
}

/** The products with their categories in the spelling of the store, or of the first one in the file. */
export async function spellCategories(
  db: Db,
  products: readonly ImportedProduct[],
): Promise<ImportedProduct[]> {
  const rows = await db.selectFrom("categories").select(["key", "name"]).execute();
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  const spell = (name: string) => {
    const key = categoryKey(name);
    const known = names.get(key);
    if (known === undefined) names.set(key, name);
    return known ?? name;
  };
  return products.map((product) => ({
    ...product,
    ...(product.category !== undefined && { category: spell(product.category) }),
    ...(product.parentCategory !== undefined && { parentCategory: spell(product.parentCategory) }),
  }));
}
