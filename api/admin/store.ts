import type { Overview } from "../../data/model/admin/admin-overview.ts";
import { OPEN_REFUND_STATES } from "../../data/model/sales/refund.ts";
import { countRows } from "../db/count-rows.ts";
import { isOpenOrder } from "../db/orders/open-orders.ts";
import { isLowOnStock, isPublishedAndSoldOut } from "../db/products/product-conditions.ts";
import { OPTION_COLUMNS, toLineTitle } from "../db/products/variants.ts";
import type { Db } from "../db/tables/schema.ts";

/** Number of low-stock products that the overview lists. */
const MAX_LOW_STOCK = 20;

type OpenTasks = Omit<Overview, "today" | "days" | "firstSteps" | "store">;

/**
 * Counts the tasks that need the operator's attention.
 * @param threshold units up to which a stock is low, for products without their own
 */
export async function countOpenTasks(db: Db, threshold: number, now: Date): Promise<OpenTasks> {
  const lowStock = db.selectFrom("products").where(isLowOnStock(threshold));
  const products = await lowStock
    .select(["id", "title", "image_url as imageUrl", "stock_quantity"])
    .select(OPTION_COLUMNS)
    .orderBy("stock_quantity")
    .orderBy("position")
    .orderBy("id")
    .limit(MAX_LOW_STOCK)
    .execute();
  const unsent = db
    .selectFrom("outbox")
    .where("sent_at", "is", null)
    // Excludes e-mails that are scheduled for later.
    .where((by) => by.or([by("due_at", "is", null), by("due_at", "<=", now.toISOString())]));
  const orders = db.selectFrom("orders");
  return {
    openOrders: await countRows(orders.where(isOpenOrder)),
    openRefunds: await countRows(orders.where("refund_state", "in", OPEN_REFUND_STATES)),
    unreadMessages: await countRows(db.selectFrom("contact_messages").where("read_at", "is", null)),
    openPaymentProblems: await countRows(
      db.selectFrom("payment_problems").where("resolved_at", "is", null),
    ),
    unsentMails: await countRows(unsent),
    soldOut: await countRows(db.selectFrom("products").where(isPublishedAndSoldOut)),
    lowStock: {
      count: await countRows(lowStock),
      products: products.map((row) => ({
        id: row.id,
        title: toLineTitle(row),
        imageUrl: row.imageUrl,
        stockQuantity: row.stock_quantity ?? 0,
      })),
    },
  };
}
