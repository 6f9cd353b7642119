import type { AdminOrder } from "../../../../data/model/admin/admin-order.ts";
import {
  type AdminRefundable,
  parseRefundable,
  RefundRequest,
} from "../../../../data/model/admin/admin-refund.ts";
import { sum } from "../../../../data/model/sales/allocate.ts";
import { OPEN_ORDER_STATUSES } from "../../../../data/model/sales/order-status.ts";
import { computeRefund } from "../../../../data/model/sales/refund.ts";
import { formatMoney, parseAmount } from "../../../../data/model/text/money.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { formValue } from "../../../components/form-value.ts";
import { TextField } from "../../../components/text-field.tsx";
import { validateForm } from "../../../components/validate-form.ts";
import { CheckField } from "../../components/check-field.tsx";
import { readAmount } from "../../components/read-number.ts";
import shared from "../../components/shared.module.css";
import { useDialogForm } from "../../components/use-dialog-form.ts";
import { refundOrder } from "./api.ts";
import { QuantityField } from "./quantity-field.tsx";
import css from "./refund-dialog.module.css";
import { refundToast } from "./refund-toast.ts";

type Props = {
  found: AdminOrder;
  refundable: AdminRefundable;
  /** What a return contains, selected at first. */
  returned?: { id: string; items: readonly { id: string; quantity: number }[] } | undefined;
  onClose: () => void;
};

type Values = {
  /** The number of units by the id of the order's item, as entered. */
  quantities: Readonly<Record<string, string>>;
  shipping: boolean;
  amount: string;
  restock: boolean;
  note: string;
};

/** Refunds items by quantity, the shipping, or an amount. Mounted while it is open. */
export function RefundDialog({ found, refundable, returned, onClose }: Props) {
  const { order, items } = found;
  const basis = parseRefundable(refundable);
  const lines = basis.lines.map((line) => ({
    ...line,
    left: line.quantity - line.refundedQuantity,
  }));
  const shippingLeft = basis.left[1] ?? 0;

  const toRequest = (values: Values) => ({
    items: lines
      .map(({ id }) => ({ id, quantity: Number(values.quantities[id]) }))
      .filter(({ quantity }) => quantity !== 0),
    shipping: values.shipping,
    ...(values.amount.trim() !== "" && { amount: readAmount(values.amount) }),
    restock: values.restock,
    note: values.note,
    returnId: returned?.id,
    revision: order.refundRevision,
  });
  const compute = (request: ReturnType<typeof toRequest>) =>
    computeRefund(basis, {
      ...request,
      amountCents: request.amount === undefined ? undefined : (parseAmount(request.amount) ?? 0),
    });

  const { form, dialog } = useDialogForm<Values, RefundRequest, AdminOrder>({
    initial: () => ({
      quantities: Object.fromEntries(
        lines.map(({ id, left }) => {
          const quantity = returned?.items.find((item) => item.id === id)?.quantity ?? 0;
          return [id, String(Math.min(quantity, left))];
        }),
      ),
      shipping: false,
      amount: "",
      // Shipped units are not in the warehouse, unless they were returned.
      restock: returned !== undefined || OPEN_ORDER_STATUSES.includes(order.status),
      note: "",
    }),
    labels: {
      quantities: "Items",
      shipping: "Shipping",
      amount: "Other amount (optional)",
      restock: "Restock",
      note: "Note to the customer (optional)",
    },
    labelOf: (path) => lines.find(({ id }) => path === `quantities.${id}`)?.title,
    validate: (values) => {
      const request = toRequest(values);
      const parsed = validateForm(RefundRequest, request);
      const toPath = (path: string) => {
        const at = /^items\.(\d+)/.exec(path)?.[1];
        return at === undefined ? path : `quantities.${request.items[Number(at)]?.id}`;
      };
      if (parsed.issues)
        return { issues: parsed.issues.map((issue) => ({ ...issue, path: toPath(issue.path) })) };
      const { problem } = compute(request);
      return problem ? { issues: [{ ...problem, path: toPath(problem.path) }] } : parsed;
    },
    send: (request) => refundOrder(order.id, request),
    messages: {
      done: (refunded) => refundToast(refunded.order.refunds.at(-1), "Refund made"),
      failed: "Not refunded",
    },
    onClose,
  });
  const quantities = formValue(form, "quantities");
  const computed = compute(toRequest(form.values));
  const amountCents = computed.problem ? 0 : computed.amountCents;

  const isCounted = items.some(({ product }) => product?.isCounted);
  return (
    <FormDialog
      {...dialog}
      open
      title="Refund"
      action={`Refund ${formatMoney(amountCents)}`}
      actionClassName={shared.destructive}
      error={form.errors.items}
    >
      <p>
        {formatMoney(sum(basis.left))} can still be refunded
        {order.isRefundable
          ? ". The money goes back to the customer's card; this can't be undone."
          : ". It was not paid through this store: refund it where it was paid, then mark it as refunded."}
      </p>
      <fieldset className={css.lines}>
        <legend>Units to refund</legend>
        {lines.map(({ id, title, left }) => (
          <QuantityField
            key={id}
            field={quantities.at(id)}
            label={title}
            max={left}
            hint={left === 0 ? "All are refunded" : `of ${left}`}
          />
        ))}
      </fieldset>
      {shippingLeft > 0 && (
        <CheckField
          {...form.check("shipping")}
          label={`Shipping, ${formatMoney(shippingLeft)} and its taxes`}
        />
      )}
      <TextField
        {...form.text("amount")}
        inputMode="decimal"
        maxLength={12}
        hint="Instead of the amount of the units, for example after a deduction"
      />
      {isCounted && <CheckField {...form.check("restock")} label="Return the units to stock" />}
      <TextField {...form.text("note")} rows={2} maxLength={500} />
    </FormDialog>
  );
}
