import { useState } from "react";
import { Link } from "react-router-dom";
import {
  type AdminOrder,
  HELD_STEPS,
  NEXT_STEPS,
  type OrderStep,
} from "../../../data/model/admin-order.ts";
import { Button } from "../../components/button.tsx";
import { toast } from "../../components/toast.tsx";
import { adminPaths } from "../admin-paths.ts";
import shared from "../components/shared.module.css";
import { useAdminMutation } from "../components/use-admin-mutation.ts";
import { refundOrder } from "./api.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { refundToast } from "./refund-toast.ts";
import { StatusDialog } from "./status-dialog.tsx";
import { TrackingDialog } from "./tracking-dialog.tsx";

const STEP_LABELS = {
  packed: "Mark as packed",
  shipped: "Mark as shipped",
  delivered: "Mark as delivered",
} as const;

/** What can be done with an order now; every step asks first. */
export function OrderActions({ found }: { found: AdminOrder }) {
  const { order, items, problems } = found;
  const [open, setOpen] = useState<OrderStep["status"] | "cancel" | "tracking">();
  const { busy, act } = useAdminMutation();
  const next = NEXT_STEPS[order.status];
  const isDisputed = problems.some((one) => one.kind === "dispute" && one.resolvedAt === null);
  const isHeld = isDisputed && next.some((step) => HELD_STEPS.has(step));
  const close = () => setOpen(undefined);
  const isRefundDue = order.refundState === "pending" || order.refundState === "failed";
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);

  async function retryRefund() {
    let answer: AdminOrder | undefined;
    const retry = async () => {
      answer = await refundOrder(order.id, false);
    };
    const isDone = await act(retry, { failed: "The refund was not tried" });
    if (isDone && answer) toast(refundToast(answer.order, "Tried again"));
  }

  return (
    <>
      {isHeld && (
        <p>
          On hold: it is not to be packed or sent until the dispute is closed, or until you mark the
          problem as resolved under <Link to={adminPaths.payments()}>Payment problems</Link>.
        </p>
      )}
      <div className={shared.buttons}>
        {!isHeld &&
          next.toReversed().map((step, place) => (
            <Button
              key={step}
              variant={place === 0 ? "primary" : "secondary"}
              onClick={() => setOpen(step)}
            >
              {STEP_LABELS[step]}
            </Button>
          ))}
        {(order.status === "shipped" || order.status === "delivered") && (
          <Button variant="secondary" onClick={() => setOpen("tracking")}>
            {order.trackingNumber ? "Change tracking number" : "Add tracking number"}
          </Button>
        )}
        {order.status !== "cancelled" && (
          <Button variant="secondary" onClick={() => setOpen("cancel")}>
            Cancel and refund
          </Button>
        )}
        {isRefundDue && (
          <>
            {order.isRefundable && (
              <Button busy={busy} onClick={() => void retryRefund()}>
                Try the refund again
              </Button>
            )}
            <Button
              variant="secondary"
              busy={busy}
              onClick={() =>
                void act(() => refundOrder(order.id, true), { done: "Marked as refunded" })
              }
            >
              It was refunded elsewhere
            </Button>
          </>
        )}
      </div>
      {next.map((step) => (
        <StatusDialog
          key={`${order.status} ${step}`}
          open={open === step}
          order={order}
          step={step}
          title={STEP_LABELS[step]}
          onClose={close}
        />
      ))}
      <CancelDialog
        key={`cancel ${order.status}`}
        open={open === "cancel"}
        order={order}
        pieces={pieces}
        onClose={close}
      />
      <TrackingDialog
        key={`tracking ${order.trackingNumber}`}
        open={open === "tracking"}
        order={order}
        onClose={close}
      />
    </>
  );
}
