import type { ImportedProduct } from "../../data/model/import-product.ts";
import { sortKey } from "../../data/model/listing.ts";
import { getCatalogueVersion } from "../db/catalogue-version.ts";
import type { Db } from "../db/schema.ts";
import { isThere } from "../db/shown-products.ts";
import { type Before, changeOf, toTold } from "./changes.ts";

/** Rows that one statement looks up: below SQLite's bound of parameters. */
const BATCH = 100;

/** What an import would do to the catalogue. */
export type ImportPlan = {
  created: ImportedProduct[];
  changed: PlannedChange[];
  unchanged: ImportedProduct[];
  /** By what the products of the file are found. */
  skus: ReadonlySet<string>;
  titleKeys: ReadonlySet<string>;
  /** What was found, by its id. */
  known: ReadonlyMap<string, Keys>;
};

type Keys = { sku: string | null; title_key: string };

type PlannedChange = {
  id: string;
  product: ImportedProduct;
  before: Before;
  /** Which columns change. */
  fields: string[];
};

/** Finds the products that are meant, by SKU and then by title, and what differs. */
export async function planImport(
  db: Db,
  products: readonly ImportedProduct[],
): Promise<ImportPlan> {
  const [skus, titleKeys] = [new Set<string>(), new Set<string>()];
  const taken = new Map<string, Keys>();
  const sets = { skus, titleKeys, known: taken };
  const plan: ImportPlan = { created: [], changed: [], unchanged: [], ...sets };
  for (let at = 0; at < products.length; at += BATCH) {
    const batch = products.slice(at, at + BATCH);
    const known = new KnownProducts(await selectKnown(db, batch));
    for (const product of batch) {
      titleKeys.add(sortKey(product.title));
      if (product.sku) skus.add(product.sku);
      const row = known.find(product, taken);
      if (!row) {
        plan.created.push(product);
        continue;
      }
      const { id, title_key, ...before } = row;
      taken.set(id, { sku: row.sku, title_key });
      const change = changeOf(before, toTold(product), "");
      if (change) plan.changed.push({ id, product, before, fields: change.fields });
      else plan.unchanged.push(product);
    }
    await breathe();
  }
  return plan;
}

/**
 * Whether a plan would be another one by now: since a version, somebody has brought in a product that
 * it is about, or has given one another name. Prices and stock are looked at when they are written.
 */
export async function isOvertaken(trx: Db, plan: ImportPlan, version: number): Promise<boolean> {
  const rows = await trx
    .selectFrom("products")
    .select(["id", "sku", "title_key"])
    .where("version", ">", version)
    .where("version", "<=", await getCatalogueVersion(trx))
    .where(isThere())
    .execute();
  return rows.some(({ id, sku, title_key }) => {
    const known = plan.known.get(id);
    if (known) return known.sku !== sku || known.title_key !== title_key;
    return plan.titleKeys.has(title_key) || (sku !== null && plan.skus.has(sku));
  });
}

/** Lets a server answer others: SQLite's statements alone never give way to them. */
function breathe() {
  return new Promise((resume) => setImmediate(resume));
}

type Known = Awaited<ReturnType<typeof selectKnown>>[number];

async function selectKnown(db: Db, batch: readonly ImportedProduct[]) {
  const skus = batch.flatMap(({ sku }) => sku ?? []);
  const keys = batch.map(({ title }) => sortKey(title));
  return db
    .selectFrom("products")
    .select(["id", "title", "title_key", "description", "price_cents", "category", "sku"])
    .select(["image_url", "in_stock", "stock_quantity", "withdrawn_at", "size", "keywords"])
    .where("removed_at", "is", null)
    .where(isThere())
    .where((by) =>
      by.or([by("title_key", "in", keys), ...(skus.length ? [by("sku", "in", skus)] : [])]),
    )
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Known products by what they are found by; of several the first in featured order comes first. */
class KnownProducts {
  readonly #bySku = new Map<string, Known[]>();
  readonly #byTitle = new Map<string, Known[]>();

  constructor(rows: readonly Known[]) {
    for (const row of rows) {
      if (row.sku) this.#put(this.#bySku, row.sku, row);
      this.#put(this.#byTitle, row.title_key, row);
    }
  }

  #put(map: Map<string, Known[]>, key: string, row: Known) {
    const same = map.get(key);
    if (same) same.push(row);
    else map.set(key, [row]);
  }

  /** By SKU; else by title, unless both have a SKU, which then tells them apart. */
  find(product: ImportedProduct, taken: ReadonlyMap<string, unknown>): Known | undefined {
    const { sku } = product;
    const isFree = (row: Known) => !taken.has(row.id);
    const bySku = sku ? this.#bySku.get(sku)?.find(isFree) : undefined;
    if (bySku) return bySku;
    const same = this.#byTitle.get(sortKey(product.title));
    return same?.find((row) => isFree(row) && (!sku || !row.sku));
  }
}
