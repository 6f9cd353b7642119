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

/** Moves an order to a status; shipping takes the parcel's tracking number, if it has one. */
export function StatusDialog({ open, order, step, title, onClose }: Props) {
  const { busy, act } = useAdminMutation();
  const fields = useFields(
    { trackingNumber: "", note: "" },
    { trackingNumber: "Tracking number (optional)", note: "Note for the shopper (optional)" },
  );

  async function confirm() {
    const wanted = fields.parse(OrderStep, { ...fields.values, status: step });
    if (!wanted) return;
    const isDone = await act(
      () => changeOrderStatus(order.id, wanted),
      { done: DONE[step], failed: "Not changed" },
      fields.refuse,
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
          ? "The shopper gets an e-mail with the tracking number and your note. Both are on the tracking page too."
          : "The shopper sees it on the tracking page."}
      </p>
      {step === "shipped" && (
        <TextField {...fields.text("trackingNumber")} autoComplete="off" maxLength={60} />
      )}
      <TextField {...fields.text("note")} rows={3} maxLength={500} />
    </ConfirmDialog>
  );
}
