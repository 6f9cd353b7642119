import { type AdminOrder, Cancellation } from "../../../../data/model/admin/admin-order.ts";
import { sum } from "../../../../data/model/sales/allocate.ts";
import { OPEN_ORDER_STATUSES } from "../../../../data/model/sales/order-status.ts";
import { centsOf, formatMoney } from "../../../../data/model/text/money.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { validateForm } from "../../../components/validate-form.ts";
import { CheckField } from "../../components/check-field.tsx";
import shared from "../../components/shared.module.css";
import { useDialogForm } from "../../components/use-dialog-form.ts";
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
  const { form, dialog } = useDialogForm({
    initial: {
      // Shipped units are not in the warehouse, so don't restock them by default.
      restock: OPEN_ORDER_STATUSES.includes(order.status),
      note: "",
    },
    labels: { restock: "Restock", note: "Note to the customer (optional)" },
    validate: ({ restock, note }) =>
      validateForm(Cancellation, { restock: restock && units > 0, note }),
    send: (cancellation) => cancelOrder(order.id, cancellation),
    messages: {
      done: (cancelled) => refundToast(cancelled.order.refunds.at(-1), "Order cancelled"),
      failed: "Not cancelled",
    },
    onClose,
  });
  const { restock } = form.values;
  const left = order.refundable?.left.map(centsOf) ?? [];
  const rest = formatMoney(sum(left));

  const hasRefund = order.refundable !== null;
  function describePayment(): string {
    if (order.status === "authorized") return ", and the card is not charged.";
    if (!hasRefund) return ". Its payment is refunded already.";
    if (order.isRefundable) return `, and ${rest} is refunded to the customer's card.`;
    return `. It was not paid through this store: refund ${rest} where it was paid.`;
  }

  return (
    <FormDialog
      {...dialog}
      open={open}
      title={hasRefund ? "Cancel and refund?" : "Cancel order?"}
      action={order.isRefundable && hasRefund ? `Refund ${rest}` : "Cancel order"}
      actionClassName={shared.destructive}
    >
      <p>The order is cancelled{describePayment()} This can't be undone.</p>
      {units > 0 && (
        <fieldset className={css.choice}>
          <legend>Restock {countOf(units, "unit")}?</legend>
          <CheckField
            type="radio"
            name="restock"
            label="Yes, restock"
            checked={restock}
            onChange={() => form.set("restock", true)}
          />
          <CheckField
            type="radio"
            name="restock"
            label="No, don't restock"
            checked={!restock}
            onChange={() => form.set("restock", false)}
          />
        </fieldset>
      )}
      <TextField {...form.text("note")} rows={2} maxLength={500} />
    </FormDialog>
  );
}
