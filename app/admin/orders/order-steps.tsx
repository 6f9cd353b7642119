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
import shared from "../components/parts.module.css";
import { useAct } from "../components/use-act.ts";
import { places } from "../places.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { refundOrder } from "./queries.ts";
import { refundToast } from "./refund-toast.ts";
import { StepDialog } from "./step-dialog.tsx";
import { TrackingDialog } from "./tracking-dialog.tsx";

const STEP_WORDS = {
  packed: "Mark as packed",
  shipped: "Mark as shipped",
  delivered: "Mark as delivered",
} as const;

/** What can be done with an order now; every step asks first. */
export function OrderSteps({ found }: { found: AdminOrder }) {
  const { order, items, problems } = found;
  const [open, setOpen] = useState<OrderStep["status"] | "cancel" | "tracking">();
  const { busy, act } = useAct();
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
          problem as resolved under <Link to={places.payments()}>Payment problems</Link>.
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
              {STEP_WORDS[step]}
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
        <StepDialog
          key={`${order.status} ${step}`}
          open={open === step}
          order={order}
          step={step}
          title={STEP_WORDS[step]}
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
