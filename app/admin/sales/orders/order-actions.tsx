import { useState } from "react";
import { Link } from "react-router-dom";
import type { AdminOrder } from "../../../../data/model/admin/admin-order.ts";
import { canTransition, isBlockedByDispute } from "../../../../data/model/sales/order-status.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { useCan } from "../../components/permitted.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { packOrder, undoPacking } from "./api.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { FulfilmentDialog } from "./fulfilment-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { StepDialog } from "./step-dialog.tsx";

/** The actions that the order's status allows; each asks for confirmation. */
export function OrderActions({ found }: { found: AdminOrder }) {
  const { order, items, problems } = found;
  const [open, setOpen] = useState<"fulfil" | "packed" | "cancel" | "refund">();
  const { busy, mutate } = useAdminMutation();
  const can = useCan();
  const [canWrite, canRefund] = [can("orders.write"), can("orders.refund")];
  const isDisputed = problems.some((one) => one.kind === "dispute" && one.resolvedAt === null);
  const isOnHold = isDisputed && isBlockedByDispute(order.status);
  const canFulfil =
    canTransition(order.status, "shipped") && items.some(({ unfulfilled }) => unfulfilled > 0);
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
          On hold: do not fulfil this order until the dispute is closed or you mark the problem as
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
        {canWrite && !isOnHold && canFulfil && (
          <Button onClick={() => setOpen("fulfil")}>Fulfil items</Button>
        )}
        {canWrite && !isOnHold && canTransition(order.status, "packed") && (
          <Button variant="secondary" onClick={() => setOpen("packed")}>
            Mark as packed
          </Button>
        )}
        {canWrite && order.status === "packed" && (
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => void mutate(() => undoPacking(order.id), { done: "Not packed yet" })}
          >
            Not packed yet
          </Button>
        )}
        <ButtonLink variant="secondary" to={adminPaths.packingSlip(order.id)}>
          Packing slip
        </ButtonLink>
        <ButtonLink variant="secondary" to={adminPaths.printOrders("receipts", [order.id])}>
          Receipt
        </ButtonLink>
        {canRefund && order.refundable && (
          <Button
            variant="secondary"
            className={shared.destructive}
            onClick={() => setOpen("refund")}
          >
            Refund
          </Button>
        )}
        {canRefund && canTransition(order.status, "cancelled") && (
          <Button
            variant="secondary"
            className={shared.destructive}
            onClick={() => setOpen("cancel")}
          >
            Cancel order
          </Button>
        )}
      </div>
      {order.refundable && open === "refund" && (
        <RefundDialog found={found} refundable={order.refundable} onClose={close} />
      )}
      <StepDialog
        key={`packed ${order.status}`}
        open={open === "packed"}
        title="Mark as packed"
        done="Packed"
        onClose={close}
        onConfirm={(note) => packOrder(order.id, note)}
      />
      {open === "fulfil" && <FulfilmentDialog found={found} onClose={close} />}
      <CancelDialog
        key={`cancel ${order.status}`}
        open={open === "cancel"}
        order={order}
        units={units}
        onClose={close}
      />
    </>
  );
}
