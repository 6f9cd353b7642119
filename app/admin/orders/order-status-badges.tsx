import {
  ORDER_STATUS_LABELS,
  type OrderStatus,
  type RefundState,
} from "../../../data/model/order.ts";
import shared from "../components/shared.module.css";

const STATUS_APPEARANCE: Record<OrderStatus, string | undefined> = {
  paid: shared.waiting,
  packed: shared.waiting,
  shipped: undefined,
  delivered: shared.good,
  cancelled: undefined,
};

const REFUND_LABELS: Record<RefundState, string> = {
  pending: "Refund pending",
  refunded: "Refunded",
  failed: "Refund failed",
};

/** Badges of the order status and the refund state. */
export function OrderStatusBadges({
  status,
  refundState,
  labels = ORDER_STATUS_LABELS,
}: {
  status: OrderStatus;
  refundState: RefundState | null;
  labels?: typeof ORDER_STATUS_LABELS;
}) {
  return (
    <>
      <span className={[shared.badge, STATUS_APPEARANCE[status]].filter(Boolean).join(" ")}>
        {labels[status]}
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
