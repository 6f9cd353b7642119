import { compareText } from "../../../data/model/text/compare-text.ts";
import type { ChangedStock } from "../../activity/stock-changes.ts";
import { nextCatalogueVersion } from "../../db/catalogue-version.ts";
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
 * Increments the catalogue version if the stock of a sold product is counted.
 * @param lines each product occurs once
 * @returns the changes of counted stock, for its history
 * @throws InsufficientStockError
 */
export async function sellStock(
  trx: Db,
  lines: readonly Sale[],
  now: Date,
): Promise<ChangedStock[]> {
  const ids = lines.map((line) => line.id);
  // Lock the catalogue version before any product row, as all writers do, to avoid deadlocks.
  let version = (await hasCounted(trx, ids)) ? await nextCatalogueVersion(trx) : undefined;
  if (version !== undefined) await lockVariants(trx, ids);
  const changes: ChangedStock[] = [];
  // Lock the products in the order of their ids, so that two orders can't deadlock (P32).
  for (const line of lines.toSorted((a, b) => compareText(a.id, b.id))) {
    if (version === undefined && (await sell(trx, line, now))) continue;
    // The stock has been counted since, or it is insufficient.
    version ??= await nextCatalogueVersion(trx);
    const sold = await sell(trx, line, now, version);
    if (!sold) throw new InsufficientStockError(line.id);
    const { after } = sold;
    if (after !== null) changes.push({ productId: line.id, before: after + line.quantity, after });
  }
  if (version !== undefined) await refreshGroups(trx, ids, version);
  return changes;
}

async function hasCounted(trx: Db, ids: readonly string[]): Promise<boolean> {
  const row = await trx
    .selectFrom("products")
    .select("id")
    .where("id", "in", ids)
    .where("stock_quantity", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sells units with one conditional update, which decides between concurrent checkouts. Returns the stock
 * after the sale, or undefined if the units can't be sold. Without a version, only products without
 * counted stock are sold.
 */
async function sell(
  trx: Db,
  { id, quantity }: Sale,
  now: Date,
  version?: number,
): Promise<{ after: number | null } | undefined> {
  let update = trx
    .updateTable("products")
    .set((eb) => ({
      // In SQL, null minus a quantity is null: stock that is not counted stays uncounted.
      stock_quantity: eb("stock_quantity", "-", quantity),
      updated_at: now.toISOString(),
      ...(version !== undefined && { version }),
    }))
    .where("id", "=", id)
    .where(isAvailable(quantity));
  if (version === undefined) update = update.where("stock_quantity", "is", null);
  const row = await update.returning("stock_quantity").executeTakeFirst();
  return row && { after: row.stock_quantity };
}
