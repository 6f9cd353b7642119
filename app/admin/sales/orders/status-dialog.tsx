import { type AdminOrder, OrderStep } from "../../../../data/model/admin/admin-order.ts";
import { isPickedUp } from "../../../../data/model/sales/order-delivery.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useForm } from "../../../components/use-form.ts";
import { validateForm } from "../../../components/validate-form.ts";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
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
  const form = useForm({
    initial: { trackingNumber: "", note: "" },
    labels: {
      trackingNumber: "Tracking number (optional)",
      note: "Note to the customer (optional)",
    },
    validate: (values) => validateForm(OrderStep, { ...values, status: step }),
  });

  const hasParcel = step === "shipped" && !isPickedUp(order);

  const change = form.submit(async (input) => {
    const isDone = await mutate(
      () => changeOrderStatus(order.id, input),
      { done: status, failed: "Not changed" },
      form.showServerIssues,
    );
    if (isDone) onClose();
  });

  return (
    <FormDialog
      open={open}
      title={`${title}?`}
      action={title}
      busy={busy}
      formRef={form.ref}
      onClose={onClose}
      onSubmit={(event) => void change(event)}
    >
      <p>{describeNotice(step, hasParcel)}</p>
      {hasParcel && (
        <TextField {...form.text("trackingNumber")} autoComplete="off" maxLength={60} />
      )}
      <TextField {...form.text("note")} rows={3} maxLength={500} />
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
