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
    return { issues: [{ path: "quantities", message: "Choose at least one item." }] };
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
    labels: { quantities: "Items", reasons: "Reasons", comment: "Comment (optional)" },
    labelOf: (path) => (path.startsWith("reasons.") ? "Reason" : undefined),
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
      title="Request a return"
      action="Send request"
      cancel="Cancel"
      busy={form.busy}
      error={quantities.error ?? form.errors.items ?? form.failure}
      formRef={form.ref}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
    >
      <p>We reply by email with instructions. Send nothing back before.</p>
      {returnable.map(({ id, title, quantity }) => (
        <div key={id} className={css.item}>
          <SelectField
            {...textProps(quantities.at(id), title)}
            options={Array.from({ length: quantity + 1 }, (_, count) => ({
              value: String(count),
              label: count === 0 ? "Keep" : `Return ${count}`,
            }))}
          />
          {quantities.value[id] !== "0" && (
            <SelectField
              {...textProps(
                reasons.at(id),
                returnable.length === 1 ? "Reason" : `Reason for ${title}`,
              )}
              options={[
                { value: "", label: "Choose a reason" },
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
  return message ?? "The store could not be reached. Please try again.";
}
