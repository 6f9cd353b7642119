import { type NewProduct, toProductRow } from "../../api/db/product-row.ts";
import type { Db } from "../../api/db/schema.ts";

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

/** Inserts products into the catalogue at version 1. */
export async function insertProducts(db: Db, products: readonly NewProduct[]): Promise<void> {
  for (let at = 0; at < products.length; at += 500) {
    const rows = products.slice(at, at + 500).map((one) => toProductRow(one, 1, new Date(0)));
    await db.insertInto("products").values(rows).execute();
  }
  await db
    .updateTable("settings")
    .set({ value: "1" })
    .where("name", "=", "catalogue-version")
    .execute();
}
