import type { AdminOrder } from "../../../../data/model/admin/admin-order.ts";
import {
  type AdminRefundable,
  parseRefundable,
  RefundRequest,
} from "../../../../data/model/admin/admin-refund.ts";
import { OPEN_ORDER_STATUSES } from "../../../../data/model/sales/order.ts";
import { computeRefund } from "../../../../data/model/sales/refund.ts";
import { formatMoney } from "../../../../data/model/text/money.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useForm } from "../../../components/use-form.ts";
import { validateForm } from "../../../components/validate-form.ts";
import { readWhole } from "../../components/read-number.ts";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { refundOrder } from "./api.ts";
import css from "./refund-dialog.module.css";
import { refundToast } from "./refund-toast.ts";

type Props = { found: AdminOrder; refundable: AdminRefundable; onClose: () => void };

/** Removes units of an order that are in no parcel, and refunds them. Mounted while it is open. */
export function ChangeItemsDialog({ found, refundable, onClose }: Props) {
  const { order } = found;
  const { busy, mutate } = useAdminMutation();
  const lines = found.items.filter(({ unfulfilled }) => unfulfilled > 0);
  const isUnshipped = OPEN_ORDER_STATUSES.includes(order.status);

  type Values = { quantities: readonly string[]; note: string };
  /** The lines with the number of units to remove of each. */
  const removals = ({ quantities }: Values) =>
    lines
      .map((line, at) => ({ at, id: line.id, quantity: line.unfulfilled - Number(quantities[at]) }))
      .filter(({ quantity }) => quantity !== 0);
  const computeAmount = (values: Values) => {
    const selection = { items: removals(values), shipping: false };
    if (selection.items.some(({ quantity }) => !(quantity > 0))) return 0;
    const computed = computeRefund(parseRefundable(refundable), selection);
    return computed.problem ? 0 : computed.amountCents;
  };

  const form = useForm<Values, RefundRequest>({
    initial: { quantities: lines.map(({ unfulfilled }) => String(unfulfilled)), note: "" },
    labels: { quantities: "Items", note: "Note to the customer (optional)" },
    labelOf: (path) => lines[Number(/^quantities\.(\d+)$/.exec(path)?.[1])]?.productTitle,
    validate: (values) => {
      const removed = removals(values);
      const problem = findProblem(values.quantities, lines, isUnshipped);
      if (problem) return { issues: [problem] };
      return validateForm(RefundRequest, {
        items: removed.map(({ id, quantity }) => ({ id, quantity })),
        // They have not left the warehouse.
        restock: true,
        unfulfilledOnly: true,
        note: values.note,
        revision: order.refundRevision,
      });
    },
  });
  const { values } = form;

  const send = form.submit(async (request) => {
    const done = (changed: AdminOrder) =>
      refundToast(changed.order.refunds.at(-1), "Items removed");
    const run = () => refundOrder(order.id, request);
    if (await mutate(run, { done, failed: "Not changed" })) onClose();
  });

  return (
    <FormDialog
      open
      title="Change items"
      action={`Refund ${formatMoney(computeAmount(values))}`}
      actionClassName={shared.destructive}
      busy={busy}
      error={form.errors.quantities}
      formRef={form.ref}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
    >
      <p>
        Units that you take out are refunded with their taxes, and go back to stock. The customer
        receives an email. This can't be undone.
      </p>
      <fieldset className={css.lines}>
        <legend>Units that remain to be shipped</legend>
        {lines.map(({ id, productTitle, unfulfilled }, at) => (
          <TextField
            key={id}
            name={`quantities.${at}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={unfulfilled}
            step={1}
            label={productTitle}
            hint={`of ${unfulfilled}; 0 removes the item`}
            value={values.quantities[at] ?? ""}
            error={form.errors[`quantities.${at}`]}
            onChange={({ target }) =>
              form.update(
                "quantities",
                (all) => all.map((one, index) => (index === at ? target.value : one)),
                `quantities.${at}`,
              )
            }
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
