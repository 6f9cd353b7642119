import { useState } from "react";
import { Link } from "react-router-dom";
import type { OrderItem } from "../../data/model/sales/order.ts";
import { formatDay } from "../../data/model/text/dates.ts";
import { Button } from "../components/button.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { SelectField } from "../components/select-field.tsx";
import { TextField } from "../components/text-field.tsx";
import { paths } from "../paths.ts";
import { requestReturn } from "./api.ts";
import css from "./order-page.module.css";
import { useAction } from "./use-action.ts";

type Props = {
  orderId: string;
  items: readonly OrderItem[];
  /** Last day of the return period (ISO time). */
  until: string | null;
};

/** Asks the store to take items back. */
export function ReturnRequest({ orderId, items, until }: Props) {
  const [open, setOpen] = useState(false);
  const [confirmation, setConfirmation] = useState<string>();
  const { busy, error, setError, run } = useAction();

  async function submit(form: HTMLFormElement) {
    const values = new FormData(form);
    const returned = items
      .map(({ id }) => ({ id, quantity: Number(values.get(id)) }))
      .filter(({ quantity }) => quantity > 0);
    const reason = String(values.get("reason") ?? "").trim();
    if (returned.length === 0) return setError("Choose at least one item.");
    if (!reason) return setError("Tell us why you are returning it.");
    await run(async () => {
      setConfirmation(await requestReturn(orderId, { items: returned, reason }));
      setOpen(false);
    });
  }

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
        busy={busy}
        error={error}
        onClose={() => setOpen(false)}
        onSubmit={(form) => void submit(form)}
      >
        <p>We reply by e-mail with the return address. Send nothing back before.</p>
        {items.map(({ id, productTitle, quantity }) => (
          <SelectField
            key={id}
            name={id}
            label={productTitle}
            defaultValue={items.length === 1 ? "1" : "0"}
            options={Array.from({ length: quantity + 1 }, (_, count) => ({
              value: String(count),
              label: count === 0 ? "Keep" : `Return ${count}`,
            }))}
          />
        ))}
        <TextField label="Reason" name="reason" rows={3} maxLength={2_000} required />
      </FormDialog>
    </section>
  );
}
