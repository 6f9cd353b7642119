import { useState } from "react";
import type { AdminOrder } from "../../../../data/model/admin/admin-order.ts";
import { OPEN_ORDER_STATUSES } from "../../../../data/model/sales/order.ts";
import { countOf } from "../../../../data/model/text/counts.ts";
import { centsOf, formatMoney } from "../../../../data/model/text/money.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { toast } from "../../../components/toast.ts";
import { CheckField } from "../../components/check-field.tsx";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { cancelOrder } from "./api.ts";
import css from "./cancel-dialog.module.css";
import { refundToast } from "./refund-toast.ts";

type Props = {
  open: boolean;
  order: AdminOrder["order"];
  /** Number of units in the order whose stock is counted. */
  units: number;
  onClose: () => void;
};

/** Cancels and refunds an order, with the choice to restock its units. */
export function CancelDialog({ open, order, units, onClose }: Props) {
  const { busy, mutate } = useAdminMutation();
  // Shipped units are not in the warehouse, so don't restock them by default.
  const [restock, setRestock] = useState(OPEN_ORDER_STATUSES.includes(order.status));
  const [note, setNote] = useState("");
  const total = formatMoney(centsOf(order.total));

  async function confirm() {
    let cancelled: AdminOrder | undefined;
    const cancel = async () => {
      cancelled = await cancelOrder(order.id, { restock: restock && units > 0, note });
    };
    if (!(await mutate(cancel, { failed: "Not cancelled" })) || !cancelled) return;
    toast(refundToast(cancelled.order, "Order cancelled"));
    onClose();
  }

  return (
    <FormDialog
      open={open}
      title="Cancel and refund?"
      action={order.isRefundable ? `Refund ${total}` : "Cancel order"}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void confirm()}
    >
      <p>
        {order.isRefundable
          ? `The order is cancelled, and ${total} is refunded to the customer's card. This can't be undone.`
          : `The order is cancelled. It was not paid through this store: refund ${total} where it was paid. This can't be undone.`}
      </p>
      {units > 0 && (
        <fieldset className={css.choice}>
          <legend>Restock {countOf(units, "unit")}?</legend>
          <CheckField
            type="radio"
            name="restock"
            label="Yes, restock"
            checked={restock}
            onChange={() => setRestock(true)}
          />
          <CheckField
            type="radio"
            name="restock"
            label="No, don't restock"
            checked={!restock}
            onChange={() => setRestock(false)}
          />
        </fieldset>
      )}
      <TextField
        label="Note to the customer (optional)"
        name="note"
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
