import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { toast } from "../../components/toast.tsx";
import { reasonOf } from "../session.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { discardUnsavedChanges } from "./unsaved-changes.ts";

type Props = {
  /** "post", "testimonial" */
  what: string;
  name: string;
  remove: () => Promise<unknown>;
  /** Where to go once it is gone. */
  then: string;
};

/** Deletes something for good, after asking. */
export function DeleteButton({ what, name, remove, then }: Props) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await remove();
      discardUnsavedChanges();
      // Left before anything asks again for what is gone; the list asks anew.
      await navigate(then, { replace: true });
      toast({ title: "Deleted" });
    } catch (error) {
      toast({ title: "Not deleted", description: reasonOf(error), tone: "destructive" });
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={open}
        title={`Delete this ${what}?`}
        action="Delete"
        busy={busy}
        onCancel={() => setOpen(false)}
        onConfirm={() => void confirm()}
      >
        <p>{name} is gone for good.</p>
      </ConfirmDialog>
    </>
  );
}
