import { type AdminOrder, OrderStep } from "../../../data/model/admin-order.ts";
import { TextField } from "../../components/text-field.tsx";
import { ConfirmDialog } from "../components/confirm-dialog.tsx";
import { useAdminMutation } from "../components/use-admin-mutation.ts";
import { useFields } from "../components/use-fields.ts";
import { changeOrderStatus } from "./api.ts";

type Props = {
  open: boolean;
  order: AdminOrder["order"];
  step: OrderStep["status"];
  title: string;
  onClose: () => void;
};

const DONE = { packed: "Packed", shipped: "Shipped", delivered: "Delivered" } as const;

/** Changes the order status; "shipped" takes an optional tracking number. */
export function StatusDialog({ open, order, step, title, onClose }: Props) {
  const { busy, mutate } = useAdminMutation();
  const fields = useFields(
    { trackingNumber: "", note: "" },
    { trackingNumber: "Tracking number (optional)", note: "Note to the customer (optional)" },
  );

  async function confirm() {
    const input = fields.parse(OrderStep, { ...fields.values, status: step });
    if (!input) return;
    const isDone = await mutate(
      () => changeOrderStatus(order.id, input),
      { done: DONE[step], failed: "Not changed" },
      fields.showApiErrors,
    );
    if (isDone) onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title={`${title}?`}
      action={title}
      busy={busy}
      formRef={fields.form}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>
        {step === "shipped"
          ? "The customer receives an e-mail with the tracking number and your note. Both also appear on the order tracking page."
          : "The customer sees this on the order tracking page."}
      </p>
      {step === "shipped" && (
        <TextField {...fields.text("trackingNumber")} autoComplete="off" maxLength={60} />
      )}
      <TextField {...fields.text("note")} rows={3} maxLength={500} />
    </ConfirmDialog>
  );
}
