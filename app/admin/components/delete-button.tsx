import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { FormDialog } from "../../components/form-dialog.tsx";
import { toast } from "../../components/toast.ts";
import { describeError } from "../session.ts";
import shared from "./shared.module.css";
import { discardUnsavedChanges } from "./unsaved-changes.tsx";

type Props = {
  /** Type of the record: "post", "testimonial". */
  type: string;
  name: string;
  /** `isConfirmed`: the operator has read the warning. */
  remove: (isConfirmed: boolean) => Promise<unknown>;
  /** Whether an error of `remove` is a warning, which the operator can confirm. */
  isWarning?: (error: unknown) => boolean;
  /** Path to navigate to after the deletion. */
  then: string;
  /** Fields of the dialog, such as where to move the parts of the record. */
  children?: ReactNode;
};

/** Deletes a record permanently after confirmation. */
export function DeleteButton({ type, name, remove, isWarning, then, children }: Props) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [warning, setWarning] = useState<string>();

  async function confirm() {
    setBusy(true);
    try {
      await remove(warning !== undefined);
      discardUnsavedChanges();
      // Leave the page first: a refetch of the deleted record would be a 404.
      await navigate(then, { replace: true });
      toast({ title: "Deleted" });
    } catch (error) {
      if (isWarning?.(error)) setWarning(describeError(error));
      else toast({ title: "Not deleted", description: describeError(error), tone: "destructive" });
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="secondary" className={shared.destructive} onClick={() => setOpen(true)}>
        Delete
      </Button>
      <FormDialog
        open={open}
        title={`Delete this ${type}?`}
        action={warning === undefined ? "Delete" : "Delete anyway"}
        actionClassName={shared.destructive}
        busy={busy}
        error={warning}
        onClose={() => {
          setOpen(false);
          setWarning(undefined);
        }}
        onSubmit={() => void confirm()}
      >
        <p>{name} will be permanently deleted. This can't be undone.</p>
        {children}
      </FormDialog>
    </>
  );
}
