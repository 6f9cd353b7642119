import { useState } from "react";
import { type AdminReturn, ReturnChange } from "../../../../data/model/admin/admin-return.ts";
import { RETURN_STATE_LABELS, type ReturnStep } from "../../../../data/model/sales/return.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { validateForm } from "../../../components/validate-form.ts";
import shared from "../../components/shared.module.css";
import { useUpload } from "../../components/upload.ts";
import { useDialogForm } from "../../components/use-dialog-form.ts";
import { changeReturn, saveLabel } from "./api.ts";

type Props = {
  open: boolean;
  found: AdminReturn;
  step: ReturnStep;
  title: string;
  onDone: () => void;
  onClose: () => void;
};

const NOTICES: Readonly<Record<ReturnStep, string>> = {
  approved:
    "The customer receives an email with the instructions of the settings, your note and the label.",
  declined: "The customer receives an email with your note.",
  received: "The items have arrived. The next step is the refund.",
};

/** Approves, declines or receives a return. */
export function ReturnDialog({ open, found, step, title, onDone, onClose }: Props) {
  const [label, setLabel] = useState<File>();
  const upload = useUpload();
  const { form, dialog } = useDialogForm({
    initial: { note: "", labelUrl: "" },
    labels: { note: "Note to the customer (optional)", labelUrl: "Link to a label (optional)" },
    validate: (values) => validateForm(ReturnChange, { ...values, state: step }),
    send: async (input) => {
      if (label) await upload.run((report) => saveLabel(found.id, label, report));
      return changeReturn(found.id, input);
    },
    messages: { done: RETURN_STATE_LABELS[step], failed: "Not changed" },
    onClose: onDone,
  });
  return (
    <FormDialog
      {...dialog}
      open={open}
      title={`${title}?`}
      action={upload.progress || title}
      actionClassName={step === "declined" ? shared.destructive : undefined}
      onClose={onClose}
    >
      <p>{NOTICES[step]}</p>
      {step === "approved" && (
        <>
          <TextField {...form.text("labelUrl")} type="url" maxLength={500} spellCheck={false} />
          <TextField
            name="label"
            label="Label as a PDF file (optional)"
            type="file"
            accept="application/pdf"
            onChange={(event) => setLabel(event.target.files?.[0])}
          />
        </>
      )}
      {step !== "received" && <TextField {...form.text("note")} rows={3} maxLength={500} />}
    </FormDialog>
  );
}
