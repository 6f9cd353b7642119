import type { Selectable } from "kysely";
import type { Filtered } from "../../../data/model/catalogue/listing.ts";
import type { Database } from "../../db/tables/schema.ts";

/** The columns of `toFilterValues`. */
export const FILTER_COLUMNS = [
  "brand",
  "tags",
  "facet_values",
  "from_cents",
  "price_cents",
  "compare_at_cents",
  "group_id",
  "in_stock",
  "stock_quantity",
  "group_in_stock",
] as const;

type FilterRow = Pick<Selectable<Database["products"]>, (typeof FILTER_COLUMNS)[number]>;

/** The values of a row that filters compare. */
export function toFilterValues(row: FilterRow) {
  const { group_id, in_stock, stock_quantity, group_in_stock } = row;
  const isRowAvailable = in_stock === 1 && (stock_quantity === null || stock_quantity > 0);
  return {
    brand: row.brand,
    tags: JSON.parse(row.tags) as string[],
    facets: JSON.parse(row.facet_values),
    cents: row.from_cents,
    isAvailable: group_id === null ? isRowAvailable : group_in_stock === 1,
    isOnSale: (row.compare_at_cents ?? 0) > row.price_cents,
  } satisfies Filtered;
}
