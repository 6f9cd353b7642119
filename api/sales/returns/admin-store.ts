import type {
  AdminReturn,
  AdminReturnList,
  AdminReturnQuery,
} from "../../../data/model/admin/admin-return.ts";
import { nextReturnSteps, RETURN_STATES } from "../../../data/model/sales/return.ts";
import { countRows } from "../../db/count-rows.ts";
import type { Db } from "../../db/tables/schema.ts";
import { containsText } from "../../db/text-search.ts";

/** States in which the operator has something to do: a received return waits for its refund. */
const OPEN_RETURN_STATES = RETURN_STATES.filter(
  (state) => state === "received" || nextReturnSteps(state).length > 0,
);

/** Lists a page of returns, newest first. */
export async function listAdminReturns(db: Db, query: AdminReturnQuery): Promise<AdminReturnList> {
  const { search, state } = query;
  let found = db.selectFrom("returns").innerJoin("orders", "orders.id", "returns.order_id");
  if (state === "open") found = found.where("state", "in", OPEN_RETURN_STATES);
  else if (state !== "all") found = found.where("state", "=", state);
  if (search) {
    found = found.where((by) =>
      by.or([
        containsText<"returns">("number", search),
        containsText<"orders">("order_number", search),
        containsText<"orders">("customer_name", search),
      ]),
    );
  }
  const rows = await found
    .select(["returns.id", "number", "state", "order_id as orderId"])
    .select(["order_number as orderNumber", "customer_name as customerName"])
    .select("returns.created_at as createdAt")
    .select((by) =>
      by
        .selectFrom("return_items")
        .whereRef("return_id", "=", "returns.id")
        .select((of) => of.fn.sum<number>("quantity").as("units"))
        .as("units"),
    )
    .orderBy("returns.created_at", "desc")
    .orderBy("returns.id")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const total = await countRows(found);
  return { returns: rows.map(({ units, ...row }) => ({ ...row, units: units ?? 0 })), total };
}

/** Finds a return with its items. */
export async function getAdminReturn(db: Db, id: string): Promise<AdminReturn | undefined> {
  const row = await db
    .selectFrom("returns")
    .innerJoin("orders", "orders.id", "returns.order_id")
    .select(["returns.id", "number", "state", "order_id as orderId", "returns.note"])
    .select(["order_number as orderNumber", "customer_name as customerName"])
    .select(["customer_email as customerEmail", "label_url as labelUrl"])
    .select(["returns.created_at as createdAt", "returns.updated_at as updatedAt"])
    .where("returns.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const items = await db
    .selectFrom("return_items")
    .innerJoin("order_items", "order_items.id", "order_item_id")
    .select(["order_items.id", "product_title as title", "return_items.quantity", "reason"])
    .select("comment")
    .where("return_id", "=", id)
    .orderBy("line")
    .execute();
  const label = await db
    .selectFrom("return_labels")
    .select("return_id")
    .where("return_id", "=", id)
    .executeTakeFirst();
  return {
    ...row,
    comment: items[0]?.comment ?? null,
    items: items.map(({ comment: _, ...item }) => item),
    hasLabel: label !== undefined,
  };
}
