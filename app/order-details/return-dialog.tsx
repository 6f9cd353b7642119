import { m } from "../../data/i18n/messages.js";
import type { OrderItem } from "../../data/model/sales/order.ts";
import {
  RETURN_REASON_LABELS,
  type ReturnOptions,
  ReturnRequest,
} from "../../data/model/sales/return.ts";
import { FormDialog } from "../components/form-dialog.tsx";
import { formValue, textProps } from "../components/form-value.ts";
import { SelectField } from "../components/select-field.tsx";
import { TextField } from "../components/text-field.tsx";
import { useForm } from "../components/use-form.ts";
import { validateForm } from "../components/validate-form.ts";
import { HttpError } from "../requests/http-error.ts";
import css from "./return-dialog.module.css";

type Props = {
  items: readonly OrderItem[];
  options: ReturnOptions;
  /** Sends the request. */
  onRequest: (request: ReturnRequest) => Promise<void>;
  onClose: () => void;
};

/** The number of units to return and the reason, as selected, by the item's id, and a comment. */
type Values = {
  quantities: Readonly<Record<string, string>>;
  reasons: Readonly<Record<string, string>>;
  comment: string;
};

function validate({ quantities, reasons, comment }: Values) {
  const items = Object.entries(quantities)
    .map(([id, quantity]) => ({ id, quantity: Number(quantity), reason: reasons[id] }))
    .filter(({ quantity }) => quantity > 0);
  if (items.length === 0)
    return { issues: [{ path: "quantities", message: m.orders_return_items_missing() }] };
  const parsed = validateForm(ReturnRequest, { items, comment });
  const issues = parsed.issues?.map((issue) => {
    const [, at] = /^items\.(\d+)\.reason$/.exec(issue.path) ?? [];
    return at === undefined ? issue : { ...issue, path: `reasons.${items[Number(at)]?.id}` };
  });
  return issues ? { issues } : parsed;
}

/** Asks the store to take items back. */
export function ReturnDialog({ items, options, onRequest, onClose }: Props) {
  const returnable = options.items.flatMap(({ id, quantity }) => {
    const item = items.find((one) => one.id === id);
    return item ? [{ id, quantity, title: item.productTitle }] : [];
  });
  const form = useForm<Values, ReturnRequest>({
    initial: () => ({
      quantities: Object.fromEntries(
        returnable.map(({ id }) => [id, returnable.length === 1 ? "1" : "0"]),
      ),
      reasons: Object.fromEntries(returnable.map(({ id }) => [id, ""])),
      comment: "",
    }),
    labels: {
      quantities: m.orders_items(),
      reasons: m.orders_return_reasons(),
      comment: m.orders_return_comment(),
    },
    labelOf: (path) => (path.startsWith("reasons.") ? m.orders_return_reason() : undefined),
    validate,
  });
  const quantities = formValue(form, "quantities");
  const reasons = formValue(form, "reasons");
  const send = form.submit(
    async (request) => {
      await onRequest(request);
      onClose();
    },
    (error) => form.setFailure(describeFailure(error)),
  );
  return (
    <FormDialog
      open
      title={m.orders_return_request()}
      action={m.orders_return_send()}
      cancel={m.orders_return_cancel()}
      busy={form.busy}
      error={quantities.error ?? form.errors.items ?? form.failure}
      formRef={form.ref}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
    >
      <p>{m.orders_return_hint()}</p>
      {returnable.map(({ id, title, quantity }) => (
        <div key={id} className={css.item}>
          <SelectField
            {...textProps(quantities.at(id), title)}
            options={Array.from({ length: quantity + 1 }, (_, count) => ({
              value: String(count),
              label: count === 0 ? m.orders_return_keep() : m.orders_return_count({ count }),
            }))}
          />
          {quantities.value[id] !== "0" && (
            <SelectField
              {...textProps(
                reasons.at(id),
                returnable.length === 1
                  ? m.orders_return_reason()
                  : m.orders_return_reason_for({ title }),
              )}
              options={[
                { value: "", label: m.orders_return_reason_choose() },
                ...options.reasons.map((value) => ({ value, label: RETURN_REASON_LABELS[value] })),
              ]}
            />
          )}
        </div>
      ))}
      <TextField {...form.text("comment")} rows={3} maxLength={2_000} />
    </FormDialog>
  );
}

function describeFailure(error: unknown): string {
  const message = error instanceof HttpError ? error.serverMessage : undefined;
  return message ?? m.orders_return_failed();
}
