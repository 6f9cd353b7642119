import {
  type AdminOrder,
  FulfilmentRequest,
  SHIPPING_MAIL_MINUTES,
} from "../../../../data/model/admin/admin-order.ts";
import { isPickedUp } from "../../../../data/model/sales/order-delivery.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useForm } from "../../../components/use-form.ts";
import { validateForm } from "../../../components/validate-form.ts";
import { readOptionalWhole } from "../../components/read-number.ts";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { fulfilItems } from "./api.ts";
import { TRACKING_LABELS, TrackingFields, toTracking } from "./tracking-fields.tsx";

type Props = { found: AdminOrder; onClose: () => void };

/** Adds a parcel with units of an order, or marks them as ready for pickup. */
export function FulfilmentDialog({ found, onClose }: Props) {
  const { order } = found;
  const { busy, mutate } = useAdminMutation();
  const isPickup = isPickedUp(order);
  const lines = found.items.filter(({ unfulfilled }) => unfulfilled > 0);
  const form = useForm({
    initial: {
      items: lines.map(({ id, unfulfilled }) => ({ id, quantity: String(unfulfilled) })),
      carrier: order.fulfilments.at(-1)?.carrier ?? "",
      trackingNumber: "",
      note: "",
    },
    labels: { ...TRACKING_LABELS, items: "The parcel", note: "Note to the customer (optional)" },
    labelOf: (path) => {
      const [, at] = /^items\.(\d+)\.quantity$/.exec(path) ?? [];
      return at && lines[Number(at)]?.productTitle;
    },
    validate: ({ items, note, ...tracking }) =>
      validateForm(FulfilmentRequest, {
        items: items.map(({ id, quantity }) => ({
          id,
          quantity: readOptionalWhole(quantity) ?? 0,
        })),
        ...toTracking(tracking),
        note,
        shippingAddress: order.shippingAddress,
      }),
  });

  const fulfil = form.submit(async (request) => {
    const isDone = await mutate(
      () => fulfilItems(order.id, request),
      { done: "Items fulfilled", failed: "Not fulfilled" },
      form.showServerIssues,
    );
    if (isDone) onClose();
  });

  function setQuantity(at: number, quantity: string) {
    const change = (items: typeof form.values.items) =>
      items.map((item, index) => (index === at ? { ...item, quantity } : item));
    form.update("items", change, `items.${at}.quantity`);
  }

  return (
    <FormDialog
      open
      title="Fulfil items"
      action="Fulfil items"
      busy={busy}
      error={form.errors.items}
      formRef={form.ref}
      onClose={onClose}
      onSubmit={(event) => void fulfil(event)}
    >
      <p>
        {`The customer receives an email with the contents${isPickup ? " and the pickup address" : ""} in ${SHIPPING_MAIL_MINUTES} minutes. Until then you can undo this.`}
      </p>
      {lines.map(({ id, productTitle, unfulfilled, quantity }, at) => (
        <TextField
          key={id}
          type="number"
          inputMode="numeric"
          min={0}
          max={unfulfilled}
          step={1}
          name={`items.${at}.quantity`}
          label={productTitle}
          hint={`${unfulfilled} of ${quantity} not fulfilled`}
          value={form.values.items[at]?.quantity ?? ""}
          error={form.errors[`items.${at}.quantity`]}
          onChange={(event) => setQuantity(at, event.target.value)}
        />
      ))}
      {!isPickup && (
        <TrackingFields
          carrier={form.text("carrier")}
          trackingNumber={form.text("trackingNumber")}
        />
      )}
      <TextField {...form.text("note")} rows={3} maxLength={500} />
    </FormDialog>
  );
}
