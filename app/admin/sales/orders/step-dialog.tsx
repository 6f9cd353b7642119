import { type AdminOrder, StepNote } from "../../../../data/model/admin/admin-order.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useForm } from "../../../components/use-form.ts";
import { validateForm } from "../../../components/validate-form.ts";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";

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
  const { busy, mutate } = useAdminMutation();
  const form = useForm({
    initial: { note: "" },
    labels: { note: "Note to the customer (optional)" },
    validate: (values) => validateForm(StepNote, values),
  });

  const confirm = form.submit(async ({ note }) => {
    const messages = { done, failed: "Not changed" };
    if (await mutate(() => onConfirm(note), messages, form.showServerIssues)) onClose();
  });

  return (
    <FormDialog
      open={open}
      title={`${title}?`}
      action={title}
      busy={busy}
      formRef={form.ref}
      onClose={onClose}
      onSubmit={(event) => void confirm(event)}
    >
      <p>The customer sees this on the order tracking page.</p>
      <TextField {...form.text("note")} rows={3} maxLength={500} />
    </FormDialog>
  );
}
