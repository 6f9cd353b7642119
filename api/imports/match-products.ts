import { categoryKey } from "../../data/model/categories.ts";
import { sortKey } from "../../data/model/listing.ts";
import { optionKey } from "../../data/model/variant-rules.ts";
import type { Db } from "../db/schema.ts";
import type { ImportedProduct, ImportedVariant } from "./parsing/imported-product.ts";
import {
  CHANGEABLE,
  type ImportedValues,
  productChange,
  toSharedValues,
  toVariantValues,
} from "./product-changes.ts";

/** What an import does, or would do, to the catalogue. */
export type Matches = {
  created: MatchedProduct[];
  changed: MatchedProduct[];
  unchanged: MatchedProduct[];
  /** Rows in the database that a variant of the file belongs to; each belongs to one variant. */
  matchedIds: Set<string>;
  /** Products in the database, by `productKey`, that a product of the file belongs to. */
  matchedProducts: Set<string>;
};

export type MatchedProduct = {
  product: ImportedProduct;
  /** The product's rows in the database; empty if it is created. */
  rows: readonly KnownProduct[];
  /** Variants that get a new row. */
  added: readonly { variant: ImportedVariant; position: number }[];
  changes: readonly { row: KnownProduct; values: ImportedValues }[];
  /** Names of the columns that change. */
  fields: readonly string[];
  /** The group's option names, if they change. */
  newNames: readonly string[] | undefined;
};

export const emptyMatches = (): Matches => ({
  ...{ created: [], changed: [], unchanged: [] },
  ...{ matchedIds: new Set(), matchedProducts: new Set() },
});

/** The handles and SKUs of a whole file: another product of the file does not match these by title. */
export type FileKeys = { handles: ReadonlySet<string>; skus: ReadonlySet<string> };

export function keysOf(products: readonly ImportedProduct[]): FileKeys {
  const handles = products.flatMap(({ handle }) => handle ?? []);
  const skus = products.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []));
  return { handles: new Set(handles), skus: new Set(skus) };
}

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
      names: found?.group_id ? candidates.namesOf(found.group_id) : [],
    });
    for (const id of matched.ids) matches.matchedIds.add(id);
    if (found) matches.matchedProducts.add(productKey(found));
    const outcome = !found ? "created" : matched.fields.length > 0 ? "changed" : "unchanged";
    matches[outcome].push(matched);
  }
  return matches;
}

type KnownRows = {
  rows: readonly KnownProduct[];
  /** Rows that no earlier variant of the file belongs to. */
  free: readonly KnownProduct[];
  /** Whether an earlier product of the file belongs to these rows: their common values stay. */
  isRepeated: boolean;
  /** The new handle; undefined if it stays. */
  handle: string | undefined;
  /** The option names of the group. */
  names: readonly string[];
};

function matchVariants(
  product: ImportedProduct,
  { rows, free, isRepeated, handle, names }: KnownRows,
): MatchedProduct & { ids: string[] } {
  const { variants, options } = product;
  const assigned = assignRows(product, free);
  const positions = isInOrder(product, assigned) ? undefined : new Map<string, number>();
  const shared = {
    ...(!isRepeated && toSharedValues(product)),
    ...(!isRepeated && handle !== undefined && { handle }),
  };
  const newNames =
    options.length > 0 && rows[0]?.group_id && options.join("\n") !== names.join("\n")
      ? options
      : undefined;
  const changes: { row: KnownProduct; values: ImportedValues; fields: string[] }[] = [];
  const change = (row: KnownProduct, own: ImportedValues) => {
    const values = {
      ...shared,
      ...own,
      ...(newNames && { option_names: [...names] }),
      ...(positions && { variant_position: positions.get(row.id) ?? row.variant_position }),
    };
    const fields = productChange(row, values, "")?.fields;
    if (fields) changes.push({ row, values, fields });
  };
  const others = rows.filter((row) => ![...assigned.values()].includes(row));
  for (const [position, variant] of variants.entries()) {
    const row = assigned.get(variant);
    if (row) positions?.set(row.id, position);
  }
  for (const [index, { id }] of others.entries()) positions?.set(id, variants.length + index);
  for (const [variant, row] of assigned) {
    // The row of a product without options becomes a variant.
    const values = toVariantValues(variant, isRepeated ? undefined : product.imageUrl);
    change(row, values);
  }
  const combinations = new Set(variants.map(({ values }) => values.map(optionKey).join("\n")));
  const isHidden = variants.every(({ unpublished }) => unpublished === true);
  const main = rows.find(({ is_default }) => is_default === 1)?.image_url;
  for (const row of others) {
    const isInvalid =
      options.length > 0 &&
      (options.length !== names.length ||
        combinations.has(optionValuesOf(row).map(optionKey).join("\n")));
    change(row, {
      ...(!isRepeated &&
        product.imageUrl &&
        row.image_url === main && { image_url: product.imageUrl }),
      ...((isInvalid || (isHidden && !isRepeated)) && { withdrawn: true }),
      // Two variants with the same values would be the same for shoppers.
      ...(isInvalid && { option1_value: `${row.option1_value} (${row.id.slice(0, 8)})` }),
    });
  }
  const added = variants
    .map((variant, position) => ({ variant, position }))
    .filter(({ variant }) => !assigned.has(variant));
  const fields = [...new Set(changes.flatMap((one) => one.fields))];
  return {
    ...{ product, rows, added, newNames },
    changes: changes.map(({ row, values }) => ({ row, values })),
    fields: [
      ...fields.filter((field) => !/^(?:group_id|option[123]_value|variant_position)$/.test(field)),
      ...(fields.some((field) => /^(?:option[123]_value|variant_position)$/.test(field))
        ? ["options"]
        : []),
      ...(rows.length > 0 && added.length > 0 ? ["variants"] : []),
    ],
    ids: [...assigned.values()].map(({ id }) => id),
  };
}

/** Finds the row of each variant. */
function assignRows(
  { variants, options }: ImportedProduct,
  free: readonly KnownProduct[],
): Map<ImportedVariant, KnownProduct> {
  const assigned = new Map<ImportedVariant, KnownProduct>();
  const left = new Set(free);
  const assign = (variant: ImportedVariant, row: KnownProduct | undefined) => {
    if (!row || assigned.has(variant)) return;
    assigned.set(variant, row);
    left.delete(row);
  };
  const find = (test: (row: KnownProduct) => boolean) => [...left].find(test);
  for (const variant of variants) {
    if (variant.sku)
      assign(
        variant,
        find(({ sku }) => sku === variant.sku),
      );
  }
  for (const variant of variants) {
    const key = variant.values.map(optionKey).join("\n");
    if (key)
      assign(
        variant,
        find((row) => optionValuesOf(row).map(optionKey).join("\n") === key),
      );
  }
  const [first] = variants.filter((variant) => !assigned.has(variant));
  if (!first) return assigned;
  if (options.length === 0)
    assign(first, find(({ is_default }) => is_default === 1) ?? [...left][0]);
  // A product without options that gets some keeps its row as the first variant.
  else
    assign(
      first,
      find(({ group_id }) => group_id === null),
    );
  return assigned;
}

/** Whether the rows of all variants exist in the order of the file. */
function isInOrder(
  { variants, options }: ImportedProduct,
  assigned: ReadonlyMap<ImportedVariant, KnownProduct>,
) {
  if (options.length === 0) return true;
  const rows = variants.map((variant) => assigned.get(variant));
  return rows.every((row, at) => {
    const previous = rows[at - 1];
    if (!row || row.group_id === null) return false;
    return (
      at === 0 || (previous !== undefined && previous.variant_position <= row.variant_position)
    );
  });
}

export type KnownProduct = Awaited<ReturnType<typeof selectRows>>[number];

const optionValuesOf = (row: KnownProduct) =>
  [row.option1_value, row.option2_value, row.option3_value].filter((value) => value !== "");

const productKey = ({ group_id, id }: KnownProduct) => group_id ?? id;

/** Values per statement: below SQLite's limit of parameters. */
const BATCH = 500;

function* chunksOf<T>(items: Iterable<T>): Generator<T[]> {
  const all = [...new Set(items)];
  for (let start = 0; start < all.length; start += BATCH) yield all.slice(start, start + BATCH);
}

function selectRows(
  db: Db,
  column: "title_key" | "sku" | "handle" | "group_id" | "id",
  values: readonly string[],
) {
  return db
    .selectFrom("products")
    .select(CHANGEABLE)
    .select(["id", "title_key", "is_default", "position", "updated_at"])
    .where("removed_at", "is", null)
    .where(column, "in", values)
    .execute();
}

async function loadCandidates(db: Db, batch: readonly ImportedProduct[]): Promise<Candidates> {
  const rows = new Map<string, KnownProduct>();
  const load = async (
    column: "title_key" | "sku" | "handle" | "group_id" | "id",
    values: Iterable<string>,
  ) => {
    for (const chunk of chunksOf(values)) {
      for (const row of await selectRows(db, column, chunk)) rows.set(row.id, row);
    }
  };
  const handles = batch.flatMap(({ handle }) => handle ?? []);
  await load(
    "sku",
    batch.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? [])),
  );
  await load(
    "title_key",
    batch.map(({ title }) => sortKey(title)),
  );
  await load("handle", handles);
  const former = new Map<string, string>();
  for (const chunk of chunksOf(handles)) {
    const found = await db
      .selectFrom("former_handles")
      .selectAll()
      .where("handle", "in", chunk)
      .execute();
    for (const { handle, product_id } of found) former.set(handle, product_id);
  }
  await load(
    "id",
    [...former.values()].filter((id) => !rows.has(id)),
  );
  const groups = new Set([...rows.values()].flatMap(({ group_id }) => group_id ?? []));
  await load("group_id", groups);
  const names = new Map<string, string[]>();
  for (const chunk of chunksOf(groups)) {
    const found = await db
      .selectFrom("product_groups")
      .selectAll()
      .where("id", "in", chunk)
      .execute();
    for (const group of found) {
      const all = [group.option1_name, group.option2_name, group.option3_name];
      names.set(
        group.id,
        all.filter((name) => name !== ""),
      );
    }
  }
  return new Candidates([...rows.values()], former, names);
}

class Candidates {
  readonly #bySku = new Map<string, KnownProduct[]>();
  readonly #byTitle = new Map<string, KnownProduct[]>();
  readonly #byHandle = new Map<string, KnownProduct[]>();
  readonly #byProduct = new Map<string, KnownProduct[]>();
  readonly #byId = new Map<string, KnownProduct>();
  readonly #former: ReadonlyMap<string, string>;
  readonly #names: ReadonlyMap<string, string[]>;

  constructor(
    rows: readonly KnownProduct[],
    former: ReadonlyMap<string, string>,
    names: ReadonlyMap<string, string[]>,
  ) {
    this.#former = former;
    this.#names = names;
    const inOrder = [...rows].sort(
      (a, b) =>
        a.position - b.position ||
        a.variant_position - b.variant_position ||
        (a.id < b.id ? -1 : 1),
    );
    for (const row of inOrder) {
      if (row.sku) append(this.#bySku, row.sku, row);
      append(this.#byTitle, row.title_key, row);
      append(this.#byHandle, row.handle, row);
      append(this.#byProduct, productKey(row), row);
      this.#byId.set(row.id, row);
    }
  }

  rowsOf(row: KnownProduct): readonly KnownProduct[] {
    return this.#byProduct.get(productKey(row)) ?? [];
  }

  namesOf(groupId: string): readonly string[] {
    return this.#names.get(groupId) ?? [];
  }

  find(
    { handle, title, variants, options }: ImportedProduct,
    file: FileKeys,
    isMatched: (row: KnownProduct) => boolean,
    isTaken: (row: KnownProduct) => boolean,
  ): KnownProduct | undefined {
    const skus = variants.flatMap(({ sku }) => sku ?? []);
    for (const sku of skus) {
      // Rows of a plain file may be variants of the same product.
      const row = this.#bySku
        .get(sku)
        ?.find((one) => !isMatched(one) && (options.length === 0 || !isTaken(one)));
      if (row) return row;
    }
    const isFree = (row: KnownProduct) => !isMatched(row) && !isTaken(row);
    if (handle !== undefined) {
      const row = this.#byHandle.get(handle)?.find(isFree) ?? this.#formerly(handle);
      if (row && isFree(row)) return row;
    }
    return this.#byTitle.get(sortKey(title))?.find((row) => {
      if (!isFree(row) || (skus.length > 0 && row.sku)) return false;
      const isOther = row.handle !== handle && file.handles.has(row.handle);
      return !isOther && !(row.sku && file.skus.has(row.sku));
    });
  }

  /**
   * The new handle of a product; undefined if it stays. A handle that another product has stays there,
   * and one that the operator replaced is not restored.
   */
  handleFor({ handle }: ImportedProduct, rows: readonly KnownProduct[]): string | undefined {
    const [row] = rows;
    if (!row || handle === undefined || handle === row.handle) return undefined;
    return this.#byHandle.has(handle) || this.#former.has(handle) ? undefined : handle;
  }

  #formerly(handle: string): KnownProduct | undefined {
    return this.#byId.get(this.#former.get(handle) ?? "");
  }
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

function append(map: Map<string, KnownProduct[]>, key: string, row: KnownProduct) {
  const rows = map.get(key);
  if (rows) rows.push(row);
  else map.set(key, [row]);
}
