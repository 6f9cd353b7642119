import { TrackingChange } from "../../../../data/model/admin/admin-order.ts";
import type { Fulfilment } from "../../../../data/model/sales/fulfilment.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { validateForm } from "../../../components/validate-form.ts";
import { useDialogForm } from "../../components/use-dialog-form.ts";
import { changeTracking } from "./api.ts";
import { TRACKING_LABELS, TrackingFields, toTracking } from "./tracking-fields.tsx";

type Props = { open: boolean; orderId: string; parcel: Fulfilment; onClose: () => void };

/** Adds or corrects the tracking number of a parcel. */
export function TrackingDialog({ open, orderId, parcel, onClose }: Props) {
  const { form, dialog } = useDialogForm({
    initial: { carrier: parcel.carrier ?? "", trackingNumber: parcel.trackingNumber ?? "" },
    labels: TRACKING_LABELS,
    validate: (values) => validateForm(TrackingChange, toTracking(values)),
    send: (tracking) => changeTracking(orderId, parcel.id, tracking),
    messages: { done: "Tracking number changed", failed: "Not changed" },
    onClose,
  });

  return (
    <FormDialog {...dialog} open={open} title="Change tracking" action="Change tracking">
      <p>The customer sees the new number on the order tracking page.</p>
      <TrackingFields carrier={form.text("carrier")} trackingNumber={form.text("trackingNumber")} />
    </FormDialog>
  );
}
