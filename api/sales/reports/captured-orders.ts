import type { ExpressionBuilder } from "kysely";
import type { DayPeriod } from "../../../data/model/sales/store-days.ts";
import { boundsOfPeriod } from "../../../data/model/sales/store-days.ts";
import type { Database, Db } from "../../db/tables/schema.ts";

/** SQL condition: the payment of the order was captured. A cancelled order without a refund was never charged. */
const isCaptured = (by: ExpressionBuilder<Database, "orders">) =>
  by.and([by("orders.status", "<>", "authorized"), by("orders.status", "<>", "cancelled")]);

/** Selects the orders of a period whose payment was captured. */
export function selectCaptured(db: Db, period: DayPeriod) {
  const { from, to } = boundsOfPeriod(period);
  return db
    .selectFrom("orders")
    .where("orders.created_at", ">=", from)
    .where("orders.created_at", "<", to)
    .where(isCaptured);
}
