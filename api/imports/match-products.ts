import { sortKey } from "../../data/model/listing.ts";
import type { Db } from "../db/schema.ts";
import type { ImportedProduct } from "./parsing/product-reader.ts";
import { productChange, toImportedValues } from "./product-changes.ts";

/** What an import does, or would do, to the catalogue. */
export type Matches = {
  created: ImportedProduct[];
  changed: ChangedProduct[];
  unchanged: ImportedProduct[];
  /** Products in the database that a row of the file belongs to; each belongs to one row. */
  matchedIds: Set<string>;
};

type ChangedProduct = {
  id: string;
  product: ImportedProduct;
  row: KnownProduct;
  /** Names of the columns that change. */
  fields: string[];
};

export const emptyMatches = (): Matches => ({
  created: [],
  changed: [],
  unchanged: [],
  matchedIds: new Set(),
});

/**
 * Matches imported products with those in the database: by SKU, else by title unless both have a
 * SKU. Of several candidates the first in featured order wins.
 *
 * @param alreadyMatched ids that earlier rows of the file belong to
 */
export async function matchProducts(
  db: Db,
  batch: readonly ImportedProduct[],
  alreadyMatched: ReadonlySet<string>,
): Promise<Matches> {
  const candidates = new Candidates(await selectCandidates(db, batch));
  const matches = emptyMatches();
  const isAvailable = (row: KnownProduct) =>
    !alreadyMatched.has(row.id) && !matches.matchedIds.has(row.id);
  for (const product of batch) {
    const row = candidates.find(product, isAvailable);
    if (!row) {
      matches.created.push(product);
      continue;
    }
    matches.matchedIds.add(row.id);
    const change = productChange(row, toImportedValues(product), "");
    if (change) matches.changed.push({ id: row.id, product, row, fields: change.fields });
    else matches.unchanged.push(product);
  }
  return matches;
}

type KnownProduct = Awaited<ReturnType<typeof selectCandidates>>[number];

async function selectCandidates(db: Db, batch: readonly ImportedProduct[]) {
  const skus = batch.flatMap(({ sku }) => sku ?? []);
  const keys = batch.map(({ title }) => sortKey(title));
  return db
    .selectFrom("products")
    .select(["id", "title", "title_key", "description", "price_cents", "category", "sku"])
    .select(["image_url", "in_stock", "stock_quantity", "withdrawn_at", "size", "keywords"])
    .select(["updated_at"])
    .where("removed_at", "is", null)
    .where((by) =>
      by.or([by("title_key", "in", keys), ...(skus.length ? [by("sku", "in", skus)] : [])]),
    )
    .orderBy("position")
    .orderBy("id")
    .execute();
}

class Candidates {
  readonly #bySku = new Map<string, KnownProduct[]>();
  readonly #byTitle = new Map<string, KnownProduct[]>();

  constructor(rows: readonly KnownProduct[]) {
    for (const row of rows) {
      if (row.sku) append(this.#bySku, row.sku, row);
      append(this.#byTitle, row.title_key, row);
    }
  }

  find(
    { sku, title }: ImportedProduct,
    isAvailable: (row: KnownProduct) => boolean,
  ): KnownProduct | undefined {
    const bySku = sku ? this.#bySku.get(sku)?.find(isAvailable) : undefined;
    if (bySku) return bySku;
    const sameTitle = this.#byTitle.get(sortKey(title));
    return sameTitle?.find((row) => isAvailable(row) && (!sku || !row.sku));
  }
}

function append(map: Map<string, KnownProduct[]>, key: string, row: KnownProduct) {
  const rows = map.get(key);
  if (rows) rows.push(row);
  else map.set(key, [row]);
}
