import { sortKey } from "../../../data/model/catalogue/listing-order.ts";
import { compareText } from "../../../data/model/text/compare-text.ts";
import { readInChunks } from "../../db/chunks-of.ts";
import { findTakenHandles } from "../../db/products/handles.ts";
import { isDefaultVariant } from "../../db/products/product-conditions.ts";
import { optionNames } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { ImportedProduct } from "./parsing/imported-product.ts";
import { CHANGEABLE } from "./product-changes.ts";

/** The handles and SKUs of a whole file: another product of the file does not match these by title. */
export type FileKeys = {
  handles: ReadonlySet<string>;
  /** The product's title by SKU. */
  skus: ReadonlyMap<string, string>;
  /** The SKUs of products without options, which may be variants of the same product. */
  plainSkus: ReadonlySet<string>;
};

export function listFileKeys(products: readonly ImportedProduct[]): FileKeys {
  const handles = new Set<string>();
  const skus = new Map<string, string>();
  const plainSkus = new Set<string>();
  for (const { handle, title, options, variants } of products) {
    if (handle !== undefined) handles.add(handle);
    for (const { sku } of variants) {
      if (sku === undefined) continue;
      skus.set(sku, title);
      if (options.length === 0) plainSkus.add(sku);
    }
  }
  return { handles, skus, plainSkus };
}

export type KnownProduct = Awaited<ReturnType<typeof selectRows>>[number];

export const productKey = ({ group_id, id }: KnownProduct) => group_id ?? id;

type KeyColumn = "title_key" | "sku" | "handle" | "group_id" | "id";

function selectRows(db: Db, column: KeyColumn, values: readonly string[]) {
  const found = db
    .selectFrom("products")
    .select(CHANGEABLE)
    .select(["id", "title_key", "is_default", "position", "updated_at", "low_stock"])
    .where(column, "in", values);
  // The other variants are loaded by their group.
  return column === "handle"
    ? found.where(isDefaultVariant).execute()
    : found.where("removed_at", "is", null).execute();
}

/**
 * Loads the products that a batch may match by SKU, handle or title, with all their variants.
 * @param lostSkus `skuKey` of the rows whose SKU an earlier batch has replaced. The database still has
 *   these SKUs during a preview, which writes nothing.
 */
export async function loadCandidates(
  db: Db,
  batch: readonly ImportedProduct[],
  lostSkus: ReadonlySet<string>,
): Promise<Candidates> {
  const rows = new Map<string, KnownProduct>();
  const load = async (column: KeyColumn, values: readonly string[]) => {
    const read = (chunk: readonly string[]) => selectRows(db, column, chunk);
    for (const row of await readInChunks([...new Set(values)], read)) rows.set(row.id, row);
  };
  const handles = batch.flatMap(({ handle }) => handle ?? []);
  const skus = batch.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []));
  const titles = batch.map(({ title }) => sortKey(title));
  await load("sku", skus);
  await load("title_key", titles);
  await load("handle", handles);
  const former = await findFormerHandles(db, handles);
  const formerIds = [...former.values()];
  await load(
    "id",
    formerIds.filter((id) => !rows.has(id)),
  );
  const groups = [...rows.values()].flatMap(({ group_id }) => group_id ?? []);
  await load("group_id", groups);
  const names = await findOptionNames(db, [...new Set(groups)]);
  const taken = await findTakenHandles(db, handles);
  const candidates = new Candidates([...rows.values()], former, names, new Set(taken.keys()));
  for (const row of rows.values()) if (lostSkus.has(skuKey(row))) candidates.removeSku(row);
  return candidates;
}

/** The ids of the products that had the handles, by handle. */
async function findFormerHandles(db: Db, handles: readonly string[]): Promise<Map<string, string>> {
  const rows = await readInChunks(handles, (chunk) =>
    db.selectFrom("former_handles").selectAll().where("handle", "in", chunk).execute(),
  );
  return new Map(rows.map(({ handle, product_id }) => [handle, product_id]));
}

/** The names of the options of groups, by group. */
async function findOptionNames(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const groups = await readInChunks(ids, (chunk) =>
    db.selectFrom("product_groups").selectAll().where("id", "in", chunk).execute(),
  );
  return new Map(groups.map((group) => [group.id, optionNames(group)]));
}

/** Identifies a row with its SKU. */
export const skuKey = ({ id, sku }: KnownProduct) => `${id} ${sku}`;

/** The products in the database that a batch may match. */
export class Candidates {
  readonly #bySku: Map<string | null, KnownProduct[]>;
  readonly #byTitle: ReadonlyMap<string, KnownProduct[]>;
  readonly #byHandle: ReadonlyMap<string, KnownProduct[]>;
  readonly #byProduct: ReadonlyMap<string, KnownProduct[]>;
  readonly #byId: ReadonlyMap<string, KnownProduct>;
  readonly #former: ReadonlyMap<string, string>;
  readonly #names: ReadonlyMap<string, string[]>;
  /** Handles of the batch that a product can't get. */
  readonly #taken: Set<string>;

  constructor(
    rows: readonly KnownProduct[],
    former: ReadonlyMap<string, string>,
    names: ReadonlyMap<string, string[]>,
    taken: Set<string>,
  ) {
    this.#former = former;
    this.#names = names;
    this.#taken = taken;
    const inOrder = rows.toSorted(
      (a, b) =>
        a.position - b.position ||
        a.variant_position - b.variant_position ||
        compareText(a.id, b.id),
    );
    this.#bySku = Map.groupBy(inOrder, ({ sku }) => sku);
    this.#byTitle = Map.groupBy(inOrder, ({ title_key }) => title_key);
    this.#byHandle = Map.groupBy(inOrder, ({ handle }) => handle);
    this.#byProduct = Map.groupBy(inOrder, productKey);
    this.#byId = new Map(inOrder.map((row) => [row.id, row]));
  }

  rowsOf(row: KnownProduct): readonly KnownProduct[] {
    return this.#byProduct.get(productKey(row)) ?? [];
  }

  namesOf(groupId: string): readonly string[] {
    return this.#names.get(groupId) ?? [];
  }

  withSku(sku: string): readonly KnownProduct[] {
    return this.#bySku.get(sku) ?? [];
  }

  /** Other variants of the file may get the SKU of the row. */
  removeSku(row: KnownProduct): void {
    const others = this.withSku(row.sku ?? "").filter(({ id }) => id !== row.id);
    this.#bySku.set(row.sku ?? "", others);
  }

  /**
   * Finds the product that a product of the file updates: by SKU, else by handle or former handle, else
   * by title, unless SKUs or handles show that it is another product.
   */
  find(
    { handle, title, variants, options }: ImportedProduct,
    file: FileKeys,
    isMatched: (row: KnownProduct) => boolean,
    isProductMatched: (row: KnownProduct) => boolean,
  ): KnownProduct | undefined {
    const skus = variants.flatMap(({ sku }) => sku ?? []);
    const withSku = skus
      .flatMap((sku) => this.withSku(sku))
      // Rows of a plain file may be variants of the same product.
      .filter((one) => !isMatched(one) && (options.length === 0 || !isProductMatched(one)));
    // Prefer the same handle: a variant may have moved to this product from another one.
    const bySku = withSku.find((row) => row.handle === handle) ?? withSku[0];
    if (bySku) return bySku;
    const isUnmatched = (row: KnownProduct) => !isMatched(row) && !isProductMatched(row);
    if (handle !== undefined) {
      const row = this.#byHandle.get(handle)?.find(isUnmatched) ?? this.#formerly(handle);
      if (row && isUnmatched(row)) return row;
    }
    const key = sortKey(title);
    return this.#byTitle.get(key)?.find((row) => {
      if (!isUnmatched(row) || (skus.length > 0 && row.sku)) return false;
      if (row.handle !== handle && file.handles.has(row.handle)) return false;
      // Another product of the file has the same title.
      const isOther = this.rowsOf(row).some(
        ({ sku }) => sku && sortKey(file.skus.get(sku) ?? "") === key,
      );
      return !isOther && !(row.sku && file.skus.has(row.sku));
    });
  }

  /**
   * The new handle of a product; undefined if it stays. A handle that another product has stays there,
   * and one that the operator replaced is not restored. No other product of the batch gets it.
   */
  handleFor({ handle }: ImportedProduct, rows: readonly KnownProduct[]): string | undefined {
    const [row] = rows;
    if (!row || handle === undefined || handle === row.handle) return undefined;
    if (this.#isTaken(handle, rows)) return undefined;
    this.#taken.add(handle);
    return handle;
  }

  /** Whether another product, or an earlier address of another one, has the handle in the file. */
  isHandleTaken({ handle }: ImportedProduct, rows: readonly KnownProduct[]): boolean {
    if (handle === undefined || rows[0]?.handle === handle) return false;
    const isOwn = (row: KnownProduct | undefined) =>
      row !== undefined && rows.some(({ id }) => id === row.id);
    return this.#isTaken(handle, rows) && !isOwn(this.#formerly(handle));
  }

  /** A product's handle may be its own id. */
  #isTaken(handle: string, rows: readonly KnownProduct[]): boolean {
    const isOwnId = rows.some(({ id }) => id === handle) && !this.#byHandle.has(handle);
    return this.#taken.has(handle) && (!isOwnId || this.#former.has(handle));
  }

  #formerly(handle: string): KnownProduct | undefined {
    return this.#byId.get(this.#former.get(handle) ?? "");
  }
}
