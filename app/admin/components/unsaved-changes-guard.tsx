import { useContext, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { FormDialog } from "../../components/form-dialog.tsx";
import { NavigationContext } from "../../navigation-context.ts";
import { preservedPageKey } from "./preserve-page.ts";
import { discardUnsavedChanges, hasUnsavedChanges } from "./unsaved-changes.ts";

/** Asks for confirmation before navigation, reload or closing discards unsaved changes. */
export function UnsavedChangesGuard() {
  const { setGuard } = useContext(NavigationContext);
  const { pathname, key } = useLocation();
  const [blocked, setBlocked] = useState<{ retry: () => void }>();
  useEffect(() => {
    setGuard((to, retry) => {
      const isLeaving =
        hasUnsavedChanges() &&
        to.pathname !== pathname &&
        // A newly created record gets its own URL, and the page stays mounted.
        preservedPageKey(to) !== key;
      if (isLeaving) setBlocked({ retry });
      return isLeaving;
    });
    return () => setGuard(undefined);
  }, [setGuard, pathname, key]);
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) =>
      hasUnsavedChanges() && event.preventDefault();
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, []);
  return (
    <FormDialog
      open={blocked !== undefined}
      title="Leave without saving?"
      action="Leave"
      onClose={() => setBlocked(undefined)}
      onSubmit={() => {
        setBlocked(undefined);
        discardUnsavedChanges();
        blocked?.retry();
      }}
    >
      <p>Your changes on this page have not been saved.</p>
    </FormDialog>
  );
}
