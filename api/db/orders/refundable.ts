import { sum } from "../../../data/model/sales/allocate.ts";
import { type RefundableOrder, toRefundable } from "../../../data/model/sales/refund.ts";
import type { Db } from "../tables/schema.ts";

/**
 * Reads what can still be refunded of an order; undefined if it does not exist. To decide on a refund, call it
 * in the transaction that has locked the order's row.
 */
export async function readRefundable(
  db: Db,
  orderId: string,
): Promise<RefundableOrder | undefined> {
  const order = await db
    .selectFrom("orders")
    .select(["total_cents", "shipping_cents", "tax_cents", "lost_cents"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!order) return undefined;
  const items = await db
    .selectFrom("order_items")
    .select(["id", "product_title", "quantity", "refunded_quantity"])
    .select(["subtotal_cents", "discount_cents", "tax_shares"])
    .where("order_id", "=", orderId)
    .orderBy("line")
    .execute();
  const taxes = await db
    .selectFrom("order_taxes")
    .select(["amount_cents as amountCents", "shipping_cents as shippingCents"])
    .where("order_id", "=", orderId)
    .orderBy("line")
    .execute();
  return toRefundable({
    totalCents: order.total_cents,
    shippingCents: order.shipping_cents,
    taxCents: order.tax_cents,
    lines: items.map((item) => ({
      id: item.id,
      title: item.product_title,
      quantity: item.quantity,
      refundedQuantity: item.refunded_quantity,
      subtotalCents: item.subtotal_cents,
      discountCents: item.discount_cents,
      taxCents: JSON.parse(item.tax_shares) as number[],
    })),
    taxes,
    refunded: await sumRefundParts(db, orderId, Math.max(1, taxes.length)),
    lostCents: order.lost_cents,
  });
}

/** The parts of all refunds of an order together. */
async function sumRefundParts(db: Db, orderId: string, taxCount: number): Promise<number[]> {
  const refunds = await db
    .selectFrom("refunds")
    .select(["amount_cents", "shipping_cents"])
    .where("order_id", "=", orderId)
    .execute();
  const refundTaxes = await db
    .selectFrom("refund_taxes")
    .select(["line", "amount_cents"])
    .where("order_id", "=", orderId)
    .execute();
  const taxes = Array.from({ length: taxCount }, (_, line) =>
    sum(refundTaxes.filter((tax) => tax.line === line).map((tax) => tax.amount_cents)),
  );
  const amount = sum(refunds.map((refund) => refund.amount_cents));
  const shipping = sum(refunds.map((refund) => refund.shipping_cents));
  return [amount - shipping - sum(taxes), shipping, ...taxes];
}
