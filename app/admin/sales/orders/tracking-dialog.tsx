import { type AdminOrder, TrackingChange } from "../../../../data/model/admin/admin-order.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useForm } from "../../../components/use-form.ts";
import { validateForm } from "../../../components/validate-form.ts";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { changeTracking } from "./api.ts";

type Props = { open: boolean; order: AdminOrder["order"]; onClose: () => void };

/** Adds or corrects the tracking number of a shipped order. */
export function TrackingDialog({ open, order, onClose }: Props) {
  const { busy, mutate } = useAdminMutation();
  const isNew = order.trackingNumber === null;
  const form = useForm({
    initial: { trackingNumber: order.trackingNumber ?? "" },
    labels: { trackingNumber: "Tracking number" },
    validate: (values) => validateForm(TrackingChange, values),
  });

  const change = form.submit(async ({ trackingNumber }) => {
    const isDone = await mutate(
      () => changeTracking(order.id, trackingNumber),
      { done: isNew ? "Tracking number added" : "Tracking number changed", failed: "Not changed" },
      form.showServerIssues,
    );
    if (isDone) onClose();
  });

  return (
    <FormDialog
      open={open}
      title={isNew ? "Add tracking number" : "Change tracking number"}
      action={isNew ? "Add number" : "Change number"}
      busy={busy}
      formRef={form.ref}
      onClose={onClose}
      onSubmit={(event) => void change(event)}
    >
      <TextField {...form.text("trackingNumber")} autoComplete="off" maxLength={60} required />
    </FormDialog>
  );
}
