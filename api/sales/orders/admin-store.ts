import type { Dialect } from "../../../data/migrations/dialect.ts";
import type {
  AdminOrder,
  AdminOrderList,
  AdminOrderQuery,
} from "../../../data/model/admin/admin-order.ts";
import {
  type AdminRefund,
  type AdminRefundable,
  formatRefundable,
} from "../../../data/model/admin/admin-refund.ts";
import { sum } from "../../../data/model/sales/allocate.ts";
import type { OrderItem } from "../../../data/model/sales/order.ts";
import { isPickedUp } from "../../../data/model/sales/order-delivery.ts";
import {
  type OrderStatus,
  REFUNDABLE_ORDER_STATUSES,
} from "../../../data/model/sales/order-status.ts";
import { toAmount } from "../../../data/model/text/money.ts";
import { countRows } from "../../db/count-rows.ts";
import { hasNothingToShip } from "../../db/orders/open-orders.ts";
import { readRefundable } from "../../db/orders/refundable.ts";
import { OPTION_COLUMNS, optionValues } from "../../db/products/variants.ts";
import { PICKUP_COLUMNS } from "../../db/tables/order-tables.ts";
import type { Db } from "../../db/tables/schema.ts";
import { withLocale } from "../../http/locale.ts";
import { isIntentId } from "../../payment-gateway.ts";
import { readStoreFacts } from "../../settings/store.ts";
import { countUnits, listFulfilments } from "../fulfilments/store.ts";
import { selectProblems } from "../payments/admin-store.ts";
import { listRefunds, type StoredRefund, toOrderRefund } from "../refunds/store.ts";
import { listReturns, toOrderReturn } from "../returns/store.ts";
import { filterOrders } from "./filter-orders.ts";
import { writePackingSlip } from "./packing-slip.ts";
import { writeReceipt } from "./receipt.ts";
import {
  isOrderMail,
  listOrderEvents,
  listOrderItems,
  listOrderTaxes,
  toOrderFields,
} from "./store.ts";

/** Lists a page of orders, newest first. */
export async function listAdminOrders(
  db: Db,
  dialect: Dialect,
  query: AdminOrderQuery,
): Promise<AdminOrderList> {
  const { limit, offset } = query;
  const found = filterOrders(db, dialect, query);
  // On SQLite a search reads the index `orders_texts` only, and the table only for the orders of the page.
  const page = found
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom("orders")
    .select(["id", "order_number", "customer_name", "recipient_name", "customer_email"])
    .select("total_cents")
    .select(["status", "refund_state", "created_at", "tags"])
    .select(PICKUP_COLUMNS)
    .select((by) => by.case().when(hasNothingToShip(by)).then(1).else(0).end().as("is_emptied"))
    .select((by) =>
      by
        .selectFrom("order_items")
        .whereRef("order_items.order_id", "=", "orders.id")
        .select((of) => of.fn.sum<number>("quantity").as("pieces"))
        .as("pieces"),
    )
    .where("id", "in", page)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  // An incomplete page is the last one: counting would search all orders again.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const total = isLast ? offset + rows.length : await countRows(found);
  const orders = rows.map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    customerName: row.customer_name,
    recipientName: row.recipient_name,
    customerEmail: row.customer_email,
    total: toAmount(row.total_cents),
    pieces: row.pieces ?? 0,
    hasNothingToShip: row.is_emptied === 1,
    status: row.status,
    refundState: row.refund_state,
    isPickup: isPickedUp(row),
    tags: JSON.parse(row.tags) as string[],
    createdAt: row.created_at,
  }));
  return { orders, total };
}

/**
 * Finds an order with its items, timeline, problems and e-mails.
 * @param isSendingMail whether the store sends e-mail
 */
export async function getAdminOrder(
  db: Db,
  id: string,
  isSendingMail: boolean,
): Promise<AdminOrder | undefined> {
  const row = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const fulfilments = await listFulfilments(db, id);
  const refunds = await listRefunds(db, id);
  const returns = await listReturns(db, id);
  const mails = await db
    .selectFrom("outbox")
    .select(["id", "kind", "subject_id as subjectId", "attempts", "due_at as dueAt"])
    .select(["sent_at as sentAt", "last_error as lastError", "created_at as createdAt"])
    .where(isOrderMail(id))
    .orderBy("created_at")
    .execute();
  const found = {
    order: {
      ...toOrderFields(row),
      chosenLocale: row.chosen_locale,
      taxes: await listOrderTaxes(db, id),
      fulfilments,
      refunds: refunds.map(toAdminRefund),
      returns: returns.map(toOrderReturn),
      refundable: await findRefundable(db, row),
      refundRevision: row.refund_revision,
      privateNote: row.private_note ?? "",
      tags: JSON.parse(row.tags) as string[],
      paymentIntentId: row.stripe_payment_intent_id,
      refundState: row.refund_state,
      isRefundable: isIntentId(row.stripe_payment_intent_id),
      returned: toAmount(row.returned_cents),
      restocked: row.restocked === null ? null : row.restocked === 1,
    },
    items: await withProducts(db, id, await listOrderItems(db, id)),
    events: await listOrderEvents(db, id),
    problems: await selectProblems(db)
      .where("payment_intent_id", "=", row.stripe_payment_intent_id)
      .execute(),
    mails,
    isSendingMail,
  };
  const documents = await withLocale(row.locale, async () => {
    const store = await readStoreFacts(db);
    return { packingSlip: writePackingSlip(found, store), receipt: writeReceipt(found, store) };
  });
  return { ...found, ...documents };
}

/** What can still be refunded of an order; null if nothing can. */
async function findRefundable(
  db: Db,
  { id, status }: { id: string; status: OrderStatus },
): Promise<AdminRefundable | null> {
  if (!REFUNDABLE_ORDER_STATUSES.includes(status)) return null;
  const refundable = await readRefundable(db, id);
  return refundable && sum(refundable.left) > 0 ? formatRefundable(refundable) : null;
}

function toAdminRefund(row: StoredRefund): AdminRefund {
  return {
    ...toOrderRefund(row),
    shipping: toAmount(row.shipping_cents),
    source: row.source,
    message: row.message,
    restocked: row.restocked === 1,
    returnId: row.return_id,
    note: row.note,
  };
}

/** Adds the units that are refunded or not fulfilled, and the products of items that still exist. */
async function withProducts(
  db: Db,
  orderId: string,
  items: readonly OrderItem[],
): Promise<AdminOrder["items"]> {
  const ids = items.map(({ productId }) => productId);
  const rows = await db
    .selectFrom("products")
    .select(["id", "stock_quantity", "sku", ...OPTION_COLUMNS])
    .where("id", "in", ids)
    .where("removed_at", "is", null)
    .execute();
  const products = new Map(
    rows.map((row) => [
      row.id,
      {
        isCounted: row.stock_quantity !== null,
        sku: row.sku,
        variantTitle: optionValues(row).join(" / "),
      },
    ]),
  );
  const units = new Map((await countUnits(db, orderId)).map((line) => [line.id, line]));
  return items.map((item) => ({
    ...item,
    refunded: units.get(item.id)?.refunded ?? 0,
    unfulfilled: units.get(item.id)?.unfulfilled ?? 0,
    product: products.get(item.productId) ?? null,
  }));
}
