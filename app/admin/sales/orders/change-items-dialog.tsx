import type { AdminOrder } from "../../../../data/model/admin/admin-order.ts";
import {
  type AdminRefundable,
  parseRefundable,
  RefundRequest,
} from "../../../../data/model/admin/admin-refund.ts";
import { OPEN_ORDER_STATUSES } from "../../../../data/model/sales/order-status.ts";
import { computeRefund } from "../../../../data/model/sales/refund.ts";
import { formatMoney } from "../../../../data/model/text/money.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { formValue } from "../../../components/form-value.ts";
import { TextField } from "../../../components/text-field.tsx";
import { validateForm } from "../../../components/validate-form.ts";
import { readWhole } from "../../components/read-number.ts";
import shared from "../../components/shared.module.css";
import { useDialogForm } from "../../components/use-dialog-form.ts";
import { refundOrder } from "./api.ts";
import { QuantityField } from "./quantity-field.tsx";
import css from "./refund-dialog.module.css";
import { refundToast } from "./refund-toast.ts";

type Props = { found: AdminOrder; refundable: AdminRefundable; onClose: () => void };

type Values = {
  /** The number of units that remain of each line, as entered. */
  quantities: readonly string[];
  note: string;
};

/** Removes units of an order that are in no parcel, and refunds them. Mounted while it is open. */
export function ChangeItemsDialog({ found, refundable, onClose }: Props) {
  const { order } = found;
  const lines = found.items.filter(({ unfulfilled }) => unfulfilled > 0);
  const isUnshipped = OPEN_ORDER_STATUSES.includes(order.status);

  /** The number of units to remove of each line that changes. */
  const toRemovals = (quantities: readonly string[]) =>
    lines
      .map(({ id, unfulfilled }, at) => ({ id, quantity: unfulfilled - Number(quantities[at]) }))
      .filter(({ quantity }) => quantity !== 0);
  const computeAmount = (quantities: readonly string[]) => {
    const items = toRemovals(quantities);
    if (items.some(({ quantity }) => !(quantity > 0))) return 0;
    const computed = computeRefund(parseRefundable(refundable), { items, shipping: false });
    return computed.problem ? 0 : computed.amountCents;
  };

  const { form, dialog } = useDialogForm<Values, RefundRequest, AdminOrder>({
    initial: { quantities: lines.map(({ unfulfilled }) => String(unfulfilled)), note: "" },
    labels: { quantities: "Items", note: "Note to the customer (optional)" },
    labelOf: (path) => lines[Number(/^quantities\.(\d+)$/.exec(path)?.[1])]?.productTitle,
    validate: ({ quantities, note }) => {
      const problem = findProblem(quantities, lines, isUnshipped);
      if (problem) return { issues: [problem] };
      return validateForm(RefundRequest, {
        items: toRemovals(quantities),
        // They have not left the warehouse.
        restock: true,
        unfulfilledOnly: true,
        note,
        revision: order.refundRevision,
      });
    },
    send: (request) => refundOrder(order.id, request),
    messages: {
      done: (changed) => refundToast(changed.order.refunds.at(-1), "Items removed"),
      failed: "Not changed",
    },
    onClose,
  });
  const quantities = formValue(form, "quantities");

  return (
    <FormDialog
      {...dialog}
      open
      title="Change items"
      action={`Refund ${formatMoney(computeAmount(quantities.value))}`}
      actionClassName={shared.destructive}
      error={quantities.error}
    >
      <p>
        Units that you take out are refunded with their taxes, and go back to stock. The customer
        receives an email. This can't be undone.
      </p>
      <fieldset className={css.lines}>
        <legend>Units that remain to be shipped</legend>
        {lines.map(({ id, productTitle, unfulfilled }, at) => (
          <QuantityField
            key={id}
            field={quantities.at(at)}
            label={productTitle}
            max={unfulfilled}
            hint={`of ${unfulfilled}; 0 removes the item`}
          />
        ))}
      </fieldset>
      <TextField {...form.text("note")} rows={2} maxLength={500} />
    </FormDialog>
  );
}

/** Why these quantities are not possible; undefined if they are. */
function findProblem(
  quantities: readonly string[],
  lines: readonly { unfulfilled: number }[],
  isUnshipped: boolean,
): { path: string; message: string } | undefined {
  const counts = quantities.map(readWhole);
  for (const [at, { unfulfilled }] of lines.entries()) {
    const count = counts[at] ?? Number.NaN;
    if (!Number.isInteger(count) || count < 0 || count > unfulfilled)
      return { path: `quantities.${at}`, message: `must be a number from 0 to ${unfulfilled}` };
  }
  if (counts.every((count, at) => count === lines[at]?.unfulfilled))
    return { path: "quantities.0", message: "is not changed: lower a quantity" };
  if (isUnshipped && counts.every((count) => count === 0))
    return { path: "quantities.0", message: "can't be 0 for all items: cancel the order instead" };
  return undefined;
}
