import type { LineNote } from "../../../data/model/admin/admin-import.ts";
import { categoryKey } from "../../../data/model/catalogue/categories.ts";
import { MAX_VARIANTS } from "../../../data/model/catalogue/variant-rules.ts";
import type { Db } from "../../db/tables/schema.ts";
import {
  type FileKeys,
  type KnownProduct,
  loadCandidates,
  productKey,
  skuKey,
} from "./candidates.ts";
import { claimSkus } from "./claim-skus.ts";
import { type MatchedProduct, matchVariants } from "./match-variants.ts";
import type { ImportedProduct } from "./parsing/imported-product.ts";

/** The changes of an import to the catalogue, also for a preview. */
export type Matches = {
  created: MatchedProduct[];
  changed: MatchedProduct[];
  unchanged: MatchedProduct[];
  /** Products that contradict the catalogue, by their lines. */
  rejected: LineNote[];
  /** SKUs that other products of the store have too. */
  notes: LineNote[];
  /** Rows in the database that a variant of the file belongs to; each belongs to one variant. */
  matchedIds: Set<string>;
  /** Products in the database, by `productKey`, that a product of the file belongs to. */
  matchedProducts: Set<string>;
  /** Rows in the database, by `skuKey`, that lose their SKU, which another variant may get. */
  lostSkus: Set<string>;
};

/** The matches of the file's earlier products, which later ones depend on. */
type Done = Pick<Matches, "matchedIds" | "matchedProducts" | "lostSkus">;

export const emptyMatches = (): Matches => ({
  created: [],
  changed: [],
  unchanged: [],
  rejected: [],
  notes: [],
  matchedIds: new Set(),
  matchedProducts: new Set(),
  lostSkus: new Set(),
});

/** Adds the matches of a batch to those of the file's earlier products. */
export function addMatches(all: Matches, batch: Matches): void {
  all.created.push(...batch.created);
  all.changed.push(...batch.changed);
  all.unchanged.push(...batch.unchanged);
  all.rejected.push(...batch.rejected);
  all.notes.push(...batch.notes);
  for (const id of batch.matchedIds) all.matchedIds.add(id);
  for (const key of batch.matchedProducts) all.matchedProducts.add(key);
  for (const key of batch.lostSkus) all.lostSkus.add(key);
}

/**
 * Matches imported products with those in the database: by handle, else by SKU, else by title unless
 * both have a SKU (`Candidates.find`). Of several candidates the first in featured order wins. The variants
 * of a matched product are matched by SKU, else by option values.
 *
 * Importing the file again matches the same products and changes nothing: `tests/import-twice.test.ts`.
 */
export async function matchProducts(
  db: Db,
  batch: readonly ImportedProduct[],
  file: FileKeys,
  done: Done,
): Promise<Matches> {
  const candidates = await loadCandidates(db, batch, file, done.lostSkus);
  const matches = emptyMatches();
  const isMatched = (row: KnownProduct) =>
    done.matchedIds.has(row.id) || matches.matchedIds.has(row.id);
  const isProductMatched = (row: KnownProduct) =>
    done.matchedProducts.has(productKey(row)) || matches.matchedProducts.has(productKey(row));
  for (const product of batch) {
    const found = candidates.find(product, file, isMatched, isProductMatched);
    const rows = found ? candidates.rowsOf(found) : [];
    const { joining, notes } = claimSkus(product, candidates, { rows, file, isMatched });
    const matched = matchVariants(product, {
      rows,
      joining,
      file,
      free: rows.filter((row) => !isMatched(row)),
      isRepeated: found !== undefined && isProductMatched(found),
      isHandleTaken: candidates.isHandleTaken(product, rows),
      handle: candidates.handleFor(product, rows),
      names: found?.group_id ? candidates.namesOf(found.group_id) : [],
    });
    for (const row of found ? [found, ...joining] : [])
      matches.matchedProducts.add(productKey(row));
    if (matched.count > MAX_VARIANTS) {
      const message = `would have ${matched.count} variants with those of the store; a product has at most ${MAX_VARIANTS}`;
      matches.rejected.push({ line: product.line, message });
      continue;
    }
    matches.notes.push(...notes);
    for (const id of matched.ids) matches.matchedIds.add(id);
    for (const row of matched.lost) {
      candidates.removeSku(row);
      matches.lostSkus.add(skuKey(row));
    }
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
