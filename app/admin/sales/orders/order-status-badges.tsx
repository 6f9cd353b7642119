import { orderStatusLabels } from "../../../../data/model/sales/order-delivery.ts";
import type { OrderStatus } from "../../../../data/model/sales/order-status.ts";
import { REFUND_STATE_LABELS, type RefundState } from "../../../../data/model/sales/refund.ts";
import shared from "../../components/shared.module.css";

const STATUS_APPEARANCE: Record<OrderStatus, string | undefined> = {
  authorized: shared.waiting,
  paid: shared.waiting,
  packed: shared.waiting,
  partly_shipped: shared.waiting,
  shipped: undefined,
  delivered: shared.good,
  cancelled: undefined,
};

/** Badges of the order status and the refund state. */
export function OrderStatusBadges({
  status,
  refundState,
  isPickup,
  hasNothingToShip = false,
}: {
  status: OrderStatus;
  hasNothingToShip?: boolean;
  refundState: RefundState | null;
  isPickup: boolean;
}) {
  return (
    <>
      {hasNothingToShip ? (
        <span className={shared.badge}>All items refunded</span>
      ) : (
        <span className={[shared.badge, STATUS_APPEARANCE[status]].filter(Boolean).join(" ")}>
          {orderStatusLabels(isPickup)[status]}
        </span>
      )}
      {refundState && <RefundBadge state={refundState} isPartial={status !== "cancelled"} />}
    </>
  );
}

/** A badge of the state of a refund, or of all refunds of an order (`isPartial`: which is not cancelled). */
export function RefundBadge({ state, isPartial }: { state: RefundState; isPartial?: boolean }) {
  const isDone = state === "refunded";
  return (
    <span className={`${shared.badge} ${isDone ? shared.good : shared.bad}`}>
      {isDone && isPartial ? "Partly refunded" : REFUND_STATE_LABELS[state]}
    </span>
  );
}
