import { useEffect, useId } from "react";

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
