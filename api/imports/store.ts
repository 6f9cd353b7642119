import { randomUUID } from "node:crypto";
import type { Updateable } from "kysely";
import type { ImportedProduct } from "../../data/model/import-product.ts";
import { sortKey } from "../../data/model/listing.ts";
import { DEFAULT_CATEGORY, DEFAULT_DESCRIPTION } from "../../data/model/product-import.ts";
import { nextCatalogueVersion } from "../db/catalogue-version.ts";
import { insertMany } from "../db/insert-many.ts";
import { derivedColumns, type NewProduct, toProductRow } from "../db/product-row.ts";
import type { Database, Db } from "../db/schema.ts";
import type { Before, ImportedRow } from "./history-store.ts";

/** Rows that one statement looks up or writes: below SQLite's bound of parameters. */
const BATCH = 100;

/** What an import would do to the catalogue. */
export type ImportPlan = {
  created: ImportedProduct[];
  changed: Change[];
  unchanged: ImportedProduct[];
  /** Ids of the products that were found. */
  known: ReadonlySet<string>;
};

type Change = {
  id: string;
  product: ImportedProduct;
  before: Before;
  /** Which columns change. */
  fields: string[];
  values: Updateable<Database["products"]>;
  /** undefined: stays as it is. */
  withdrawn: boolean | undefined;
};

/** Finds the products that are meant, by SKU and then by title, and what differs. */
export async function planImport(
  db: Db,
  products: readonly ImportedProduct[],
): Promise<ImportPlan> {
  const taken = new Set<string>();
  const plan: ImportPlan = { created: [], changed: [], unchanged: [], known: taken };
  for (let at = 0; at < products.length; at += BATCH) {
    const batch = products.slice(at, at + BATCH);
    const known = new KnownProducts(await selectKnown(db, batch));
    for (const product of batch) {
      const row = known.find(product, taken);
      if (!row) plan.created.push(product);
      else {
        taken.add(row.id);
        const change = changeOf(row, product);
        if (change) plan.changed.push(change);
        else plan.unchanged.push(product);
      }
    }
    await breathe();
  }
  return plan;
}

/** Whether somebody has changed or sold, since a version, a product that a plan is about. */
export async function isOvertaken(
  trx: Db,
  plan: ImportPlan,
  products: readonly ImportedProduct[],
  version: number,
): Promise<boolean> {
  const rows = await trx
    .selectFrom("products")
    .select(["id", "sku", "title_key"])
    .where("version", ">", version)
    .execute();
  if (rows.length === 0) return false;
  const skus = new Set(products.map(({ sku }) => sku));
  const titles = new Set(products.map(({ title }) => sortKey(title)));
  return rows.some(
    ({ id, sku, title_key }) =>
      plan.known.has(id) || titles.has(title_key) || (sku !== null && skus.has(sku)),
  );
}

/**
 * Does what a plan says, as one version of the catalogue, and answers what was done to which product.
 * Call it in the plan's transaction.
 */
export async function applyImport(
  trx: Db,
  plan: ImportPlan,
  {
    now,
    placeholder,
    onProgress = () => {},
  }: { now: Date; placeholder: string; onProgress?: (done: number) => void },
): Promise<ImportedRow[]> {
  const done: ImportedRow[] = [];
  if (plan.created.length === 0 && plan.changed.length === 0) return done;
  const version = await nextCatalogueVersion(trx);
  const { last } = await trx
    .selectFrom("products")
    .select((by) => by.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  // Ids that rise with the rows keep the pages of an index together that are written together.
  const ids = plan.created.map(() => randomUUID()).sort();
  const rows = plan.created.map((product, place) => {
    const position = (last ?? 0) + place + 1;
    return toProductRow(
      toNewProduct(ids[place] ?? "", product, position, placeholder),
      version,
      now,
    );
  });
  await insertMany(trx, "products", rows, async (count) => {
    onProgress(count);
    await breathe();
  });
  for (const { id } of rows) done.push({ productId: id, before: null });
  const time = now.toISOString();
  for (const { id, values, withdrawn, before } of plan.changed) {
    const shown = withdrawn === undefined ? {} : { withdrawn_at: withdrawn ? time : null };
    await trx
      .updateTable("products")
      .set({ ...values, ...shown, version, updated_at: time })
      .where("id", "=", id)
      .execute();
    done.push({ productId: id, before });
    if (done.length % BATCH === 0) {
      onProgress(done.length);
      await breathe();
    }
  }
  return done;
}

/** Lets a server answer others: SQLite's statements alone never give way to them. */
function breathe() {
  return new Promise((resume) => setImmediate(resume));
}

function toNewProduct(
  id: string,
  product: ImportedProduct,
  position: number,
  placeholder: string,
): NewProduct {
  return {
    id,
    title: product.title,
    description: product.description ?? DEFAULT_DESCRIPTION,
    priceCents: product.priceCents,
    category: product.category ?? DEFAULT_CATEGORY,
    sku: product.sku ?? null,
    imageUrl: product.imageUrl ?? placeholder,
    inStock: product.inStock ?? true,
    stockQuantity: product.stockQuantity ?? null,
    position,
    withdrawn: product.withdrawn ?? false,
  };
}

type Known = Awaited<ReturnType<typeof selectKnown>>[number];

async function selectKnown(db: Db, batch: readonly ImportedProduct[]) {
  const skus = batch.flatMap(({ sku }) => sku ?? []);
  const keys = batch.map(({ title }) => sortKey(title));
  return db
    .selectFrom("products")
    .select(["id", "title", "title_key", "description", "price_cents", "category", "sku"])
    .select(["image_url", "in_stock", "stock_quantity", "withdrawn_at"])
    .where("removed_at", "is", null)
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
  find(product: ImportedProduct, taken: ReadonlySet<string>): Known | undefined {
    const { sku } = product;
    const isFree = (row: Known) => !taken.has(row.id);
    const bySku = sku ? this.#bySku.get(sku)?.find(isFree) : undefined;
    if (bySku) return bySku;
    const same = this.#byTitle.get(sortKey(product.title));
    return same?.find((row) => isFree(row) && (!sku || !row.sku));
  }
}

/** What would change; undefined when nothing would. */
function changeOf(row: Known, product: ImportedProduct): Change | undefined {
  const { inStock } = product;
  const told = {
    title: product.title,
    description: product.description ?? row.description,
    price_cents: product.priceCents,
    category: product.category ?? row.category,
    sku: product.sku ?? row.sku,
    image_url: product.imageUrl ?? row.image_url,
    in_stock: inStock === undefined ? row.in_stock : inStock ? 1 : 0,
    stock_quantity:
      product.stockQuantity === undefined ? row.stock_quantity : product.stockQuantity,
  } as const;
  const fields = Object.entries(told)
    .filter(([column, value]) => value !== row[column as keyof typeof told])
    .map(([column]) => column);
  const withdrawn =
    product.withdrawn === (row.withdrawn_at !== null) ? undefined : product.withdrawn;
  if (withdrawn !== undefined) fields.push("withdrawn");
  if (fields.length === 0) return undefined;
  const { id, title_key: _, ...before } = row;
  const values = { ...told, ...derivedColumns(told) };
  return { id, product, before, fields, values, withdrawn };
}
