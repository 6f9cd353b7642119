import { type AdminOrder, OrderStep } from "../../../../data/model/admin/admin-order.ts";
import { isPickedUp } from "../../../../data/model/sales/order-delivery.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { useFields } from "../../components/use-fields.ts";
import { changeOrderStatus } from "./api.ts";

type Props = {
  open: boolean;
  order: AdminOrder["order"];
  step: OrderStep["status"];
  /** The label of the new status. */
  status: string;
  title: string;
  onClose: () => void;
};

/** Changes the order status; "shipped" takes an optional tracking number. */
export function StatusDialog({ open, order, step, status, title, onClose }: Props) {
  const { busy, mutate } = useAdminMutation();
  const fields = useFields(
    { trackingNumber: "", note: "" },
    { trackingNumber: "Tracking number (optional)", note: "Note to the customer (optional)" },
  );

  const hasParcel = step === "shipped" && !isPickedUp(order);

  async function confirm() {
    const input = fields.parse(OrderStep, { ...fields.values, status: step });
    if (!input) return;
    const isDone = await mutate(
      () => changeOrderStatus(order.id, input),
      { done: status, failed: "Not changed" },
      fields.showApiErrors,
    );
    if (isDone) onClose();
  }

  return (
    <FormDialog
      open={open}
      title={`${title}?`}
      action={title}
      busy={busy}
      formRef={fields.form}
      onClose={onClose}
      onSubmit={() => void confirm()}
    >
      <p>{describeNotice(step, hasParcel)}</p>
      {hasParcel && (
        <TextField {...fields.text("trackingNumber")} autoComplete="off" maxLength={60} />
      )}
      <TextField {...fields.text("note")} rows={3} maxLength={500} />
    </FormDialog>
  );
}

/** Describes the notification of the customer about the step. */
function describeNotice(step: Props["step"], hasParcel: boolean): string {
  if (hasParcel)
    return "The customer receives an e-mail with the tracking number and your note. Both also appear on the order tracking page.";
  if (step === "shipped")
    return "The customer receives an e-mail with the pickup address and your note. The note also appears on the order tracking page.";
  return "The customer sees this on the order tracking page.";
}
