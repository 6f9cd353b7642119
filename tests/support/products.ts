import * as v from "valibot";
import { type NewProduct, toProductRow } from "../../api/db/products/product-row.ts";
import { refreshGroups } from "../../api/db/products/refresh-groups.ts";
import type { Db } from "../../api/db/tables/schema.ts";
import { ProductDraft } from "../../data/model/admin/product-draft.ts";
import { keysOf, pick } from "../../data/model/text/json.ts";

/** A product in stock without counted stock, with the given changes. */
export function newProduct(given: Partial<NewProduct> = {}): NewProduct {
  return {
    id: "p1",
    title: "Birch Water Serum",
    description: "A light serum.",
    priceCents: 4800,
    category: "Skin Care",
    sku: null,
    imageUrl: "/pictures/birch.webp",
    inStock: true,
    stockQuantity: null,
    position: 1,
    unpublished: false,
    handle: given.id ?? "p1",
    ...given,
  };
}

/** An operator's draft of a product, with the given values. */
export function newDraft(given: Partial<v.InferInput<typeof ProductDraft>> = {}): ProductDraft {
  return v.parse(ProductDraft, {
    title: "Fir Balm",
    description: "A balm.",
    price: "12.50",
    category: "Skin Care",
    imageUrl: "/pictures/fir.webp",
    ...given,
  });
}

/**
 * Inserts products into the catalogue at version 1. Columns without a value are left out, because the database
 * of an earlier release lacks some of them.
 */
export async function insertProducts(db: Db, products: readonly NewProduct[]): Promise<void> {
  for (let at = 0; at < products.length; at += 500) {
    const rows = products.slice(at, at + 500).map((one) => toProductRow(one, 1, new Date(0)));
    const first = rows[0];
    if (!first) continue;
    const columns = keysOf(first).filter((name) => rows.some((row) => hasValue(name, row[name])));
    const values = rows.map((row) => pick(row, columns)) as typeof rows;
    await db.insertInto("products").values(values).execute();
  }
  await db
    .updateTable("settings")
    .set({ value: "1" })
    .where("name", "=", "catalogue-version")
    .execute();
}

/** Products without facts and grouped tags have the default of these columns, which are new. */
function hasValue(column: string, value: unknown): boolean {
  return value !== null && !(column.startsWith("facet_") && (value === "" || value === "{}"));
}

/** A variant of a test product: its own values and those of the group's options. */
export type TestVariant = Partial<NewProduct> & { id: string; values: readonly string[] };

/** Inserts a product with variants at version 1; all have the same texts and handle. */
export async function insertGroup(
  db: Db,
  options: readonly string[],
  variants: readonly TestVariant[],
  shared: Partial<NewProduct> = {},
): Promise<void> {
  const groupId = `group-of-${variants[0]?.id}`;
  const [option1_name = "", option2_name = "", option3_name = ""] = options;
  await db
    .insertInto("product_groups")
    .values({ id: groupId, option1_name, option2_name, option3_name, created_at: "" })
    .execute();
  await insertProducts(
    db,
    variants.map(({ values, ...own }, position) =>
      newProduct({
        handle: groupId,
        ...shared,
        ...own,
        variant: { groupId, values, position },
      }),
    ),
  );
  await refreshGroups(
    db,
    variants.map(({ id }) => id),
    1,
  );
}
