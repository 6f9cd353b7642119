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
}

/** Registers a form while it has unsaved changes. */
export function useUnsavedChanges(isChanged: boolean) {
  const id = useId();
  useEffect(() => {
    if (!isChanged) return;
    forms.add(id);
    return () => void forms.delete(id);
  }, [id, isChanged]);
}
