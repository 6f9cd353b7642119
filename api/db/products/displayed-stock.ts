import { LOW_STOCK } from "../../../data/model/catalogue/stock.ts";

/**
 * The counted stock of all published products and variants of which `LOW_STOCK` units or fewer are left, by id.
 * Shoppers see it as "Only N left!" or "Sold Out". `product` is the same for all variants of a product.
 */
type LowStocks = ReadonlyMap<string, { product: string; left: number }>;

/** `total` is the sum of all counted stock: at one version of the catalogue it falls with every sale. */
export type DisplayedStock = { low: LowStocks; total: number };

/** Selects the rows that `parseDisplayedStock` reads; the last one, without an id, is the total. */
export const SELECT_DISPLAYED_STOCK = `
  select id, coalesce(group_id, id) as product, stock_quantity as "left" from products
    where withdrawn_at is null and stock_quantity <= ${LOW_STOCK}
  union all
  select '', '', coalesce(sum(stock_quantity), 0) from products
    where withdrawn_at is null and stock_quantity is not null`;

/** PostgreSQL returns a sum as text. */
type Row = { id: string; product: string; left: number | string };

/** Reads the result of `SELECT_DISPLAYED_STOCK`. Without a schema, because a large catalogue has 10,000 rows. */
export function parseDisplayedStock(rows: readonly unknown[]): DisplayedStock {
  let total = 0;
  const low = new Map<string, { product: string; left: number }>();
  for (const { id, product, left } of rows as readonly Row[]) {
    if (id === "") total = Number(left);
    else low.set(id, { product, left: Number(left) });
  }
  return { low, total };
}
