import type { Overview } from "../../data/model/admin-overview.ts";
import { toAmount } from "../../data/model/money.ts";
import { OPEN_ORDER_STATUSES, OPEN_REFUND_STATES } from "../../data/model/order.ts";
import { lineTitle } from "../../data/model/product.ts";
import { boundsOf } from "../../data/model/store-days.ts";
import { isLowOnStock, isPublishedAndSoldOut } from "../db/product-conditions.ts";
import type { Db } from "../db/schema.ts";

/** Number of low-stock products that the overview lists. */
const MAX_LOW_STOCK = 20;

type OpenTasks = Omit<Overview, "today" | "days" | "store">;

/** Counts the orders of each day (in the store's time zone) and their revenue less returned payments, without cancelled orders. */
export async function listRevenue(db: Db, days: readonly string[]): Promise<Overview["days"]> {
  const revenue: Overview["days"] = [];
  for (const date of days) {
    const { from, to } = boundsOf(date);
    const { orders, cents } = await db
      .selectFrom("orders")
      .select((by) => [
        by.fn.countAll<number>().as("orders"),
        by.fn.sum<number | null>(by("total_cents", "-", by.ref("returned_cents"))).as("cents"),
      ])
      .where("created_at", ">=", from)
      .where("created_at", "<", to)
      .where("status", "<>", "cancelled")
      .executeTakeFirstOrThrow();
    revenue.push({ date, orders, revenue: toAmount(cents ?? 0) });
  }
  return revenue;
}

/** Counts the tasks that need the operator's attention. */
export async function countOpenTasks(db: Db, now: Date): Promise<OpenTasks> {
  const lowStock = db.selectFrom("products").where(isLowOnStock);
  const products = await lowStock
    .select(["id", "title", "image_url as imageUrl", "stock_quantity"])
    .select(["option1_value", "option2_value", "option3_value"])
    .orderBy("stock_quantity")
    .orderBy("position")
    .orderBy("id")
    .limit(MAX_LOW_STOCK)
    .execute();
  const counts = await db
    .selectNoFrom((by) => [
      by
        .selectFrom("orders")
        .where("status", "in", OPEN_ORDER_STATUSES)
        .select((of) => of.fn.countAll<number>().as("n"))
        .as("openOrders"),
      by
        .selectFrom("orders")
        .where("refund_state", "in", OPEN_REFUND_STATES)
        .select((of) => of.fn.countAll<number>().as("n"))
        .as("openRefunds"),
      by
        .selectFrom("contact_messages")
        .where("read_at", "is", null)
        .select((of) => of.fn.countAll<number>().as("n"))
        .as("unreadMessages"),
      by
        .selectFrom("payment_problems")
        .where("resolved_at", "is", null)
        .select((of) => of.fn.countAll<number>().as("n"))
        .as("openPaymentProblems"),
      by
        .selectFrom("outbox")
        .where("sent_at", "is", null)
        // Excludes e-mails that are scheduled for later.
        .where((of) => of.or([of("due_at", "is", null), of("due_at", "<=", now.toISOString())]))
        .select((of) => of.fn.countAll<number>().as("n"))
        .as("unsentMails"),
      by
        .selectFrom("products")
        .where(isPublishedAndSoldOut)
        .select((of) => of.fn.countAll<number>().as("n"))
        .as("soldOut"),
      lowStock.select((of) => of.fn.countAll<number>().as("n")).as("lowStock"),
    ])
    .executeTakeFirstOrThrow();
  return {
    openOrders: counts.openOrders ?? 0,
    openRefunds: counts.openRefunds ?? 0,
    unreadMessages: counts.unreadMessages ?? 0,
    openPaymentProblems: counts.openPaymentProblems ?? 0,
    unsentMails: counts.unsentMails ?? 0,
    soldOut: counts.soldOut ?? 0,
    lowStock: {
      count: counts.lowStock ?? 0,
      products: products.map((row) => ({
        id: row.id,
        title: lineTitle({
          title: row.title,
          variantTitle: [row.option1_value, row.option2_value, row.option3_value]
            .filter(Boolean)
            .join(" / "),
        }),
        imageUrl: row.imageUrl,
        stockQuantity: row.stock_quantity ?? 0,
      })),
    },
  };
}
