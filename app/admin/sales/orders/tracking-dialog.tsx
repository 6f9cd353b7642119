import { TrackingChange } from "../../../../data/model/admin/admin-order.ts";
import type { Fulfilment } from "../../../../data/model/sales/fulfilment.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { useForm } from "../../../components/use-form.ts";
import { validateForm } from "../../../components/validate-form.ts";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { changeTracking } from "./api.ts";
import { TRACKING_LABELS, TrackingFields, toTracking } from "./tracking-fields.tsx";

type Props = { open: boolean; orderId: string; parcel: Fulfilment; onClose: () => void };

/** Adds or corrects the tracking number of a parcel. */
export function TrackingDialog({ open, orderId, parcel, onClose }: Props) {
  const { busy, mutate } = useAdminMutation();
  const form = useForm({
    initial: { carrier: parcel.carrier ?? "", trackingNumber: parcel.trackingNumber ?? "" },
    labels: TRACKING_LABELS,
    validate: (values) => validateForm(TrackingChange, toTracking(values)),
  });

  const change = form.submit(async (tracking) => {
    const isDone = await mutate(
      () => changeTracking(orderId, parcel.id, tracking),
      { done: "Tracking number changed", failed: "Not changed" },
      form.showServerIssues,
    );
    if (isDone) onClose();
  });

  return (
    <FormDialog
      open={open}
      title="Change tracking"
      action="Change tracking"
      busy={busy}
      formRef={form.ref}
      onClose={onClose}
      onSubmit={(event) => void change(event)}
    >
      <p>The customer sees the new number on the order tracking page.</p>
      <TrackingFields carrier={form.text("carrier")} trackingNumber={form.text("trackingNumber")} />
    </FormDialog>
  );
}
