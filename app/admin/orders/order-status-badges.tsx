import type { AdminOrder } from "../../../data/model/admin-order.ts";
import type { OrderStatus } from "../../../data/model/order.ts";
import shared from "../components/shared.module.css";

/** Order statuses as the admin shows them. */
export const STATUS_LABELS: Record<OrderStatus, string> = {
  paid: "Paid",
  packed: "Packed",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

const STATUS_APPEARANCE: Record<OrderStatus, string | undefined> = {
  paid: shared.waiting,
  packed: shared.waiting,
  shipped: undefined,
  delivered: shared.good,
  cancelled: undefined,
};

type Refund = AdminOrder["order"]["refundState"];

const REFUND_LABELS: Record<NonNullable<Refund>, string> = {
  pending: "Refund pending",
  refunded: "Refunded",
  failed: "Refund failed",
};

/** Badges of the order status and the refund state. */
export function OrderStatusBadges({
  status,
  refundState,
}: {
  status: OrderStatus;
  refundState: Refund;
}) {
  return (
    <>
      <span className={[shared.badge, STATUS_APPEARANCE[status]].filter(Boolean).join(" ")}>
        {STATUS_LABELS[status]}
      </span>
      {refundState && (
        <span
          className={[shared.badge, refundState === "refunded" ? shared.good : shared.bad].join(
            " ",
          )}
        >
          {REFUND_LABELS[refundState]}
        </span>
      )}
    </>
  );
}
