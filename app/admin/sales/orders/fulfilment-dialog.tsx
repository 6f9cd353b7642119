import {
  type AdminOrder,
  FulfilmentRequest,
  SHIPPING_MAIL_MINUTES,
} from "../../../../data/model/admin/admin-order.ts";
import { isPickedUp } from "../../../../data/model/sales/order-delivery.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { formValue, textProps } from "../../../components/form-value.ts";
import { TextField } from "../../../components/text-field.tsx";
import { validateForm } from "../../../components/validate-form.ts";
import { readOptionalWhole } from "../../components/read-number.ts";
import shared from "../../components/shared.module.css";
import { useDialogForm } from "../../components/use-dialog-form.ts";
import { fulfilItems } from "./api.ts";
import { QuantityField } from "./quantity-field.tsx";
import { TRACKING_LABELS, TrackingFields, toTracking } from "./tracking-fields.tsx";

type Props = { found: AdminOrder; onClose: () => void };

/** Adds a parcel with units of an order, or marks them as ready for pickup. */
export function FulfilmentDialog({ found, onClose }: Props) {
  const { order } = found;
  const isPickup = isPickedUp(order);
  const lines = found.items.filter(({ unfulfilled }) => unfulfilled > 0);
  const { form, dialog } = useDialogForm({
    initial: {
      items: lines.map(({ id, unfulfilled }) => ({
        id,
        quantity: String(unfulfilled),
        lot: "",
        bestBefore: "",
      })),
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
        items: items.map(({ quantity, ...item }) => ({
          ...item,
          quantity: readOptionalWhole(quantity) ?? 0,
        })),
        ...toTracking(tracking),
        note,
        shippingAddress: order.shippingAddress,
      }),
    send: (request) => fulfilItems(order.id, request),
    messages: { done: "Items fulfilled", failed: "Not fulfilled" },
    onClose,
  });
  const items = formValue(form, "items");

  return (
    <FormDialog {...dialog} open title="Fulfil items" action="Fulfil items" error={items.error}>
      <p>
        {`The customer receives an email with the contents${isPickup ? " and the pickup address" : ""} in ${SHIPPING_MAIL_MINUTES} minutes. Until then you can undo this.`}
      </p>
      {lines.map(({ id, productTitle, unfulfilled, quantity }, at) => (
        <QuantityField
          key={id}
          field={items.at(at).at("quantity")}
          label={productTitle}
          max={unfulfilled}
          hint={`${unfulfilled} of ${quantity} not fulfilled`}
        />
      ))}
      <details>
        <summary>Lots and best-before dates (optional)</summary>
        {lines.map(({ id, productTitle }, at) => (
          <fieldset key={id}>
            <legend>{productTitle}</legend>
            <div className={shared.pair}>
              <TextField
                {...textProps(items.at(at).at("lot"), "Lot")}
                aria-label={`Lot of ${productTitle}`}
                maxLength={60}
              />
              <TextField
                {...textProps(items.at(at).at("bestBefore"), "Best before")}
                aria-label={`Best before of ${productTitle}`}
                type="date"
              />
            </div>
          </fieldset>
        ))}
      </details>
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
