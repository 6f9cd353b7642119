import type { AdminOrder } from "../../../data/model/admin-order.ts";
import type { OrderStatus } from "../../../data/model/order.ts";
import shared from "../components/parts.module.css";

/** An order's steps as the console calls them. */
export const STATUS_WORDS: Record<OrderStatus, string> = {
  paid: "Paid",
  packed: "Packed",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

const LOOK: Record<OrderStatus, string | undefined> = {
  paid: shared.waiting,
  packed: shared.waiting,
  shipped: undefined,
  delivered: shared.good,
  cancelled: undefined,
};

type Refund = AdminOrder["order"]["refundState"];

const REFUND_WORDS: Record<NonNullable<Refund>, string> = {
  pending: "Refund pending",
  refunded: "Refunded",
  failed: "Refund failed",
};

/** Where an order is, and what became of its refund. */
export function OrderPills({ status, refundState }: { status: OrderStatus; refundState: Refund }) {
  return (
    <>
      <span className={[shared.pill, LOOK[status]].filter(Boolean).join(" ")}>
        {STATUS_WORDS[status]}
      </span>
      {refundState && (
        <span
          className={[shared.pill, refundState === "refunded" ? shared.good : shared.bad].join(" ")}
        >
          {REFUND_WORDS[refundState]}
        </span>
      )}
    </>
  );
}
