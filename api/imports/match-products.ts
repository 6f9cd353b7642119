import type { LineNote } from "../../data/model/admin-import.ts";
import { categoryKey } from "../../data/model/categories.ts";
import { MAX_VARIANTS } from "../../data/model/variant-rules.ts";
import type { Db } from "../db/schema.ts";
import { type FileKeys, type KnownProduct, loadCandidates, productKey } from "./candidates.ts";
import { claimSkus } from "./claim-skus.ts";
import { type MatchedProduct, matchVariants } from "./match-variants.ts";
import type { ImportedProduct } from "./parsing/imported-product.ts";

/** The changes of an import to the catalogue, also for a preview. */
export type Matches = {
  created: MatchedProduct[];
  changed: MatchedProduct[];
  unchanged: MatchedProduct[];
  /** Variants and products that contradict the catalogue, by their lines. */
  rejected: LineNote[];
  /** Rows in the database that a variant of the file belongs to; each belongs to one variant. */
  matchedIds: Set<string>;
  /** Products in the database, by `productKey`, that a product of the file belongs to. */
  matchedProducts: Set<string>;
};

export const emptyMatches = (): Matches => ({
  ...{ created: [], changed: [], unchanged: [], rejected: [] },
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
  for (const one of batch) {
    const found = candidates.find(one, file, isMatched, isTaken);
    const rows = found ? candidates.rowsOf(found) : [];
    const { product, joining, rejected } = claimSkus(one, candidates, { rows, isMatched });
    matches.rejected.push(...rejected);
    if (product.variants.length === 0) continue;
    const matched = matchVariants(product, {
      rows,
      joining,
      free: rows.filter((row) => !isMatched(row)),
      isRepeated: found !== undefined && isTaken(found),
      isHandleTaken: candidates.isHandleTaken(product, rows),
      handle: candidates.handleFor(product, rows),
      names: found?.group_id ? candidates.namesOf(found.group_id) : [],
    });
    if (matched.count > MAX_VARIANTS) {
      const message = `would have ${matched.count} variants with those of the store; a product has at most ${MAX_VARIANTS}`;
      matches.rejected.push({ line: product.line, message });
      continue;
    }
    for (const id of matched.ids) matches.matchedIds.add(id);
    for (const row of found ? [found, ...joining] : [])
      matches.matchedProducts.add(productKey(row));
    const outcome = !found ? "created" : matched.fields.length > 0 ? "changed" : "unchanged";
    matches[outcome].push(matched);
  }
  return matches;
}

/**
 * Returns the products with each category spelled as in the store, or as at its first occurrence in the
 * file.
 */
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
