import { useState } from "react";
import type { AdminOrder } from "../../../data/model/admin-order.ts";
import { centsOf, formatMoney } from "../../../data/model/money.ts";
import { TextField } from "../../components/text-field.tsx";
import { toast } from "../../components/toast.tsx";
import { CheckField } from "../components/check-field.tsx";
import { ConfirmDialog } from "../components/confirm-dialog.tsx";
import { useAdminMutation } from "../components/use-admin-mutation.ts";
import { cancelOrder } from "./api.ts";
import css from "./cancel-dialog.module.css";
import { refundToast } from "./refund-toast.ts";

type Props = {
  open: boolean;
  order: AdminOrder["order"];
  /** How many pieces the order has. */
  pieces: number;
  onClose: () => void;
};

/** Cancels an order and asks for its refund; asks whether its pieces can be sold again. */
export function CancelDialog({ open, order, pieces, onClose }: Props) {
  const { busy, act } = useAdminMutation();
  // What has left the house is not on the shelf.
  const [restock, setRestock] = useState(order.status === "paid" || order.status === "packed");
  const [note, setNote] = useState("");
  const total = formatMoney(centsOf(order.total));

  async function confirm() {
    let cancelled: AdminOrder | undefined;
    const cancel = async () => {
      cancelled = await cancelOrder(order.id, { restock, note });
    };
    if (!(await act(cancel, { failed: "Not cancelled" })) || !cancelled) return;
    toast(refundToast(cancelled.order, "Order cancelled"));
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title="Cancel and refund?"
      action={order.isRefundable ? `Refund ${total}` : "Cancel order"}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>
        {order.isRefundable
          ? `The order is cancelled, and the payment provider is asked to refund ${total} to the shopper's card. This can't be undone.`
          : `The order is cancelled. It was not paid through this store: refund ${total} where it was paid. This can't be undone.`}
      </p>
      <fieldset className={css.choice}>
        <legend>
          {pieces === 1 ? "Does its piece go back" : `Do its ${pieces} pieces go back`} into the
          stock?
        </legend>
        <CheckField
          type="radio"
          name="restock"
          label="Yes, to be sold again"
          checked={restock}
          onChange={() => setRestock(true)}
        />
        <CheckField
          type="radio"
          name="restock"
          label="No, the stock stays as it is"
          checked={!restock}
          onChange={() => setRestock(false)}
        />
      </fieldset>
      <TextField
        label="Note for the shopper (optional)"
        name="note"
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  );
}
