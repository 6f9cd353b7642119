import type { Insertable } from "kysely";
import { categoryKey } from "../../data/model/categories.ts";
import { sortKey } from "../../data/model/listing.ts";
import { searchText } from "../../data/model/search.ts";
import type { Database } from "./schema.ts";

/** The given values of a new product; `toProductRow` derives the others. */
export type NewProduct = {
  id: string;
  title: string;
  description: string;
  priceCents: number;
  category: string;
  sku: string | null;
  imageUrl: string;
  inStock: boolean;
  stockQuantity: number | null;
  size?: string | null;
  /** Additional search terms. */
  keywords?: string;
  position: number;
  unpublished: boolean;
};

/** Creates the row of a new product. `version` comes from `nextCatalogueVersion` in the same transaction. */
export function toProductRow(
  product: NewProduct,
  version: number,
  now: Date,
): Insertable<Database["products"]> {
  const time = now.toISOString();
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    price_cents: product.priceCents,
    category: product.category,
    sku: product.sku,
    image_url: product.imageUrl,
    in_stock: product.inStock ? 1 : 0,
    stock_quantity: product.stockQuantity,
    size: product.size ?? null,
    keywords: product.keywords ?? "",
    position: product.position,
    withdrawn_at: product.unpublished ? time : null,
    version,
    created_at: time,
    updated_at: time,
    ...derivedColumns(product),
  };
}

/** The columns for searching and sorting. Write them with every change of a product's texts. */
export function derivedColumns(product: {
  title: string;
  description: string;
  category: string;
  keywords?: string;
}) {
  return {
    title_key: sortKey(product.title),
    category_key: categoryKey(product.category),
    search_text: searchText(product),
  };
}
