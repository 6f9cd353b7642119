import type { ExpressionBuilder } from "kysely";
import { OPEN_ORDER_STATUSES } from "../../../data/model/sales/order-status.ts";
import type { Database } from "../tables/schema.ts";

type OrderExpression = ExpressionBuilder<Database, "orders">;

/** SQL condition: the order still has to be shipped. */
export const isOpenOrder = (by: OrderExpression) =>
  by.and([by("status", "in", OPEN_ORDER_STATUSES), by.not(hasNothingToShip(by))]);

/**
 * SQL condition: all units of an order that is not shipped are refunded. It keeps its status, because its
 * shipping, or a part of an amount, was not refunded.
 */
export const hasNothingToShip = (by: OrderExpression) => {
  const items = by.selectFrom("order_items").whereRef("order_items.order_id", "=", "orders.id");
  return by.and([
    by("status", "in", OPEN_ORDER_STATUSES),
    by("refund_state", "is not", null),
    by.exists(items.select("order_items.id")),
    by.not(
      by.exists(
        items
          .select("order_items.id")
          .whereRef("order_items.refunded_quantity", "<", "order_items.quantity"),
      ),
    ),
  ]);
};
