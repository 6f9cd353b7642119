import { type AdminOrder, TrackingChange } from "../../../../data/model/admin/admin-order.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { useFields } from "../../components/use-fields.ts";
import { changeTracking } from "./api.ts";

type Props = { open: boolean; order: AdminOrder["order"]; onClose: () => void };

/** Adds or corrects the tracking number of a shipped order. */
export function TrackingDialog({ open, order, onClose }: Props) {
  const { busy, mutate } = useAdminMutation();
  const isNew = order.trackingNumber === null;
  const fields = useFields(
    { trackingNumber: order.trackingNumber ?? "" },
    { trackingNumber: "Tracking number" },
  );

  async function confirm() {
    const input = fields.parse(TrackingChange, fields.values);
    if (!input) return;
    const isDone = await mutate(
      () => changeTracking(order.id, input.trackingNumber),
      { done: isNew ? "Tracking number added" : "Tracking number changed", failed: "Not changed" },
      fields.showApiErrors,
    );
    if (isDone) onClose();
  }

  return (
    <FormDialog
      open={open}
      title={isNew ? "Add tracking number" : "Change tracking number"}
      action={isNew ? "Add number" : "Change number"}
      busy={busy}
      formRef={fields.form}
      onClose={onClose}
      onSubmit={() => void confirm()}
    >
      <TextField {...fields.text("trackingNumber")} autoComplete="off" maxLength={60} required />
    </FormDialog>
  );
}
