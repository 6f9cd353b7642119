import { useContext, useEffect, useId, useState } from "react";
import { useLocation } from "react-router-dom";
import { FormDialog } from "../../components/form-dialog.tsx";
import { NavigationContext } from "../../navigation-context.ts";
import { preservedPageKey } from "./preserve-page.ts";

/** Ids of the mounted forms that have unsaved changes. */
const forms = new Set<string>();

/** Whether leaving the page would discard changes. */
export function hasUnsavedChanges(): boolean {
  return forms.size > 0;
}

/** Lets the next navigation discard changes without confirmation. */
export function discardUnsavedChanges() {
  forms.clear();
  showState();
}

/** Save bars stick to the lower edge of the window while this attribute is set (`save-button.module.css`). */
function showState() {
  document.documentElement.toggleAttribute("data-unsaved", forms.size > 0);
}

/** Registers a form while it has unsaved changes. */
export function useUnsavedChanges(isChanged: boolean) {
  const id = useId();
  useEffect(() => {
    if (!isChanged) return;
    forms.add(id);
    showState();
    return () => {
      forms.delete(id);
      showState();
    };
  }, [id, isChanged]);
}

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
