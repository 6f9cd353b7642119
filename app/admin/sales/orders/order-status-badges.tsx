import type { OrderStatus, RefundState } from "../../../../data/model/sales/order.ts";
import { orderStatusLabels } from "../../../../data/model/sales/order-delivery.ts";
import shared from "../../components/shared.module.css";

const STATUS_APPEARANCE: Record<OrderStatus, string | undefined> = {
  authorized: shared.waiting,
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
  isPickup,
}: {
  status: OrderStatus;
  refundState: RefundState | null;
  isPickup: boolean;
}) {
  return (
    <>
      <span className={[shared.badge, STATUS_APPEARANCE[status]].filter(Boolean).join(" ")}>
        {orderStatusLabels(isPickup)[status]}
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
