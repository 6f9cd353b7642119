import { useState } from "react";
import { type AdminReturn, ReturnChange } from "../../../../data/model/admin/admin-return.ts";
import { RETURN_STATE_LABELS, type ReturnStep } from "../../../../data/model/sales/return.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useForm } from "../../../components/use-form.ts";
import { validateForm } from "../../../components/validate-form.ts";
import shared from "../../components/shared.module.css";
import { useUpload } from "../../components/upload-progress.ts";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
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
  const { busy, mutate } = useAdminMutation();
  const [label, setLabel] = useState<File>();
  const upload = useUpload();
  const form = useForm({
    initial: { note: "", labelUrl: "" },
    labels: { note: "Note to the customer (optional)", labelUrl: "Link to a label (optional)" },
    validate: (values) => validateForm(ReturnChange, { ...values, state: step }),
  });
  const change = form.submit(async (input) => {
    const run = async () => {
      if (label) await upload.run((report) => saveLabel(found.id, label, report));
      await changeReturn(found.id, input);
    };
    const messages = { done: RETURN_STATE_LABELS[step], failed: "Not changed" };
    if (await mutate(run, messages, form.showServerIssues)) onDone();
  });
  return (
    <FormDialog
      open={open}
      title={`${title}?`}
      action={upload.progress || title}
      actionClassName={step === "declined" ? shared.destructive : undefined}
      busy={busy}
      formRef={form.ref}
      onClose={onClose}
      onSubmit={(event) => void change(event)}
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
