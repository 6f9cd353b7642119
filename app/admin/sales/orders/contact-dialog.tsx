import type { AdminOrder } from "../../../../data/model/admin/admin-order.ts";
import { ContactChange } from "../../../../data/model/admin/order-change.ts";
import { addressLines } from "../../../../data/model/sales/order-delivery.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { validateForm } from "../../../components/validate-form.ts";
import { useDialogForm } from "../../components/use-dialog-form.ts";
import { changeContact } from "./api.ts";

type Props = { order: AdminOrder["order"]; onClose: () => void };

/** Changes buyer and recipient of an order that is not shipped. */
export function ContactDialog({ order, onClose }: Props) {
  const hasAddress = order.shippingAddress !== "";
  const { recipientName, billingAddress } = order;
  const isGift = recipientName !== null;
  const { form, dialog } = useDialogForm({
    initial: {
      customerName: order.customerName,
      recipientName: recipientName ?? "",
      billingAddress: billingAddress ?? "",
      shippingAddress: addressLines(order).join(", "),
      customerEmail: order.customerEmail,
      phone: order.phone ?? "",
    },
    labels: {
      customerName: isGift ? "Name of the buyer" : "Name",
      recipientName: "Recipient",
      billingAddress: "Billing address",
      shippingAddress: "Address",
      customerEmail: "Email",
      phone: "Phone (optional)",
    },
    validate: ({ recipientName: recipient, billingAddress: billing, ...values }) =>
      validateForm(ContactChange, {
        ...values,
        ...(isGift && { recipientName: recipient, billingAddress: billing }),
      }),
    send: (contact) => changeContact(order.id, contact),
    messages: { done: "Contact details changed", failed: "Not changed" },
    onClose,
  });

  return (
    <FormDialog {...dialog} open title="Change contact details" action="Save changes">
      <p>
        The customer receives an email, and the timeline keeps the old values. Prices and taxes stay
        as they were paid.
      </p>
      <TextField {...form.text("customerName")} autoComplete="off" maxLength={200} required />
      {isGift && (
        <>
          <TextField
            {...form.text("billingAddress")}
            rows={2}
            autoComplete="off"
            maxLength={1_000}
          />
          <TextField {...form.text("recipientName")} autoComplete="off" maxLength={200} required />
        </>
      )}
      {hasAddress && (
        <TextField
          {...form.text("shippingAddress")}
          rows={3}
          autoComplete="off"
          maxLength={1_000}
          required
        />
      )}
      <TextField {...form.text("customerEmail")} type="email" autoComplete="off" required />
      <TextField {...form.text("phone")} type="tel" autoComplete="off" maxLength={40} />
    </FormDialog>
  );
}
