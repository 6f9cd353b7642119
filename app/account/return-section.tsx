import { useState } from "react";
import { Link } from "react-router-dom";
import { ReturnRequest } from "../../data/model/people/customer.ts";
import type { OrderItem } from "../../data/model/sales/order.ts";
import { formatDay } from "../../data/model/text/dates.ts";
import { Button } from "../components/button.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { SelectField } from "../components/select-field.tsx";
import { TextField } from "../components/text-field.tsx";
import { useForm } from "../components/use-form.ts";
import { validateForm } from "../components/validate-form.ts";
import { describeFailure } from "../customer/api.ts";
import { paths } from "../paths.ts";
import { requestReturn } from "./api.ts";
import css from "./order-page.module.css";

type Props = {
  orderId: string;
  items: readonly OrderItem[];
  /** Last day of the return period (ISO time). */
  until: string | null;
};

/** The number of units to return by the item's id, as selected, and the reason. */
type Values = { quantities: Readonly<Record<string, string>>; reason: string };

function validate({ quantities, reason }: Values) {
  const items = Object.entries(quantities)
    .map(([id, quantity]) => ({ id, quantity: Number(quantity) }))
    .filter(({ quantity }) => quantity > 0);
  if (items.length > 0) return validateForm(ReturnRequest, { items, reason });
  return { issues: [{ path: "quantities", message: "Choose at least one item." }] };
}

/** Asks the store to take items back. */
export function ReturnSection({ orderId, items, until }: Props) {
  const [open, setOpen] = useState(false);
  const [confirmation, setConfirmation] = useState<string>();
  const form = useForm<Values, ReturnRequest>({
    initial: () => ({
      quantities: Object.fromEntries(items.map(({ id }) => [id, items.length === 1 ? "1" : "0"])),
      reason: "",
    }),
    labels: { quantities: "Items", reason: "Reason" },
    validate,
  });
  const { quantities } = form.values;
  const send = form.submit(
    async (request) => {
      setConfirmation(await requestReturn(orderId, request));
      setOpen(false);
    },
    (error) => form.setFailure(describeFailure(error)),
  );

  return (
    <section className={css.returns} data-screen-only>
      {confirmation ? (
        <p role="status">{confirmation}</p>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Request a return
        </Button>
      )}
      <p className={css.hint}>
        {until && `Possible until ${formatDay(until)}. `}
        <Link to={paths.shipping()}>Return policy</Link>
      </p>
      <FormDialog
        open={open}
        title="Request a return"
        action="Send request"
        cancel="Cancel"
        busy={form.busy}
        error={form.errors.quantities ?? form.failure}
        formRef={form.ref}
        onClose={() => setOpen(false)}
        onSubmit={(event) => void send(event)}
      >
        <p>We reply by e-mail with the return address. Send nothing back before.</p>
        {items.map(({ id, productTitle, quantity }) => (
          <SelectField
            key={id}
            name={`quantities.${id}`}
            label={productTitle}
            value={quantities[id]}
            onChange={(event) =>
              form.set("quantities", { ...quantities, [id]: event.target.value })
            }
            options={Array.from({ length: quantity + 1 }, (_, count) => ({
              value: String(count),
              label: count === 0 ? "Keep" : `Return ${count}`,
            }))}
          />
        ))}
        <TextField {...form.text("reason")} rows={3} maxLength={2_000} required />
      </FormDialog>
    </section>
  );
}
