import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { preservedPageKey } from "./preserve-page.ts";
import { hasUnsavedChanges } from "./unsaved-changes.ts";

/** Asks before typed text is left behind: on the way to another page, by reloading, by closing. */
export function UnsavedChangesGuard() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() &&
      currentLocation.pathname !== nextLocation.pathname &&
      // What was just made gets its own address, and what is typed stays.
      preservedPageKey(nextLocation) !== currentLocation.key,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => hasUnsavedChanges() && event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  return (
    <ConfirmDialog
      open={state === "blocked"}
      title="Leave without saving?"
      action="Leave"
      busy={false}
      onCancel={() => reset?.()}
      onConfirm={() => proceed?.()}
    >
      <p>What you typed on this page is not saved yet.</p>
    </ConfirmDialog>
  );
}
