import { type SqlBool, sql } from "kysely";
import { boundsOfPeriod, type DayPeriod } from "../../../data/model/sales/store-days.ts";
import type { Db } from "../../db/tables/schema.ts";

/** SQL condition: the payment of the order was captured. A cancelled order that was not refunded was never charged. */
export const IS_CAPTURED = sql<SqlBool>`(orders.status not in ('authorized', 'cancelled')
  or (orders.status = 'cancelled' and orders.refund_state is not null))`;

/** Selects the orders of a period whose payment was captured. */
export function selectCaptured(db: Db, period: DayPeriod) {
  const { from, to } = boundsOfPeriod(period);
  return db
    .selectFrom("orders")
    .where("orders.created_at", ">=", from)
    .where("orders.created_at", "<", to)
    .where(IS_CAPTURED);
}
