import { useState } from "react";
import { Link } from "react-router-dom";
import type { AdminOrder } from "../../../../data/model/admin/admin-order.ts";
import {
  canTransition,
  type FulfilmentStep,
  isBlockedByDispute,
  nextSteps,
  SHIPPED_ORDER_STATUSES,
} from "../../../../data/model/sales/order.ts";
import { isPickedUp, orderStatusLabels } from "../../../../data/model/sales/order-delivery.ts";
import { Button } from "../../../components/button.tsx";
import { adminPaths } from "../../admin-paths.ts";
import shared from "../../components/shared.module.css";
import { CancelDialog } from "./cancel-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { TrackingDialog } from "./tracking-dialog.tsx";

/** The actions that the order's status allows; each asks for confirmation. */
export function OrderActions({ found }: { found: AdminOrder }) {
  const { order, items, problems } = found;
  const [open, setOpen] = useState<FulfilmentStep | "cancel" | "refund" | "tracking">();
  const isPickup = isPickedUp(order);
  const labels = orderStatusLabels(isPickup);
  const next = nextSteps(order.status);
  const isDisputed = problems.some((one) => one.kind === "dispute" && one.resolvedAt === null);
  const isOnHold = isDisputed && next.some(isBlockedByDispute);
  const close = () => setOpen(undefined);
  const counted = items.filter(({ product }) => product?.isCounted);
  const units = counted.reduce((sum, { id, quantity }) => {
    const line = order.refundable?.lines.find((one) => one.id === id);
    return sum + quantity - (line?.refundedQuantity ?? 0);
  }, 0);

  return (
    <>
      {isOnHold && (
        <p>
          On hold: do not fulfill this order until the dispute is closed or you mark the problem as
          resolved under <Link to={adminPaths.payments()}>Payment problems</Link>.
        </p>
      )}
      {order.status === "authorized" && (
        <p>
          The payment is authorized, and the store is capturing it. The order can be fulfilled once
          it is paid.
        </p>
      )}
      <div className={shared.buttons}>
        {!isOnHold &&
          next.toReversed().map((step, index) => (
            <Button
              key={step}
              variant={index === 0 ? "primary" : "secondary"}
              onClick={() => setOpen(step)}
            >
              {describeStep(labels[step])}
            </Button>
          ))}
        {SHIPPED_ORDER_STATUSES.includes(order.status) && !isPickup && (
          <Button variant="secondary" onClick={() => setOpen("tracking")}>
            {order.trackingNumber ? "Change tracking number" : "Add tracking number"}
          </Button>
        )}
        <Button variant="secondary" onClick={() => window.print()}>
          Print packing slip
        </Button>
        {order.refundable && (
          <Button
            variant="secondary"
            className={shared.destructive}
            onClick={() => setOpen("refund")}
          >
            Refund
          </Button>
        )}
        {canTransition(order.status, "cancelled") && (
          <Button
            variant="secondary"
            className={shared.destructive}
            onClick={() => setOpen("cancel")}
          >
            Cancel order
          </Button>
        )}
      </div>
      {next.map((step) => (
        <StatusDialog
          key={`${order.status} ${step}`}
          open={open === step}
          order={order}
          step={step}
          status={labels[step]}
          title={describeStep(labels[step])}
          onClose={close}
        />
      ))}
      {order.refundable && (
        <RefundDialog
          key={`refund ${order.refundRevision}`}
          open={open === "refund"}
          found={found}
          refundable={order.refundable}
          onClose={close}
        />
      )}
      <CancelDialog
        key={`cancel ${order.status}`}
        open={open === "cancel"}
        order={order}
        units={units}
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

/** "Mark as shipped", "Mark as ready for pickup". */
const describeStep = (label: string) => `Mark as ${label.toLowerCase()}`;
