import { compareText } from "../../../data/model/text/plain-text.ts";
import type { ChangedStock } from "../../activity/stock-changes.ts";
import { shareCatalogue } from "../../db/catalogue-version.ts";
import { isAvailable } from "../../db/products/product-conditions.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import { lockVariants } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { PricedLine } from "../pricing/quote.ts";

/** Thrown to roll back the transaction: a product is sold out or unpublished. */
export class InsufficientStockError extends Error {
  override name = "InsufficientStockError";
  readonly productId: string;
  constructor(productId: string) {
    super(`product ${productId} has insufficient stock`);
    this.productId = productId;
  }
}

type Sale = Pick<PricedLine, "id" | "quantity">;

/**
 * Removes the units that a checkout buys from the stock. Call it in the transaction that writes the order.
 * It changes no row that sales of other products change too, so it leaves the catalogue's version: the processes
 * find displayed changes of stock by reading them (`api/db/products/stock-readings.ts`).
 * @param lines each product occurs once
 * @returns the changes of counted stock, for its history
 * @throws InsufficientStockError
 */
export async function sellStock(
  trx: Db,
  lines: readonly Sale[],
  now: Date,
): Promise<ChangedStock[]> {
  // Lock the catalogue before any product row, as all writers do, to avoid deadlocks.
  await shareCatalogue(trx);
  await lockVariants(
    trx,
    lines.map(({ id }) => id),
  );
  const changes: ChangedStock[] = [];
  // Change the products in the order of their ids, so that two orders can't deadlock (P32).
  for (const line of lines.toSorted((a, b) => compareText(a.id, b.id))) {
    const sold = await sell(trx, line, now);
    if (!sold) throw new InsufficientStockError(line.id);
    const { after } = sold;
    if (after !== null) changes.push({ productId: line.id, before: after + line.quantity, after });
  }
  const soldOut = changes.filter(({ after }) => after === 0).map(({ productId }) => productId);
  if (soldOut.length > 0) await refreshGroups(trx, soldOut);
  return changes;
}

/**
 * Sells units with one conditional update, which decides between concurrent checkouts. Returns the stock
 * after the sale, or undefined if the units can't be sold.
 */
async function sell(
  trx: Db,
  { id, quantity }: Sale,
  now: Date,
): Promise<{ after: number | null } | undefined> {
  const row = await trx
    .updateTable("products")
    .set((eb) => ({
      // In SQL, null minus a quantity is null: stock that is not counted stays uncounted.
      stock_quantity: eb("stock_quantity", "-", quantity),
      updated_at: now.toISOString(),
    }))
    .where("id", "=", id)
    .where(isAvailable(quantity))
    .returning("stock_quantity")
    .executeTakeFirst();
  return row && { after: row.stock_quantity };
}
