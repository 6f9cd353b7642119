import {
  type Fulfilment,
  type FulfilmentCounts,
  trackingUrl,
} from "../../../data/model/sales/fulfilment.ts";
import type { Db } from "../../db/tables/schema.ts";

/** Lists the fulfilments of an order, oldest first. */
export async function listFulfilments(db: Db, orderId: string): Promise<Fulfilment[]> {
  const rows = await db
    .selectFrom("fulfilments")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  if (rows.length === 0) return [];
  const items = await db
    .selectFrom("fulfilment_items")
    .innerJoin("order_items", "order_items.id", "fulfilment_items.order_item_id")
    .select(["fulfilment_id", "order_items.id", "fulfilment_items.quantity", "lot", "best_before"])
    .where("order_items.order_id", "=", orderId)
    .orderBy("order_items.line")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    items: items
      .filter((item) => item.fulfilment_id === row.id)
      .map(({ id, quantity, lot, best_before }) => ({
        id,
        quantity,
        ...(lot !== null && { lot }),
        ...(best_before !== null && { bestBefore: best_before }),
      })),
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: trackingUrl(row.carrier, row.tracking_number),
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
  }));
}

/** The units of an order's line. */
type LineUnits = {
  id: string;
  quantity: number;
  refunded: number;
  fulfilled: number;
  /**
   * Units that are in no parcel and can still be fulfilled. A refund takes those first that are not
   * fulfilled.
   */
  unfulfilled: number;
};

/** Counts the units of each line of an order. */
export async function countUnits(db: Db, orderId: string): Promise<LineUnits[]> {
  const rows = await db
    .selectFrom("order_items")
    .select(["id", "quantity", "refunded_quantity as refunded"])
    .select((by) =>
      by
        .selectFrom("fulfilment_items")
        .whereRef("order_item_id", "=", "order_items.id")
        .select((of) => of.fn.sum<number | string>("fulfilment_items.quantity").as("units"))
        .as("units"),
    )
    .where("order_id", "=", orderId)
    .orderBy("line")
    .execute();
  return rows.map(({ id, quantity, refunded, units }) => {
    const fulfilled = Number(units ?? 0);
    const unfulfilled = Math.max(0, quantity - refunded - fulfilled);
    return { id, quantity, refunded, fulfilled, unfulfilled };
  });
}

/** The counts from which an order's status follows. */
export async function countFulfilments(db: Db, orderId: string): Promise<FulfilmentCounts> {
  const units = await countUnits(db, orderId);
  const parcels = await listFulfilments(db, orderId);
  return {
    unfulfilled: units.reduce((sum, line) => sum + line.unfulfilled, 0),
    parcels: parcels.length,
    delivered: parcels.filter(({ deliveredAt }) => deliveredAt !== null).length,
  };
}
