import { type AdminOrder, TrackingChange } from "../../../data/model/admin-order.ts";
import { TextField } from "../../components/text-field.tsx";
import { ConfirmDialog } from "../components/confirm-dialog.tsx";
import { useAdminMutation } from "../components/use-admin-mutation.ts";
import { useFields } from "../components/use-fields.ts";
import { changeTracking } from "./api.ts";

type Props = { open: boolean; order: AdminOrder["order"]; onClose: () => void };

/** Corrects a parcel's tracking number, or adds the one that was missing. */
export function TrackingDialog({ open, order, onClose }: Props) {
  const { busy, act } = useAdminMutation();
  const isNew = order.trackingNumber === null;
  const fields = useFields(
    { trackingNumber: order.trackingNumber ?? "" },
    { trackingNumber: "Tracking number" },
  );

  async function confirm() {
    const wanted = fields.parse(TrackingChange, fields.values);
    if (!wanted) return;
    const isDone = await act(
      () => changeTracking(order.id, wanted.trackingNumber),
      { done: isNew ? "Tracking number added" : "Tracking number changed", failed: "Not changed" },
      fields.refuse,
    );
    if (isDone) onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title={isNew ? "Add tracking number" : "Change tracking number"}
      action={isNew ? "Add number" : "Change number"}
      busy={busy}
      formRef={fields.form}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <TextField {...fields.text("trackingNumber")} autoComplete="off" maxLength={60} required />
    </ConfirmDialog>
  );
}
