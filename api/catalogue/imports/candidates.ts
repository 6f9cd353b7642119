import { sortKey } from "../../../data/model/catalogue/listing-order.ts";
import { compareText } from "../../../data/model/text/plain-text.ts";
import { readInChunks } from "../../db/chunks-of.ts";
import { findTakenHandles } from "../../db/products/handles.ts";
import { isDefaultVariant } from "../../db/products/product-conditions.ts";
import { optionNames } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { ImportedProduct } from "./parsing/imported-product.ts";
import { CHANGEABLE } from "./product-changes.ts";

/** The handles and SKUs of a whole file, by which its products claim those of the store. */
export type FileKeys = {
  handles: ReadonlySet<string>;
  /** The `sortKey` of the title of each product with the SKU. */
  skus: ReadonlyMap<string, ReadonlySet<string>>;
  /** SKUs of several products: they identify none of them. */
  sharedSkus: ReadonlySet<string>;
  /** The SKUs of products without options, which may be variants of the same product. */
  plainSkus: ReadonlySet<string>;
};

export function listFileKeys(products: readonly ImportedProduct[]): FileKeys {
  const handles = new Set<string>();
  const skus = new Map<string, Set<string>>();
  const sharedSkus = new Set<string>();
  const plainSkus = new Set<string>();
  for (const { handle, title, options, variants } of products) {
    if (handle !== undefined) handles.add(handle);
    const key = sortKey(title);
    const own = new Set(variants.flatMap(({ sku }) => sku ?? []));
    for (const sku of own) {
      const titles = skus.get(sku);
      if (titles) sharedSkus.add(sku);
      skus.set(sku, titles?.add(key) ?? new Set([key]));
      if (options.length === 0) plainSkus.add(sku);
    }
  }
  return { handles, skus, sharedSkus, plainSkus };
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
  file: FileKeys,
  lostSkus: ReadonlySet<string>,
): Promise<Candidates> {
  const rows = new Map<string, KnownProduct>();
  const load = async (column: KeyColumn, values: readonly string[]) => {
    const read = (chunk: readonly string[]) => selectRows(db, column, chunk);
    for (const row of await readInChunks([...new Set(values)], read)) rows.set(row.id, row);
  };
  const handles = batch.flatMap(({ handle }) => handle ?? []);
  // Products with a shared SKU, which may be thousands, match by handle or title.
  const skus = batch
    .flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []))
    .filter((sku) => !file.sharedSkus.has(sku));
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
   * Finds the product that a product of the file updates: by handle or former handle, else by SKU, else by
   * title, unless SKUs or handles show that it is another product.
   */
  find(
    product: ImportedProduct,
    file: FileKeys,
    isMatched: (row: KnownProduct) => boolean,
    isProductMatched: (row: KnownProduct) => boolean,
  ): KnownProduct | undefined {
    const { handle, title, variants, options } = product;
    const isUnmatched = (row: KnownProduct) => !isMatched(row) && !isProductMatched(row);
    if (handle !== undefined) {
      const row = this.#byHandle.get(handle)?.find(isUnmatched) ?? this.#formerly(handle);
      if (row && isUnmatched(row)) return row;
    }
    const skus = variants.flatMap(({ sku }) => sku ?? []);
    const withSku = skus
      .flatMap((sku) => this.withSku(sku))
      // Rows of a plain file may be variants of the same product.
      .filter((one) => !isMatched(one) && (options.length === 0 || !isProductMatched(one)));
    const key = sortKey(title);
    const bySku =
      withSku.find((row) => row.title_key === key && !this.#isClaimed(row, product, file)) ??
      withSku.find((row) => this.#isUpdated(row, product, file));
    if (bySku) return bySku;
    return this.#byTitle.get(key)?.find((row) => {
      if (!isUnmatched(row) || (skus.length > 0 && row.sku)) return false;
      if (this.#isClaimed(row, product, file)) return false;
      // Another product of the file has the same title.
      const isOther = this.rowsOf(row).some(({ sku }) => sku && file.skus.get(sku)?.has(key));
      return !isOther && !(row.sku && file.skus.has(row.sku));
    });
  }

  /** Whether another product of the file has the handle of a row. */
  #isClaimed(row: KnownProduct, { handle }: ImportedProduct, file: FileKeys): boolean {
    return row.handle !== handle && file.handles.has(row.handle);
  }

  /**
   * Whether a product of the file with another title updates the row with its SKU. With a handle it is
   * another product, unless it gives options to the products of the store that have the SKUs of its
   * variants.
   */
  #isUpdated(row: KnownProduct, product: ImportedProduct, file: FileKeys): boolean {
    if (file.sharedSkus.has(row.sku ?? "") || this.#isClaimed(row, product, file)) return false;
    return product.handle === undefined || (product.options.length > 0 && row.group_id === null);
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
