import { type ReactNode, useState } from "react";
import type { OperatorSession } from "../../data/model/people/operator.ts";
import { FormDialog } from "../components/form-dialog.tsx";
import { toast } from "../components/toast.ts";
import css from "./admin-layout.module.css";
import { AdminNavigation } from "./admin-navigation.tsx";
import { hasUnsavedChanges, UnsavedChangesGuard } from "./components/unsaved-changes.tsx";
import { describeError } from "./session.ts";

type Props = {
  operator: OperatorSession["operator"];
  onSignOut: () => Promise<void>;
  children: ReactNode;
};

/** The navigation next to the page; on a phone, a bar below it. */
export function AdminLayout({ operator, onSignOut, children }: Props) {
  const [isSigningOut, setSigningOut] = useState(false);
  const [isConfirming, setConfirming] = useState(false);

  async function signOut() {
    setConfirming(false);
    setSigningOut(true);
    try {
      await onSignOut();
    } catch (error) {
      toast({ title: "Not signed out", description: describeError(error), tone: "destructive" });
      setSigningOut(false);
    }
  }

  return (
    <div className={css.admin}>
      <AdminNavigation
        operator={operator}
        isSigningOut={isSigningOut}
        onSignOut={() => (hasUnsavedChanges() ? setConfirming(true) : void signOut())}
      />
      <div className={css.page}>{children}</div>
      <UnsavedChangesGuard />
      <FormDialog
        open={isConfirming}
        title="Sign out without saving?"
        action="Sign out"
        onClose={() => setConfirming(false)}
        onSubmit={() => void signOut()}
      >
        <p>Your changes on this page have not been saved.</p>
      </FormDialog>
    </div>
  );
}
