import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { FormDialog } from "../../components/form-dialog.tsx";
import { preservedPageKey } from "./preserve-page.ts";
import { hasUnsavedChanges } from "./unsaved-changes.ts";

/** Asks for confirmation before navigation, reload or closing discards unsaved changes. */
export function UnsavedChangesGuard() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() &&
      currentLocation.pathname !== nextLocation.pathname &&
      // A newly created record gets its own URL, and the page stays mounted.
      preservedPageKey(nextLocation) !== currentLocation.key,
  );
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) =>
      hasUnsavedChanges() && event.preventDefault();
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, []);
  return (
    <FormDialog
      open={state === "blocked"}
      title="Leave without saving?"
      action="Leave"
      onClose={() => reset?.()}
      onSubmit={() => proceed?.()}
    >
      <p>Your changes on this page have not been saved.</p>
    </FormDialog>
  );
}
