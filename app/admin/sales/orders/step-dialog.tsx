import { type AdminOrder, StepNote } from "../../../../data/model/admin/admin-order.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { validateForm } from "../../../components/validate-form.ts";
import { useDialogForm } from "../../components/use-dialog-form.ts";

type Props = {
  open: boolean;
  /** "Mark as packed" */
  title: string;
  /** The text of the toast. */
  done: string;
  onClose: () => void;
  onConfirm: (note: string) => Promise<AdminOrder>;
};

/** Confirms a step of an order or a parcel, with a note to the customer. */
export function StepDialog({ open, title, done, onClose, onConfirm }: Props) {
  const { form, dialog } = useDialogForm({
    initial: { note: "" },
    labels: { note: "Note to the customer (optional)" },
    validate: (values) => validateForm(StepNote, values),
    send: ({ note }) => onConfirm(note),
    messages: { done, failed: "Not changed" },
    onClose,
  });

  return (
    <FormDialog {...dialog} open={open} title={`${title}?`} action={title}>
      <p>The customer sees this on the order tracking page.</p>
      <TextField {...form.text("note")} rows={3} maxLength={500} />
    </FormDialog>
  );
}
